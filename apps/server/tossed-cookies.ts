import { isIP } from 'node:net';
import { sessionCookie } from '@fairline/identity';
import type { Environment } from '@fairline/runtime';
import type { FastifyInstance } from 'fastify';

/** Cookies that open something. Others may be set by whoever likes. */
const secrets = [sessionCookie, 'one_tap', 'support_key'];

/** A tossed cookie may stand at any domain above ours, and at any path above the one asked; as far as we follow them. */
const maxDomains = 4;
const maxFolders = 4;

/**
 * Cookies tossed from a sibling domain: whoever holds another host of our domain can give a browser a second cookie of
 * a name that we use, and a server cannot tell which one is its own. Where one that opens something is there twice,
 * neither counts, so that nobody pays into an account that is not his; and the browser is told to drop them all.
 * Register it before whatever reads cookies.
 */
export function refuseTossedCookies(
  app: FastifyInstance,
  { publicOrigin }: Pick<Environment, 'publicOrigin'>,
): void {
  const tossed = new WeakMap<object, string[]>();

  app.addHook('onRequest', (request, _reply, done) => {
    const { cookie } = request.headers;
    const sent = cookie === undefined ? [] : namesIn(cookie);
    const names = secrets.filter((name) => sent.indexOf(name) !== sent.lastIndexOf(name));
    if (cookie !== undefined && names.length > 0) {
      tossed.set(request, names);
      request.headers.cookie = cookie
        .split(';')
        .filter((pair) => !names.includes(nameOf(pair)))
        .join(';');
    }
    done();
  });

  // As the answer is sent: one that a cache keeps would end the sessions of all who get it. A page is followed by calls.
  app.addHook('onSend', (request, reply, _payload, done) => {
    const names = tossed.get(request);
    if (names && /no-store$/.test(String(reply.getHeader('cache-control')))) {
      const [path = '/'] = request.url.split('?');
      const host = publicOrigin === undefined ? request.hostname : new URL(publicOrigin).hostname;
      for (const line of clearingLines(names, host, path)) reply.header('set-cookie', line);
    }
    done();
  });
}

/** Removes cookies of these names from wherever a browser at `host` and `path` can have them. */
export function clearingLines(names: readonly string[], host: string, path: string): string[] {
  const places = domainsAbove(host).flatMap((domain) =>
    pathsAbove(path).map((above) => `Max-Age=0; Path=${above}${domain && `; Domain=${domain}`}`),
  );
  return names.flatMap((name) => places.map((place) => `${name}=; ${place}`));
}

/** The host alone, and then each domain that it is of; a browser ignores those that nobody may set cookies for. */
function domainsAbove(host: string): string[] {
  if (isIP(host) !== 0 || !/^[\w.-]+$/.test(host)) return [''];
  const labels = host.split('.');
  const domains = labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
  return ['', ...domains.slice(-maxDomains)];
}

/** Each folder above `path`, with and without its slash: to a browser they are two. */
function pathsAbove(path: string): string[] {
  const folders = path.split('/').filter(Boolean).slice(0, maxFolders);
  if (!/^[\w./-]*$/.test(path)) return ['/'];
  return ['/', ...folders.map((_, index) => `/${folders.slice(0, index + 1).join('/')}`)].flatMap((above) =>
    above === '/' ? [above] : [above, `${above}/`],
  );
}

function namesIn(cookie: string): string[] {
  return cookie.split(';').map(nameOf);
}

function nameOf(pair: string): string {
  return pair.split('=', 1)[0]?.trim() ?? '';
}
