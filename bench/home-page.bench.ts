import '@fairline/runtime/production-mode';

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { createElement, type ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { assemble } from '../apps/server/assemble.ts';
import { readBuild } from '../apps/server/assets.ts';
import { benchPlatform, report } from './bench-site.ts';
import { runBench } from './run-bench.ts';
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
  const html = await (await fetch(`http://127.0.0.1:${port}/en`)).text();

  // The floor: React alone, on the elements that the page consists of, over a bare HTTP server of the same process.
  const page = elementsOf(html);
  const bare = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    const stream = renderToPipeableStream(page, {
      progressiveChunkSize: 1_000_000,
      onAllReady: () => stream.pipe(response),
    });
  });
  undo.push(() => bare.close());
  await new Promise<void>((done) => bare.listen(0, '127.0.0.1', done));

  const load = { connections: 16, seconds, method: 'GET', headers: ['accept: text/html\r\n'] };
  await runLoad({ ...load, seconds: 2, port, path: '/en' });
  const floor = await runLoad({ ...load, port: portOf(bare.address()), path: '/' });
  const full = await runLoad({ ...load, port, path: '/en' });
  const calm = await runLoad({ ...load, connections: 1, seconds: 3, port, path: '/en' });

  report(
    'bare renderToPipeableStream of the same markup',
    `${floor.rate.toFixed(0)}/s`,
    `${(html.length / 1024).toFixed(0)} KB`,
  );
  report(
    'the page',
    `${full.rate.toFixed(0)}/s`,
    `${(full.rate / floor.rate).toFixed(2)} × bare (at least 0.25)`,
  );
  report(
    'first byte at low load, median',
    `${calm.p50Ms.toFixed(1)} ms`,
    `p99 ${calm.p99Ms.toFixed(1)} ms (under 50)`,
  );
  if (full.failed > 0) throw new Error(`${full.failed} pages failed`);
  report(
    'resident memory of the process',
    `${(process.memoryUsage().rss / 2 ** 20).toFixed(0)} MB`,
    'under 600 MB',
  );
});

function portOf(address: string | AddressInfo | null): number {
  return typeof address === 'object' && address ? address.port : 0;
}

/** The page's markup as React elements, attribute by attribute. */
function elementsOf(text: string): ReactNode {
  const root = parse(text).childNodes.find((node) => node.nodeName === 'html');
  return root ? elementOf(root, 0) : null;
}

function elementOf(node: DefaultTreeAdapterTypes.ChildNode, key: number): ReactNode {
  if (node.nodeName === '#text' && 'value' in node) return node.value;
  if (!('tagName' in node)) return null;
  const attributes: Record<string, unknown> = { key };
  // As custom attributes: React writes what it does not know as it is.
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
