import { randomUUID } from 'node:crypto';
import { Socket } from 'node:net';
import { type ErrorCode, PlatformError, problem } from '@fairline/contracts';
import { type GateService, settleCountry } from '@fairline/gate';
import { addressGroup, answerProblems, type Platform } from '@fairline/runtime';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { allowedHosts, originForm } from './allowed-hosts.ts';
import { decorateWithDrain } from './drain.ts';
import { isApiPath, isPagePath } from './page-paths.ts';
import { type RefusedRequest, refusalPage, unparsedRequest } from './refusal-page.ts';
import { securityHeaders, setSecurityHeaders } from './security-headers.ts';
import { servedMethods } from './served-methods.ts';
import { refuseTossedCookies } from './tossed-cookies.ts';

/** Longest address that is looked at. */
const maxUrl = 2_000;
const bodyLimit = 64 * 1024;

/** How long a client may take. */
export interface ClientTimes {
  /** For the headers of a request; less than for all of it, or else Node takes the one for the other. */
  headersMs: number;
  /** For a request, body included. */
  requestMs: number;
  /**
   * How long a connection may pass no byte in either direction: one whose client does not read the answer, or one that
   * is kept open for a next request.
   */
  silenceMs: number;
  /** How often requests are looked at for being late. */
  checkMs: number;
}

const defaultTimes: ClientTimes = { headersMs: 10_000, requestMs: 15_000, silenceMs: 30_000, checkMs: 1_000 };

/**
 * Calls that cost more than others or that strangers may hammer: requests a minute from one address. Other methods of
 * the same path are not counted.
 */
const tightLimits: Readonly<Record<string, number>> = {
  'POST /web-api/registration': 300,
  'POST /web-api/user/login': 120,
  'POST /web-api/user/password': 60,
  'POST /web-api/user/secure-data': 60,
  'GET /web-api/user/gettoken': 120,
  'POST /web-api/fingerprint': 60,
  'GET /web-api/update': 60,
  'POST /web-api/validate': 60,
  'POST /web-api/user/sessions/end': 60,
  'POST /web-api/push/subscriptions': 60,
  'POST /web-api/push/subscriptions/:subscriptionId/renewal': 60,
  'POST /social-api/oauth/google-one-tap': 120,
  // Hundreds of matches are gone through for one answer.
  'GET /web-api/sportsbook/generated-accumulator': 60,
  'POST /web-api/support/requests': 120,
  'POST /web-api/support/requests/:requestId/messages': 120,
};

/**
 * What makes pages and bets is bounded so that a whole office behind one address never meets the bound: requests a
 * minute, times the allowance of an address. What this process and proxies ask in the name of many is not counted.
 */
const wideLimits: Readonly<Record<string, number>> = {
  'GET /*': 1_200,
  'POST /web-api/sportsbook/quote': 3_000,
  'POST /web-api/sportsbook/bets': 1_200,
};

/**
 * The HTTP server with what holds for every route: limits, origin check, problems, headers. The gate says whose word
 * counts for where a request came from, and from which country.
 */
export async function createHttpApp(
  { environment, log }: Pick<Platform, 'environment' | 'log'>,
  gate: Pick<GateService, 'trusts' | 'countryOf'>,
  times: ClientTimes = defaultTimes,
): Promise<FastifyInstance> {
  const headers = securityHeaders(environment);
  const graceMs = Math.min(1_000, times.silenceMs / 10);
  const pageFor = (request: RefusedRequest, status: number) =>
    refusalPage(request, status, environment.publicOrigin);
  const app = fastify({
    bodyLimit,
    http: {
      headersTimeout: times.headersMs,
      connectionsCheckingInterval: times.checkMs,
      keepAliveTimeoutBuffer: graceMs,
    },
    requestTimeout: times.requestMs,
    // Between two requests. Clients are told a little less than they have: none then sends into a closing socket.
    keepAliveTimeout: times.silenceMs - graceMs,
    // Of the socket. Live sockets have none once they are open: they are asked for signs of life.
    connectionTimeout: times.silenceMs,
    // The hook of drain.ts refuses such requests, with a code.
    return503OnClosing: false,
    trustProxy: environment.publicOrigin ? gate.trusts : false,
    routerOptions: { maxParamLength: 400 },
    genReqId: () => randomUUID(),
    rewriteUrl: originForm,
    // Prototype pollution: a body that tries is refused.
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    // No hook is asked about these.
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
      // What somebody slow has not sent yet is not waited for.
      socket.destroySoon();
    },
  });

  setSecurityHeaders(app, headers);
  answerProblems(app, log, pageFor);
  const methodsOf = servedMethods(app);
  const hosts = allowedHosts(environment);
  app.addHook('onRequest', (request, _reply, done) => {
    const refusal = hosts.refusalOf(request.raw);
    done(refusal && new PlatformError(refusal));
  });
  decorateWithDrain(app);
  refuseTossedCookies(app, environment);
  await app.register(cookie);
  // Before the plugin, whose own hook reads the route's configuration.
  app.addHook('onRoute', (route) => {
    // A call that is read has a route of its own for HEAD, which does the same work.
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
    // A call within the process has no socket of the network's.
    if (!(socket instanceof Socket)) return true;
    return environment.publicOrigin !== undefined && gate.trusts(ip);
  }

  app.addHook('onRequest', (request, reply, done) => {
    const refusal =
      refusalOfAddress(request, reply, methodsOf) ?? refusalOfOrigin(request, environment.publicOrigin);
    if (refusal) return done(new PlatformError(refusal));
    settleCountry(request, gate);
    reply.header('x-request-id', request.id);
    if (isApiPath(request.url)) reply.header('cache-control', 'no-store');
    done();
  });
  return app;
}

/** How much is left is nobody's business as long as there is. */
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

/** What Node finds wrong with a request that is none, by its code. */
const clientErrors: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'URI_TOO_LONG',
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TOO_SLOW',
};

/** Before the body is read: what nobody serves needs none. The pages' route stands for every path, and has but pages. */
function refusalOfAddress(
  request: FastifyRequest,
  reply: FastifyReply,
  methodsOf: (path: string) => string[],
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
 * Request forgery: a browser names the origin of a request that changes something; it has to be ours.
 * Programs that are no browsers send no Origin, and no foreign page can make them.
 */
function refusalOfOrigin(request: FastifyRequest, publicOrigin: string | undefined): ErrorCode | undefined {
  const { origin } = request.headers;
  if (harmless.has(request.method) || origin === undefined) return undefined;
  const own = publicOrigin ?? `${request.protocol}://${request.headers.host}`;
  return origin === own ? undefined : 'ORIGIN_REFUSED';
}
