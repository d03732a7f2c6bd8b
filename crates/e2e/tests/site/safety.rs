//! The page contacts no other host, and these tests would notice if it did.

use crosshatch_e2e::{Look, ROOT, visit, visit_kept};

use crate::EXAMPLE;

#[test]
fn the_policy_of_the_page_refuses_what_is_not_its_own() {
    let refused = [
        ("connect-src", "fetch('https://example.org/').catch(() => {})"),
        ("script-src", "import('data:text/javascript,window.intruder=1').catch(() => {})"),
        ("requires 'TrustedScript'", "try { document.createElement('script').textContent = 'window.intruder = 1' } catch {}"),
        ("requires 'TrustedHTML'", "try { document.createElement('p').innerHTML = '<b>bold</b>' } catch {}"),
        ("requires 'TrustedScriptURL'", "try { new Worker('data:text/javascript,0') } catch {}"),
        ("trusted-types", "try { trustedTypes.createPolicy('other', {}) } catch {}"),
        ("style-src", "document.body.setAttribute('style', 'color: red')"),
        ("img-src", "document.body.append(Object.assign(document.createElement('img'), { src: 'https://example.org/a.png' }))"),
        ("base-uri", "document.head.append(Object.assign(document.createElement('base'), { href: 'https://example.org/' }))"),
        ("frame-src", "document.body.append(Object.assign(document.createElement('iframe'), { src: 'data:text/html,Hello' }))"),
    ];
    visit(&Look::DESKTOP, |page| {
        for (directive, attempt) in refused {
            page.evaluate(&format!("{attempt}; 0"));
            page.expect_complaint(directive);
        }
        // Each attempt to reach another host is reported twice.
        page.expect_complaint("example.org");
        assert_eq!(page.evaluate("typeof intruder"), "undefined");
    });
}

#[test]
fn these_tests_notice_what_goes_wrong_behind_the_scenes() {
    let wrong = [
        ("console.error('a line')", "a line"),
        ("console.warn('a warning')", "a warning"),
        ("setTimeout(() => { throw new Error('uncaught') })", "uncaught"),
        ("Promise.reject(new Error('unhandled'))", "unhandled"),
        ("fetch('./nothing.txt')", "404"),
    ];
    visit(&Look::DESKTOP, |page| {
        for (script, complaint) in wrong {
            page.evaluate(&format!("{script}; 0"));
            page.expect_complaint(complaint);
        }
    });
}

#[test]
fn only_parts_of_the_site_are_asked_for_once_it_is_loaded() {
    visit_kept(&Look::DESKTOP, ROOT, |page| {
        page.wait_until_kept();
        let before = page.requests().len();
        page.paste(EXAMPLE);
        page.press("Shift+H");
        page.wait_for("the picture", "document.querySelector('.board > svg.picture > *')");
        page.press("Escape");
        page.click("button", "Generate");
        page.expect_generated();
        for view in ["To order", "Batch", "Library", "Lab", "Scores", "Guide", "Board"] {
            page.show_view(view);
        }
        // The icon is asked for by the browser itself.
        let parts = ["/mark", "/snippets/", "/late.css", "/bank.bin", "/worker.js", "/crosshatch-ui-", "/sw.js"];
        let requests = page.requests();
        let other = requests[before..].iter().find(|address| !parts.iter().any(|part| address.contains(part)));
        assert_eq!(other, None);
        // Sent addresses hold nothing but the version.
        assert!(requests[before..].iter().all(|address| address.split_once('?').is_none_or(|(_, query)| query.len() == 16)));
    });
}
