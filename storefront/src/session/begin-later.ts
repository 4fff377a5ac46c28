/**
 * Runs in the head. What makes a page answer to touch waits until its first picture is painted, so that letters and
 * picture have the line of a telephone to themselves (`quick-to-paint` marks what waits). Whoever touches the page,
 * and a picture that takes long, has it begin at once.
 */
export const beginLater = `;(function(){var d=document,b=0;
function begin(){if(b)return;b=1;
d.querySelectorAll('link[rel=later]').forEach(function(l){l.rel='modulepreload'});
d.querySelectorAll('script[type=later]').forEach(function(s){
var m=d.createElement('script');m.type='module';m.textContent=s.textContent;d.head.append(m);m.remove()})}
function painted(){requestAnimationFrame(function(){requestAnimationFrame(function(){setTimeout(begin,0)})})}
d.addEventListener('DOMContentLoaded',function(){
var i=d.querySelector('img[fetchpriority=high]');
if(!i||i.complete)painted();else{i.addEventListener('load',painted);i.addEventListener('error',begin)}
setTimeout(begin,2500);
['pointerdown','keydown','focusin'].forEach(function(t){addEventListener(t,begin,{once:true,capture:true})})})})()`.replaceAll(
  '\n',
  '',
)
