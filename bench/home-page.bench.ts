import '@fairline/runtime/production-mode';

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Platform } from '@fairline/runtime';
import { offerChangedTopic } from '@fairline/sportsbook';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { createElement, type ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { assemble } from '../apps/server/assemble.ts';
import { readBuild } from '../apps/server/assets.ts';
import { benchPlatform, benchPlayers, benchSessions, report } from './bench-site.ts';
import { quantile } from './quantile.ts';
import { runBench, type Undo } from './run-bench.ts';
import { runLoad } from './run-load.ts';

const seconds = 6;
const reactNames: Record<string, string> = {
  class: 'className',
  for: 'htmlFor',
  charset: 'charSet',
  tabindex: 'tabIndex',
};
const voidElements = new Set(['meta', 'link', 'input', 'br', 'hr', 'img']);
await runBench(async (undo) => {
  const { platform } = await benchPlatform(undo);
  const site = await assemble(platform, readBuild());
  undo.push(() => site.stop());
  await site.start();
  const port = portOf(site.app.server.address());

  process.stdout.write('Home page, rendered on the server with its four remotes\n');
  const bare = await bareServer(undo);
  const load = { connections: 16, seconds, method: 'GET' };
  const accept = 'accept: text/html\r\n';

  const visitors = { ...load, headers: [accept] };
  const players = { ...load, headers: (await playerCookies(platform)).map((line) => accept + line) };
  for (const [who, job, minRatio] of [
    ['visitors', visitors, 1],
    ['players', players, 0.5],
  ] as const) {
    await runLoad({ ...job, seconds: 2, port, path: '/en' });
    const kilobytes = bare.show(await pageOf(port, job.headers[0]?.slice(accept.length) ?? '')) / 1024;
    const floor = await runLoad({ ...load, headers: [accept], port: bare.port, path: '/' });
    const full = await runLoad({ ...job, port, path: '/en' });
    if (full.failed > 0) throw new Error(`${full.failed} pages failed`);
    const markup = 'bare renderToPipeableStream of the same markup';
    report(markup, `${floor.rate.toFixed(0)}/s`, `${kilobytes.toFixed(0)} KB, of ${who}`);
    const ratio = (full.rate / floor.rate).toFixed(2);
    report(`the page for ${who}`, `${full.rate.toFixed(0)}/s`, `${ratio} × bare (at least ${minRatio})`);
  }

  // Every price change invalidates the shared pages of visitors.
  const moving = setInterval(() => platform.bus.publish(offerChangedTopic, 'bench'), 100);
  undo.push(() => clearInterval(moving));
  const moved = await runLoad({ ...visitors, seconds: 3, port, path: '/en' });
  clearInterval(moving);
  report('for visitors, ten moves of a price a second', `${moved.rate.toFixed(0)}/s`);

  const firstBytes = await firstBytesOfNewPages(port);
  report(
    'first byte of a page rendered anew, median',
    `${quantile(firstBytes, 0.5).toFixed(1)} ms`,
    'under 50',
  );
  report(
    'resident memory of the process',
    `${(process.memoryUsage().rss / 2 ** 20).toFixed(0)} MB`,
    'under 400 MB',
  );
});

/** Returns the session headers of fifty players. */
async function playerCookies(platform: Platform): Promise<string[]> {
  const tokens = await benchSessions(platform, await benchPlayers(platform.database, 50));
  return tokens.map((token) => `cookie: user_token=${token}\r\n`);
}

async function pageOf(port: number, cookieLine: string): Promise<string> {
  const cookie = cookieLine.slice('cookie: '.length).trim();
  return (await fetch(`http://127.0.0.1:${port}/en`, { headers: cookie ? { cookie } : {} })).text();
}

/**
 * Starts the reference for the measurements: plain React renders the same elements over a bare HTTP server in the same
 * process.
 */
async function bareServer(undo: Undo): Promise<{ port: number; show(html: string): number }> {
  let page: ReactNode;
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    const stream = renderToPipeableStream(page, {
      progressiveChunkSize: 1_000_000,
      onAllReady: () => stream.pipe(response),
    });
  });
  undo.push(() => server.close());
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    port: portOf(server.address()),
    show(html) {
      page = elementsOf(html);
      return html.length;
    },
  };
}

/** Measures the first byte of each address. An address is requested once, so that no cache has its page. */
async function firstBytesOfNewPages(port: number): Promise<number[]> {
  const durations: number[] = [];
  for (let turn = 0; turn < 50; turn++) {
    const startMs = performance.now();
    const answer = await fetch(`http://127.0.0.1:${port}/en?turn=${turn}`);
    durations.push(performance.now() - startMs);
    await answer.text();
  }
  return durations;
}

function portOf(address: string | AddressInfo | null): number {
  return typeof address === 'object' && address ? address.port : 0;
}

/** Turns the HTML of the page into React elements, attribute by attribute. */
function elementsOf(text: string): ReactNode {
  const root = parse(text).childNodes.find((node) => node.nodeName === 'html');
  return root ? elementOf(root, 0) : null;
}

function elementOf(node: DefaultTreeAdapterTypes.ChildNode, key: number): ReactNode {
  if (node.nodeName === '#text' && 'value' in node) return node.value;
  if (!('tagName' in node)) return null;
  const attributes: Record<string, unknown> = { key };
  // React writes unknown attributes unchanged, so every attribute is passed as a custom one.
  for (const { name, value } of node.attrs) attributes[reactNames[name] ?? name] = value;
  delete attributes.style;
  for (const name of Object.keys(attributes)) if (name.startsWith('on')) delete attributes[name];
  if (voidElements.has(node.tagName)) return createElement(node.tagName, attributes);
  if (node.tagName === 'script' || node.tagName === 'style') {
    const __html = node.childNodes.map((child) => ('value' in child ? child.value : '')).join('');
    return createElement(node.tagName, { ...attributes, dangerouslySetInnerHTML: { __html } });
  }
  return createElement(node.tagName, attributes, node.childNodes.map(elementOf));
}
