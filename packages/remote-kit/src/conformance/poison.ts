/** Hostile markup that a remote may send. The sanitiser must make each piece harmless. */
export const poison: readonly { name: string; html: string }[] = [
  { name: 'script element', html: '<script>globalThis.pwned=1</script>' },
  { name: 'script in odd case with a slash', html: '<ScRiPt/x src="https://evil.example/x.js"></sCrIpT>' },
  { name: 'script in svg', html: '<svg><script>globalThis.pwned=1</script></svg>' },
  { name: 'handler', html: '<img src="x" onerror="globalThis.pwned=1">' },
  { name: 'handler in upper case', html: '<svg ONLOAD="globalThis.pwned=1"></svg>' },
  { name: 'handler without quotes after a slash', html: '<img/src="x"/onerror=globalThis.pwned=1>' },
  { name: 'javascript address', html: '<a href="javascript:globalThis.pwned=1">x</a>' },
  { name: 'javascript address with a tab', html: '<a href="java&#9;script:globalThis.pwned=1">x</a>' },
  {
    name: 'javascript address with a leading control',
    html: '<a href="&#1;javascript:globalThis.pwned=1">x</a>',
  },
  {
    name: 'javascript address by entities',
    html: '<a href="&#106;avascript&colon;globalThis.pwned=1">x</a>',
  },
  { name: 'data address', html: '<iframe src="data:text/html,<script>alert(1)</script>"></iframe>' },
  { name: 'form action', html: '<form action="javascript:globalThis.pwned=1"><button>x</button></form>' },
  { name: 'button formaction', html: '<button formaction="javascript:globalThis.pwned=1">x</button>' },
  { name: 'xlink href', html: '<svg><a xlink:href="javascript:globalThis.pwned=1"><text>x</text></a></svg>' },
  {
    name: 'animated href',
    html: '<svg><a><animate attributeName="href" values="javascript:globalThis.pwned=1"/><text>x</text></a></svg>',
  },
  { name: 'base', html: '<base href="https://evil.example/">' },
  { name: 'meta refresh', html: '<meta http-equiv="refresh" content="0;url=https://evil.example">' },
  { name: 'meta csp', html: '<meta http-equiv="content-security-policy" content="script-src *">' },
  { name: 'iframe srcdoc', html: '<iframe srcdoc="&lt;script&gt;parent.pwned=1&lt;/script&gt;"></iframe>' },
  { name: 'object', html: '<object data="https://evil.example/x.swf"></object>' },
  { name: 'embed', html: '<embed src="https://evil.example/x.swf">' },
  { name: 'foreign style sheet', html: '<link rel="stylesheet" href="https://evil.example/x.css">' },
  { name: 'import link', html: '<link rel="import" href="/x.html">' },
  {
    name: 'noscript that ends early',
    html: '<noscript><p title="</noscript><img src=x onerror=globalThis.pwned=1>">',
  },
  {
    name: 'math and style',
    html: '<math><mtext><table><mglyph><style><img src=x onerror=globalThis.pwned=1>',
  },
  {
    name: 'form in form, math and style',
    html: '<form><math><mtext></form><form><mglyph><style></math><img src onerror=globalThis.pwned=1>',
  },
  {
    name: 'svg style that ends early',
    html: '<svg></p><style><a id="</style><img src=1 onerror=globalThis.pwned=1>">',
  },
  { name: 'comment that ends early', html: '<!--><img src=x onerror=globalThis.pwned=1>-->' },
  { name: 'comment with a bang', html: '<!-- --!><img src=x onerror=globalThis.pwned=1> -->' },
  { name: 'template', html: '<template><img src=x onerror=globalThis.pwned=1></template>' },
  {
    name: 'declarative shadow root',
    html: '<div><template shadowrootmode="open"><script>globalThis.pwned=1</script></template></div>',
  },
  {
    name: 'foreignObject',
    html: '<svg><foreignObject><iframe src="javascript:parent.pwned=1"></iframe></foreignObject></svg>',
  },
  { name: 'end of the container', html: '</div></div></body></html><script>globalThis.pwned=1</script>' },
  { name: 'stolen nonce', html: '<script nonce="guess">globalThis.pwned=1</script>' },
];
