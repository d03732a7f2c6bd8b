// Paints the small digits of the empty cells green, except those that a filled cell of the same house excludes: R says whether these
// are red or blank. A page without small digits gets them in a layer over its board. Nothing is entered. Pressed again, it paints anew.
let E=[...B[n]||''],K=i=>[i/n|0,n+i%n,(i/n/E[2]|0)*n+(i%n/E[0]|0)],
// P: paints a small digit of the page, or of our layer.
P=(e,x)=>{
e.dataset.crosshatch='';
for(let[k,v]of[['color',x?R?'#d1242f':'transparent':'#0b8a42'],['fill',x?R?'#d1242f':'transparent':'#0b8a42'],['font-weight',x?'400':'700'],['text-decoration',x&&R?'line-through':'none']])e.style.setProperty(k,v,'important')
};
if(!C)alert('Crosshatch: '+(document.querySelector('canvas')?'the board is a picture, which cannot be painted.':document.querySelector('iframe,frame')?'the board may be in a frame: open that by itself.':'no board found.'));
else{
let d=C[0].ownerDocument,
// The leaves of each empty cell that are one digit.
L=C.map((c,i)=>V[i]?[]:[...c.querySelectorAll('*')].filter(e=>!e.childElementCount&&Y(e.textContent.trim()))),
x=(i,v)=>C.some((c,j)=>V[j]==v&&K(j).some((h,k)=>h==K(i)[k]));
for(let e of d.querySelectorAll('[data-crosshatch]'))if(e.dataset.crosshatch)e.remove();
else for(let k of['color','fill','font-weight','text-decoration'])e.style.removeProperty(k);
if(L.some(l=>l[0]))L.map((l,i)=>l.map(e=>P(e,x(i,Y(e.textContent.trim())))));
else{
let s=d.createElement('div'),w=Math.ceil(Math.sqrt(n)),v=d.defaultView;
s.ariaHidden='true';
Object.assign(s.style,{position:'absolute',left:0,top:0,width:0,height:0,zIndex:2147483647,pointerEvents:'none'});
C.map((c,i)=>{
let b=c.getBoundingClientRect(),k=0;
if(!V[i])while(k<n){
let e=d.createElement('span'),t=k+1>9?String.fromCharCode(56+k):''+(k+1);
e.textContent=t;
if(!x(i,t)||R){
P(e,x(i,t));
Object.assign(e.style,{position:'absolute',left:b.x+v.scrollX+b.width*(k%w)/w+'px',top:b.y+v.scrollY+b.height*(k/w|0)/w+'px',width:b.width/w+'px',font:`${x(i,t)?400:700} ${b.height/w*.7}px/${b.height/w}px sans-serif`,textAlign:'center'});
e.dataset.cell=i;
s.append(e)
}
k++
}
});
d.documentElement.append(s);
s.dataset.crosshatch='layer'
}
}
