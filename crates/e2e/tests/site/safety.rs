//! The page contacts no other host, and these tests would notice if it did.

use crosshatch_e2e::{Look, visit};

#[test]
fn the_policy_of_the_page_refuses_what_is_not_its_own() {
    let refused = [
        ("connect-src", "fetch('https://example.org/').catch(() => {})"),
        (
            "script-src",
            "document.body.append(Object.assign(document.createElement('script'), { textContent: 'window.intruder = 1' }))",
        ),
        (
            "script-src",
            "document.body.append(Object.assign(document.createElement('script'), { src: 'data:text/javascript,intruder=1' }))",
        ),
        ("style-src", "document.body.setAttribute('style', 'color: red')"),
        ("img-src", "document.body.append(Object.assign(document.createElement('img'), { src: 'https://example.org/a.png' }))"),
        ("base-uri", "document.head.append(Object.assign(document.createElement('base'), { href: 'https://example.org/' }))"),
        ("worker-src", "try { new Worker('data:text/javascript,0') } catch {}"),
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
        ("new Worker('data:text/javascript,0')", "worker-src"),
    ];
    visit(&Look::DESKTOP, |page| {
        for (script, complaint) in wrong {
            page.evaluate(&format!("{script}; 0"));
            page.expect_complaint(complaint);
        }
    });
}
