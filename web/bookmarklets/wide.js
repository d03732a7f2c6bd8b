// For the bookmarklets that may be long: the frames of the same site, and digits that are no text.
D=[document];
for(let d of D)for(let f of d.querySelectorAll('iframe,frame'))try{D.push(f.contentDocument.body.ownerDocument)}catch(e){}
// The text for screen readers, without places and notes; or the digit's number on the element that draws it. If every cell has
// such a number, it is the solution.
T=e=>{
let l=(e.getAttribute('aria-label')||'').replace(/(row|col\w*|box|cell|region|[rc])\W*\d+( of \d+)?|(cand|note|pencil|possib|corner|cent(er|re)).*/gi,'').match(/\d+/g)||[];
if(l.length==1)return l[0];
let p=e.matches('[data-value]')?e:e.querySelector('[data-value],svg[number],use');
if(!p)return'';
if(p.dataset.value)return p.ownerDocument.querySelector('[data-value=""],[data-value="0"]')?p.dataset.value:'';
return p.getAttribute('number')||(/(\d)\W*$/.exec(p.getAttribute('href')||p.getAttribute('xlink:href')||'')||['',''])[1]
};
