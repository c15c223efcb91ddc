import { randomUUID } from 'node:crypto';
import { Socket } from 'node:net';
import { type ErrorCode, endSocialSignInByForm, PlatformError, problem } from '@fairline/contracts';
import { type GateService, settleCountry } from '@fairline/gate';
import { addressGroup, answerProblems, type Platform } from '@fairline/runtime';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { createAllowedHosts, originForm } from './allowed-hosts.ts';
import { decorateWithDrain } from './drain.ts';
import { createIsPagePath, type IsPagePath, isApiPath } from './page-paths.ts';
import { type RefusedRequest, refusalPage, unparsedRequest } from './refusal-page.ts';
import { securityHeaders, setSecurityHeaders } from './security-headers.ts';
import { createServedMethods } from './served-methods.ts';
import { refuseTossedCookies } from './tossed-cookies.ts';

/** Addresses with more characters are refused with 414. */
const maxUrl = 2_000;
const bodyLimit = 64 * 1024;

/** Time limits of a client, in ms. */
export interface ClientTimes {
  /** Limit for the headers of a request. It must be less than `requestMs`, or Node mixes the two up. */
  headersMs: number;
  /** Limit for a whole request with its body. */
  requestMs: number;
  /**
   * A connection that passes no byte in either direction for this long is closed. Its client does not read the answer,
   * or keeps the connection open for a next request.
   */
  silenceMs: number;
  /** Time between two checks for late requests. */
  checkMs: number;
}

const defaultTimes: ClientTimes = { headersMs: 10_000, requestMs: 15_000, silenceMs: 30_000, checkMs: 1_000 };

/**
 * The maximum number of requests a minute that one address may send to calls that cost a lot or that attackers try
 * often. Other methods of the same path are not counted.
 */
const tightLimits: Readonly<Record<string, number>> = {
  'POST /web-api/registration': 300,
  'POST /web-api/user/login': 120,
  'POST /web-api/user/login/phone': 120,
  'POST /web-api/user/login/sms/code': 60,
  'POST /web-api/user/login/sms': 60,
  'POST /web-api/user/login/two-step/sending': 30,
  'POST /web-api/user/password': 60,
  'POST /web-api/user/recovery': 60,
  'POST /web-api/user/recovery/code': 30,
  'POST /web-api/user/recovery/password': 60,
  'POST /web-api/user/activation/code': 30,
  'POST /web-api/user/activation/link': 60,
  'POST /web-api/mailing/stop': 60,
  'POST /web-api/user/secure-data': 60,
  'GET /web-api/user/gettoken': 120,
  'POST /web-api/fingerprint': 60,
  // Each of the sign-ins may need a captcha, and a question in its place.
  'GET /web-api/update': 240,
  'POST /web-api/validate': 240,
  'POST /web-api/user/sessions/end': 60,
  'POST /web-api/push/subscriptions': 60,
  'POST /web-api/push/subscriptions/:subscriptionId/renewal': 60,
  'POST /social-api/oauth/google-one-tap': 120,
  'POST /social-api/oauth/challenge': 120,
  // This call reads hundreds of matches for one answer.
  'GET /web-api/sportsbook/generated-accumulator': 60,
  'POST /web-api/sportsbook/slips': 30,
  'POST /console-api/session': 60,
  'POST /console-api/session/code': 60,
  'POST /console-api/session/passkey': 60,
  'POST /console-api/system/services/tests': 60,
  'POST /console-api/invitations/reading': 60,
  'POST /console-api/invitations/acceptance': 60,
  'POST /web-api/user/verification/identification': 120,
  'POST /web-api/user/verification/documents': 60,
  'POST /web-api/support/requests': 120,
  'POST /web-api/support/requests/:requestId/messages': 120,
};

/**
 * The maximum number of requests a minute that one address may send for pages and bets, times ADDRESS_ALLOWANCE. A
 * whole office behind one address stays below it. Requests of this process itself and of trusted proxies are not
 * counted.
 */
const wideLimits: Readonly<Record<string, number>> = {
  'GET /*': 1_200,
  'POST /web-api/sportsbook/quote': 3_000,
  'POST /web-api/sportsbook/bets': 1_200,
};

export interface HttpAppOptions {
  times?: ClientTimes;
  /** The paths that the routes of payment providers answer. */
  providerPaths?: readonly string[];
}

/**
 * Creates the HTTP server with the limits, the origin check, the problem documents and the headers of every route. The
 * gate decides which proxies may state the address and the country of a request.
 */
