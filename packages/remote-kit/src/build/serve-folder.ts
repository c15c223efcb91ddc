import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { basename, extname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { routeAtIn } from '../server/route-table.ts';
import {
  type RemoteCall,
  type RemoteDefinition,
  type RemoteRequest,
  serveRemote,
} from '../server/serve-remote.ts';
import { buildRemote } from './build-remote.ts';

export interface ServeFolderOptions {
  /** The folder of the remote, with `client.tsx` and `server.tsx`. */
  folder: string;
  outDir: string;
  /** The port; 0 picks a free one. */
  port?: number;
  /**
   * The origin of the site, for its API, which is called with the cookies of the reader, and for its route table.
   * Without it, a remote that selects its pages by their routes shows only components.
   */
  api?: string | undefined;
  /** Called with errors of rendering components. */
  onError?(error: unknown, component: string): void;
}

export interface ServedFolder {
  /** The address of the remote, below which it serves its fragments. */
  url: string;
  /** Rebuilds the remote after a change of its sources. */
  rebuild(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Serves one remote during its development: builds its folder, and answers the protocol and its files on the loopback
 * interface. Any origin may request it, so that an override can point a shell to it.
 */
export async function serveFolder(options: ServeFolderOptions): Promise<ServedFolder> {
  const { folder, outDir, port = 0, api, onError = () => {} } = options;
  let handle: ReturnType<typeof serveRemote> | undefined;
  let build = 0;

  const server = createServer((request, response) => {
    answer(request, response).catch((error) => {
      onError(error, '');
      response.writeHead(500, crossOrigin).end();
    });
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  const url = `http://127.0.0.1:${address.port}`;

  async function rebuild(): Promise<void> {
    // Addresses are absolute, since the page that shows the remote has another origin.
    const manifest = await buildRemote({ folder, outDir, base: `${url}${assetsPath}` });
    if (!manifest.server) throw new Error(`${folder} has no server.tsx`);
    const file = pathToFileURL(join(resolve(outDir), manifest.server)).href;
    build++;
    const module: { createRemote?: CreateRemote } = await import(`${file}?build=${build}`);
    if (!module.createRemote) throw new Error(`${folder}/server.tsx exports no createRemote`);
    const assets = { scripts: manifest.scripts, css: manifest.css };
    const definition = module.createRemote({ assets, version: `local-${build}` });
    const routeAt = await fetchRoutes(api, onError);
    handle = serveRemote(definition, {
      call: (request) => callTo(api, request),
      ...(routeAt && { routeAt }),
      showsDevelopmentPages: true,
      onError,
    });
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', url);
    if (request.method === 'OPTIONS') return void response.writeHead(204, crossOrigin).end();
    if (pathname.startsWith(assetsPath))
      return sendFile(join(outDir, 'client', basename(pathname)), response);
    let text = '';
    for await (const chunk of request) text += chunk;
    const { status, headers, body } = (await handle?.({
      method: request.method ?? 'GET',
      path: pathname,
      query: Object.fromEntries(searchParams),
      headers: Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      ),
      ...(text ? { body: JSON.parse(text) } : {}),
    })) ?? { status: 503, headers: {}, body: '' };
    response.writeHead(status, { ...headers, ...crossOrigin }).end(body);
  }

  async function close(): Promise<void> {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  }

  try {
    await rebuild();
  } catch (error) {
    await close();
    throw error;
  }
  return { url, rebuild, close };
}

type CreateRemote = (parts: { assets: RemoteDefinition['assets']; version: string }) => RemoteDefinition;

const assetsPath = '/assets/';
const crossOrigin = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
const jsonType = { 'content-type': 'application/json' };
const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/** Fetches the route table of a site in development; undefined when there is none. */
async function fetchRoutes(
  api: string | undefined,
  onError: (error: unknown, component: string) => void,
): Promise<ReturnType<typeof routeAtIn> | undefined> {
  if (!api) return undefined;
  try {
    const response = await fetch(new URL('/routes.json', api));
    if (!response.ok) throw new Error(`${response.status} of /routes.json`);
    return routeAtIn(await response.json());
  } catch (error) {
    onError(error, '');
    return undefined;
  }
}

async function sendFile(file: string, response: ServerResponse): Promise<void> {
  const content = await readFile(file).catch(() => undefined);
  const type = types[extname(file)] ?? 'application/octet-stream';
  response.writeHead(content ? 200 : 404, { ...crossOrigin, 'content-type': type }).end(content);
}

function callTo(api: string | undefined, { headers: { cookie } }: RemoteRequest): RemoteCall {
  return async (path, { method = 'GET', headers = {}, body, signal } = {}) => {
    if (!api) throw new Error(`There is no API to ask for ${path}: name its origin`);
    const response = await fetch(new URL(path, api), {
      method,
      headers: { ...headers, ...(cookie ? { cookie } : {}), ...(body === undefined ? {} : jsonType) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    });
    if (!response.ok) throw new Error(`${response.status} of ${path}`);
    return response.json();
  };
}
