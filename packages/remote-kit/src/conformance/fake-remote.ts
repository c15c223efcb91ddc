import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import {
  apiVersion,
  bodyLimitBytes,
  emptyAnswer,
  type FragmentAnswer,
  fragmentHeaders,
} from '../protocol/index.ts';
import { poison } from './poison.ts';

/** The behaviours of the fake remote; all but the first are faults. */
export const fakeModes = [
  'good',
  'slow-headers',
  'stalled-body',
  'cut-body',
  'drip',
  'wrong-type',
  'bad-json',
  'invalid',
  'no-app-name',
  'huge',
  'poisoned',
  'not-found',
  'error',
  'hanging',
  'redirect',
] as const;

export type FakeMode = (typeof fakeModes)[number];

export interface SeenRequest {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}

export interface FakeRemote {
  url: string;
  /** The behaviour; it may change between requests. */
  mode: FakeMode;
  /** The ids of components that fail in a POST while the others succeed. */
  failingComponents: Set<string>;
  seen: SeenRequest[];
  close(): Promise<void>;
}

export interface FakeRemoteOptions {
  mode?: FakeMode;
  answer?: Partial<FragmentAnswer>;
  /** The wait of `slow-headers`, in ms. */
  slowMs?: number;
  /** Style sheets by path. */
  sheets?: Readonly<Record<string, string>>;
}

/** Starts a real server on the loopback interface that speaks the protocol, correctly or with a fault. */
export async function fakeRemote(options: FakeRemoteOptions = {}): Promise<FakeRemote> {
  const answer: FragmentAnswer = { ...emptyAnswer, ...goodAnswer, ...options.answer };
  const sockets = new Set<Socket>();
  const timers = new Set<NodeJS.Timeout>();

  const server = createServer(async (request, response) => {
    if (request.method === 'OPTIONS') return void response.writeHead(204, crossOrigin).end();
    let body = '';
    for await (const chunk of request) body += chunk;
    const { method = 'GET', url: path = '/', headers } = request;
    remote.seen.push({ method, path, headers, body });
    const sheet = options.sheets?.[path];
    if (sheet !== undefined) {
      return void response.writeHead(200, { ...crossOrigin, 'content-type': 'text/css' }).end(sheet);
    }
    const sent = remote.mode === 'poisoned' ? { ...answer, ...poisonedFields } : answer;
    const value = method === 'POST' ? batchOf(body, sent, remote.failingComponents) : sent;
    behaviours[remote.mode]({ response, value, answer, slowMs: options.slowMs ?? 3_000, timers });
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const remote: FakeRemote = {
    url: `http://127.0.0.1:${portOf(server.address())}`,
    mode: options.mode ?? 'good',
    failingComponents: new Set(),
    seen: [],
    async close() {
      for (const timer of timers) clearInterval(timer);
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return remote;
}

const goodAnswer: Partial<FragmentAnswer> = {
  appName: 'fake',
  title: 'Fake',
  body: '<p>hello</p>',
  appVersion: '1',
};

interface Scene {
  response: ServerResponse;
  /** The correct answer, to one request or to a batch. */
  value: unknown;
  answer: FragmentAnswer;
  slowMs: number;
  timers: Set<NodeJS.Timeout>;
}

const behaviours: Readonly<Record<FakeMode, (scene: Scene) => void>> = {
  good: ({ response, value }) => send(response, JSON.stringify(value)),
  'slow-headers': ({ response, value, slowMs, timers }) => {
    timers.add(setTimeout(() => send(response, JSON.stringify(value)), slowMs));
  },
  'stalled-body': ({ response }) => void head(response).write('{"appName":'),
  'cut-body': ({ response }) => {
    head(response, { 'content-length': '1000' }).write('{"appName":', () => response.destroy());
  },
  drip: ({ response, value, timers }) => {
    const text = JSON.stringify(value);
    let sent = 0;
    head(response);
    timers.add(setInterval(() => void response.write(text.charAt(sent++) || ' '), 50));
  },
  'wrong-type': ({ response }) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>It works</h1>');
  },
  'bad-json': ({ response }) => send(response, '{"appName":"fake",'),
  invalid: ({ response, answer }) =>
    send(response, JSON.stringify({ ...answer, scriptsToLoad: 'not a list' })),
  'no-app-name': ({ response, answer }) => send(response, JSON.stringify({ ...answer, appName: '' })),
  huge: ({ response }) => {
    head(response);
    const block = Buffer.alloc(64 * 1024, 0x20);
    let left = 2 * bodyLimitBytes;
    const pour = () => {
      while (left > 0 && !response.destroyed) {
        left -= block.length;
        if (!response.write(block)) return response.once('drain', pour);
      }
      return response.end();
    };
    pour();
  },
  poisoned: ({ response, value }) => send(response, JSON.stringify(value)),
  'not-found': ({ response }) => send(response, '{"error":"not-exist"}', 404),
  error: ({ response }) => send(response, '{"error":"broken"}', 500),
  hanging: () => {},
  redirect: ({ response }) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
};

const poisonedFields = {
  head: poison.map(({ html }) => html).join(''),
  body: `<p>kept</p>${poison.map(({ html }) => html).join('<hr>')}`,
  style: '.x{} } body{display:none}',
  scriptsToLoad: ['https://evil.example/x.js', 'data:text/javascript,globalThis.pwned=1'],
  cssToLoad: ['//evil.example/x.css'],
};

function head(response: ServerResponse, more: Record<string, string> = {}): ServerResponse {
  return response.writeHead(200, { ...versionHeaders, ...more });
}

function send(response: ServerResponse, text: string, status = 200): void {
  response.writeHead(status, versionHeaders).end(text);
}

/** CORS headers, since the remote has another origin than the shell's pages. */
const crossOrigin = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };

const versionHeaders = {
  ...crossOrigin,
  'content-type': 'application/json; charset=utf-8',
  [fragmentHeaders.apiVersion]: apiVersion,
  [fragmentHeaders.appVersion]: '1',
};

function batchOf(body: string, answer: FragmentAnswer, failing: ReadonlySet<string>): unknown {
  const asked: { components?: { id: string }[] } = JSON.parse(body || '{}');
  const entries = (asked.components ?? []).map(({ id }) => [
    id,
    failing.has(id) ? { error: 'render-failed' } : answer,
  ]);
  return { components: Object.fromEntries(entries) };
}

function portOf(address: string | AddressInfo | null): number {
  if (address === null || typeof address === 'string') throw new Error('The fake remote has no port');
  return address.port;
}