export async function createHttpApp(
  { environment, log }: Pick<Platform, 'environment' | 'log'>,
  gate: Pick<GateService, 'trusts' | 'countryOf' | 'cityOf'>,
  { times = defaultTimes, providerPaths = [] }: HttpAppOptions = {},
): Promise<FastifyInstance> {
  const isPagePath = createIsPagePath(providerPaths);
  const headers = securityHeaders(environment);
  const graceMs = Math.min(1_000, times.silenceMs / 10);
  const pageFor = (request: RefusedRequest, status: number) =>
    refusalPage(request, status, { publicOrigin: environment.publicOrigin, isPagePath });
  const app = fastify({
    bodyLimit,
    http: {
      headersTimeout: times.headersMs,
      connectionsCheckingInterval: times.checkMs,
      keepAliveTimeoutBuffer: graceMs,
    },
    requestTimeout: times.requestMs,
    // The time between two requests of a connection. The server tells clients a slightly shorter time, so that none
    // sends a request into a closing socket.
    keepAliveTimeout: times.silenceMs - graceMs,
    // Open live sockets have no such limit: the hub pings them.
    connectionTimeout: times.silenceMs,
    // During a stop, the hook in drain.ts refuses requests with an error code of ours.
    return503OnClosing: false,
    trustProxy: environment.publicOrigin ? gate.trusts : false,
    routerOptions: { maxParamLength: 400 },
    genReqId: () => randomUUID(),
    rewriteUrl: originForm,
    // These two options refuse a body that tries prototype pollution.
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    // Fastify runs no hook for these errors.
    frameworkErrors(error, request, reply: FastifyReply) {
      const document = problem(frameworkErrors[error.code] ?? 'INVALID_INPUT');
      reply.headers(headers).status(document.status);
      const page = pageFor(request, document.status);
      if (page) reply.headers(page.headers).send(page.body);
      else reply.type('application/problem+json').send(document);
    },
    clientErrorHandler(error, socket) {
      const code = 'code' in error ? String(error.code) : '';
      if (code === 'ECONNRESET' || !socket.writable) {
        socket.destroy();
        return;
      }
      const document = problem(clientErrors[code] ?? 'INVALID_INPUT');
      const packet = 'rawPacket' in error && Buffer.isBuffer(error.rawPacket) ? error.rawPacket : undefined;
      const page = pageFor(unparsedRequest(packet), document.status);
      const body = page?.body ?? JSON.stringify(document);
      const lines = Object.entries({
        ...headers,
        'content-type': 'application/problem+json',
        ...page?.headers,
        'content-length': Buffer.byteLength(body),
        connection: 'close',
      }).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.end(`HTTP/1.1 ${document.status} Refused\r\n${lines.join('')}\r\n${body}`);
      // The server does not wait for the rest of a slow request.
      socket.destroySoon();
    },
  });

  setSecurityHeaders(app, headers);
  answerProblems(app, log, pageFor);
  const methodsOf = createServedMethods(app, isPagePath);
  const hosts = createAllowedHosts(environment);
  app.addHook('onRequest', (request, _reply, done) => {
    const refusal = hosts.refusalOf(request.raw);
    done(refusal && new PlatformError(refusal));
  });
  decorateWithDrain(app);
  refuseTossedCookies(app, environment);
  await app.register(cookie);
  // This hook is added before the rate-limit plugin, whose own hook reads the configuration of the route.
  app.addHook('onRoute', (route) => {
    // Fastify adds a HEAD route to each GET route. Both do the same work and share the limit.
    const method = String(route.method).replace('HEAD', 'GET');
    const max = tightLimits[`${method} ${route.url}`];
    if (max !== undefined) route.config = { ...route.config, rateLimit: { max, timeWindow: 60_000 } };
    const wide = wideLimits[`${method} ${route.url}`];
    if (wide !== undefined) {
      const rateLimit = {
        max: Math.ceil(wide * environment.addressAllowance),
        timeWindow: 60_000,
        allowList: speaksForMany,
        addHeaders: unsaid,
        addHeadersOnExceeding: unsaid,
      };
      route.config = { ...route.config, rateLimit };
    }
  });
  await app.register(rateLimit, { global: false, keyGenerator: ({ ip }) => addressGroup(ip) });

  function speaksForMany({ ip, socket }: FastifyRequest): boolean {
    // A call within the process does not come over a network socket.
    if (!(socket instanceof Socket)) return true;
    return environment.publicOrigin !== undefined && gate.trusts(ip);
  }

  app.addHook('onRequest', (request, reply, done) => {
    const refusal =
      refusalOfAddress(request, reply, { methodsOf, isPagePath }) ??
      refusalOfOrigin(request, environment.publicOrigin);
    if (refusal) return done(new PlatformError(refusal));
    settleCountry(request, gate);
    reply.header('x-request-id', request.id);
    if (isApiPath(request.url)) reply.header('cache-control', 'no-store');
    done();
  });
  return app;
}

/** Answers do not tell a client how many requests it may still send. */
const unsaid = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
  'retry-after': true,
};

/** Our error code for each error that the router raises about an address. */
const frameworkErrors: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_MAX_PARAM_LENGTH: 'URI_TOO_LONG',
};

/** Our error code for each error of Node about a request that it could not parse. */
const clientErrors: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'URI_TOO_LONG',
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TOO_SLOW',
};

/**
 * Refuses an address that no route serves, before the body is read. The route of pages (`/*`) matches every path, but
 * serves pages only.
 */
function refusalOfAddress(
  request: FastifyRequest,
  reply: FastifyReply,
  { methodsOf, isPagePath }: { methodsOf(path: string): string[]; isPagePath: IsPagePath },
): ErrorCode | undefined {
  if (request.url.length > maxUrl) return 'URI_TOO_LONG';
  if (!request.is404 && request.routeOptions.url !== '/*') return undefined;
  const [path = '/'] = request.url.split('?');
  if (!request.is404 && isPagePath(path)) return undefined;
  const methods = methodsOf(path);
  if (methods.length === 0) return 'NOT_FOUND';
  reply.header('allow', methods.join(', '));
  return 'METHOD_NOT_ALLOWED';
}

const harmless = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses request forgery (CSRF). A browser names its origin in a request that changes something, and this origin has
 * to be ours. Programs send no Origin header, and a page of another site cannot make a browser omit it.
 */
function refusalOfOrigin(request: FastifyRequest, publicOrigin: string | undefined): ErrorCode | undefined {
  const { origin } = request.headers;
  if (harmless.has(request.method) || origin === undefined) return undefined;
  // A sign-in network may send the browser back with a form. That call changes nothing: it redirects to a GET.
  if (request.routeOptions.url === endSocialSignInByForm.path) return undefined;
  const own = publicOrigin ?? `${request.protocol}://${request.headers.host}`;
  return origin === own ? undefined : 'ORIGIN_REFUSED';
}
