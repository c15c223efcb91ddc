// The remote of another company, for foreign-remote.test.ts. It uses plain node:http and no code of this repository.
// POST /mode sets its mode; GET /seen lists the headers of all requests except these two.
import { createServer } from 'node:http';

const script = `
globalThis.fairlineRemotes.register('weather', {
  mount(node, context, { state, signal }) {
    const place = node.querySelector('[data-place]');
    place.textContent = 'Mounted at ' + context.route.name + ' for ' + state.place;
    node.querySelector('button').addEventListener('click', () => { place.textContent = 'Pressed'; }, { signal });
    return { update() {}, unmount() { place.textContent = 'Gone'; } };
  },
});
`;

const sheet = `
h2 { color: rgb(1, 2, 3); }
body, main, header, a { background: rgb(200, 0, 0) !important; outline: 9px solid rgb(200, 0, 0) !important; }
@keyframes spin { to { rotate: 1turn; } }
`;

const body = `
<section>
  <h2>Weather in Berlin</h2>
  <p data-place>Sunny, 21 degrees</p>
  <button type="button" onclick="globalThis.stolen = 'handler'">Press</button>
  <script>globalThis.stolen = 'script';</script>
  <a data-bad href="javascript:globalThis.stolen='address'">More</a>
  <style>body { display: none !important; }</style>
  <iframe srcdoc="<script>parent.stolen = 'frame'</script>"></iframe>
</section>`;

const openToPages = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'mf-render-mode, mf-api-version, force-spa',
};

let mode = 'good';
let asked = 0;
const seen = [];

const server = createServer(async (request, response) => {
  const { pathname } = new URL(request.url, 'http://localhost');
  const send = (status, type, text) =>
    response.writeHead(status, { ...openToPages, 'content-type': type }).end(text);
  if (pathname === '/mode') {
    mode = '';
    for await (const part of request) mode += part;
    return send(204, 'text/plain');
  }
  if (pathname === '/seen') return send(200, 'application/json', JSON.stringify(seen));
  seen.push({ method: request.method, path: pathname, headers: request.headers });
  if (request.method === 'OPTIONS') return send(204, 'text/plain');
  if (pathname === '/files/weather-1.js') return send(200, 'text/javascript', script);
  if (pathname === '/files/weather-1.css') return send(200, 'text/css', sheet);
  if (!/^\/[a-z]{2}\/weather(\/berlin)?$/.test(pathname)) return send(404, 'application/json', '{}');
  asked += 1;
  if (mode === 'slow') await new Promise((wake) => setTimeout(wake, 1_500));
  const answer = {
    appName: 'weather',
    title: 'Weather in Berlin',
    codeToEval: `fairlineRemotes.provide('weather', '${pathname}', { place: 'Berlin' })`,
    scriptsToLoad: ['/files/weather-1.js', 'http://elsewhere.example/stolen.js'],
    cssToLoad: ['/files/weather-1.css'],
    head: '<meta name="description" content="Weather"><script>globalThis.stolen = "head"</script>',
    body: body.replace('21', String(20 + asked)),
    style: '',
    appVersion: '1',
  };
  send(200, 'application/json', JSON.stringify(answer));
});

server.listen(0, () => process.stdout.write(`${server.address().port}\n`));
