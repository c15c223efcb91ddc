/**
 * The script of the stand-in's widget. `turnstile.render` has the options of Turnstile that the site uses, and calls the
 * function that the address of the script names.
 */
export const standInScript = `(()=>{
const {origin,searchParams}=new URL(document.currentScript.src);
globalThis.turnstile={render(place,{sitekey,appearance,callback}){
const frame=document.createElement('iframe');
frame.width=300;
frame.height=65;
frame.title='Widget';
frame.src=origin+'/widget?'+new URLSearchParams({sitekey,appearance});
addEventListener('message',({data,source})=>{if(source===frame.contentWindow)callback(data)});
document.querySelector(place).append(frame);
}};
globalThis[searchParams.get('onload')]();
})()`;

/** The page in the stand-in's frame: a button for a person, or nothing where it works by itself. */
export const standInWidget = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Widget</title>
<link rel="icon" href="data:,"><body style="margin:0"><button type="button">I am a person</button><script>
const solve=async()=>parent.postMessage(await (await fetch('/solve')).text(),'*');
const button=document.querySelector('button');
button.addEventListener('click',solve);
if(new URLSearchParams(location.search).get('appearance')==='interaction-only'){button.hidden=true;solve()}
</script></body></html>`;
