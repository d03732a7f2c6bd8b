// Rates the board of a page: opens Crosshatch with what was read.
//
// Selected text goes as it is, for Crosshatch knows more forms than fit here. Cells go as one line; where the page tells some of them
// as given, as a position, in which `a` is an empty cell.
let s=''+getSelection(),g='',e='',q=k=>document.querySelector(k);
if(!(s.match(/[\d.]/g)||'')[15]){
s='';
if(C){
C.map((c,i)=>{
let v=V[i]||'a',k=/(given|fixed|prefil|clue|disabled|readonly)(?!="f)/i.test(c.outerHTML);
g+=k?v:'a';
e+=k?'a':v
});
s=/[^a]/.test(g)&&/[^a]/.test(e)?`1;${B[n]};${g};${e};`:V.map(v=>v||'.').join('')
}
}
// A window of its own leaves a game under way as it is. Where the browser or the page's policy refuses one, this one goes there.
if(s){s=A+'#p='+encodeURIComponent(s)+'&src='+location.host+'&v=1';open(s)||(location=s)}
else alert('Crosshatch: '+(q('canvas')?'the board is a picture, which cannot be read.':q('iframe,frame')?'the board may be in a frame: open that by itself.':'no board found: select its text.'));
