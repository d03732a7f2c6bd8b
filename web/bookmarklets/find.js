// Finds the board on a page: the part that all bookmarklets share.
//
// The build joins the parts, without comments and line ends, into one function of the address of Crosshatch (A). A line has to end so
// that the next can follow it. Names are short where 2,000 characters are the limit:
//
// n  cells in a row; C  the cells row by row; V  what they hold, '' for nothing
// D  the documents to be searched; T  what else tells a cell's digit: both given by another part, or not
let C,V,n,M=Math.abs,B={4:'2x2',6:'3x2',9:'3x3',16:'4x4'},
// Y: a text as a digit's symbol; '' for any other text.
Y=t=>t>9&&t<=n?String.fromCharCode(55+ +t):!t[1]&&parseInt(t,36)<=n&&t>0|n>9?t:'',
// F: whether these elements are the cells of a board: their number fits, they stand in rows and columns on the screen (their order in the
// document does not matter), and they have a row's worth of digits.
F=l=>{
n=Math.sqrt(l.length);
if(!B[n])return;
l=[...l].map(e=>[e.getBoundingClientRect(),e]).sort(([a],[b])=>a.y-b.y);
let o=[],i=0,z=0;
while(i<n)o.push(...l.slice(n*i,n*++i).sort(([a],[b])=>a.x-b.x));
let[{x,y,width:q}]=o[0];
if(q<9||o[1][0].x-x<q/2||o[n][0].y-y<q/2||o.some(([c],i)=>M(c.y-o[i-i%n][0].y)>q/2||M(c.x-o[i%n][0].x)>q/2))return;
// A cell holds what is written in its entry field, or in its visible text. Text under a class that speaks of notes does not count,
// nor does what is much smaller than the largest digit of the board.
l=o.map(([,e])=>{
let t='',s=1,k,w=document.createTreeWalker(e,4),f=/note|pencil|cand|corner|small|hint/i,p=e.matches('input')?e:e.querySelector('input');
if(p)t=f.test(p.className)?t:p.value;
else while(k=w.nextNode()){
let m=p=k.parentNode,g=getComputedStyle(m);
while(p!=e&&!f.test(p.localName+p.getAttribute('class')))p=p.parentNode;
if(p==e&&m.getClientRects()[0]&&g.visibility[0]>'h'&&k.data.trim()){t+=k.data.trim();s=parseFloat(g.fontSize)}
}
t=Y(t.trim()||(T?T(e):t));
if(t&&s>z)z=s;
return[t,s]
}).map(([t,s])=>s<z*.7?'':t);
return l.join('')[n-1]&&(C=o.map(c=>c[1]),V=l)
};
// The surest first: what calls itself a grid, innermost cells of tables, entry fields; then any elements beside each other.
(D||[document]).some(d=>[...d.all].some(g=>['[role=gridcell]','td:not(:has(td))','input',':scope>*',':scope>*>*',':scope>*>*>*'].some(s=>F(g.querySelectorAll(s)))));
