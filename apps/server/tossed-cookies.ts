import { isIP } from 'node:net';
import { PlatformError } from '@fairline/contracts';
import { bindingCookie, sessionCookie, stepCookieNames } from '@fairline/identity';
import { operatorCookie } from '@fairline/operators';
import { type Environment, hostCookieName } from '@fairline/runtime';
import type { FastifyInstance } from 'fastify';
import { sessionTokenIn } from './cookie-value.ts';

/** Cookies that give access to something, without the prefix that they have over TLS. */
const prefixed = [operatorCookie, ...stepCookieNames, 'one_tap', 'support_key'];

/** A tossed cookie may belong to any parent domain and to any parent path. This many of each are cleared. */
const maxDomains = 4;
const maxFolders = 4;

/**
 * Protects from cookies that are tossed from a sibling domain. The owner of another host of our domain can give a
 * browser a second cookie of a name that we use, and a server cannot tell which one is its own. When a cookie that
 * gives access comes twice, both are ignored, so that no player pays into the account of another, and the answer
 * removes both. Over TLS the session cookie is also ignored when it comes without the cookie that this host has set
 * with it. Calls of players are then refused with COOKIE_REFUSED. This has to be registered before any code that reads
 * cookies.
 */
export function refuseTossedCookies(
  app: FastifyInstance,
  environment: Pick<Environment, 'publicOrigin' | 'overTls'>,
): void {
  const { publicOrigin } = environment;
  const secrets = [
    sessionCookie,
    bindingCookie,
    ...prefixed.map((name) => hostCookieName(name, environment)),
  ];
  const tossed = new WeakMap<object, string[]>();

  function namesOfTossed(cookie: string): string[] {
    const sent = namesIn(cookie);
    const doubled = secrets.filter((name) => sent.indexOf(name) !== sent.lastIndexOf(name));
    if (doubled.length > 0) return doubled;
    const isUnbound = sent.includes(sessionCookie) && sessionTokenIn(cookie, environment) === undefined;
    return isUnbound ? [sessionCookie] : [];
  }

  app.addHook('onRequest', (request, _reply, done) => {
    const { cookie } = request.headers;
    const names = cookie === undefined ? [] : namesOfTossed(cookie);
    if (cookie !== undefined && names.length > 0) {
      tossed.set(request, names);
      if (names.includes(sessionCookie)) request.callerRefusal = new PlatformError('COOKIE_REFUSED');
      request.headers.cookie = cookie
        .split(';')
        .filter((pair) => !names.includes(nameOf(pair)))
        .join(';');
    }
    done();
  });

  // Answers that a cache stores must not remove the cookies: they would end the sessions of all readers who get them.
  // Every page also sends calls whose answers are not stored.
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

/** Removes cookies of these names from every domain and path at which a browser at `host` and `path` may have them. */
function clearingLines(names: readonly string[], host: string, path: string): string[] {
  const places = domainsAbove(host).flatMap((domain) =>
    pathsAbove(path).map((above) => `Max-Age=0; Path=${above}${domain && `; Domain=${domain}`}`),
  );
  return names.flatMap((name) =>
    // Only this host can have set a cookie with the prefix, at the path `/`; browsers want `Secure` to remove it.
    name.startsWith('__Host-')
      ? [`${name}=; Max-Age=0; Path=/; Secure`]
      : places.map((place) => `${name}=; ${place}`),
  );
}

/** Returns the host itself and each parent domain. Browsers ignore domains for which no site may set cookies. */
function domainsAbove(host: string): string[] {
  if (isIP(host) !== 0 || !/^[\w.-]+$/.test(host)) return [''];
  const labels = host.split('.');
  const domains = labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
  return ['', ...domains.slice(-maxDomains)];
}

/** Returns each folder above `path`, with and without a slash at its end, because a browser distinguishes the two. */
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
