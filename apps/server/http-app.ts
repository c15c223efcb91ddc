import { randomUUID } from 'node:crypto';
import { PlatformError, problem } from '@fairline/contracts';
import { type GateService, settleCountry } from '@fairline/gate';
import { answerProblems, type Platform } from '@fairline/runtime';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';

/** Longest address that is looked at. */
const longestUrl = 2_000;
const bodyLimit = 64 * 1024;
/** A client that sends its headers or body slower than this is cut off. */
const slowestRequestMs = 15_000;

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
 * The HTTP server with what holds for every route: limits, origin check, problems, headers of an API. The gate says
 * whose word counts for where a request came from, and from which country.
 */
export async function createHttpApp(
  platform: Platform,
  gate: Pick<GateService, 'trusts' | 'countryOf'>,
): Promise<FastifyInstance> {
  const { environment, log } = platform;
  const app = fastify({
    bodyLimit,
    requestTimeout: slowestRequestMs,
    trustProxy: environment.publicOrigin ? gate.trusts : false,
    routerOptions: { maxParamLength: 400 },
    genReqId: () => randomUUID(),
    // Prototype pollution: a body that tries is refused.
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    frameworkErrors(error, _request, reply: FastifyReply) {
      const document = problem(error.code === 'FST_ERR_BAD_URL' ? 'NOT_FOUND' : 'INVALID_INPUT');
      reply.status(document.status).type('application/problem+json').send(document);
    },
    clientErrorHandler(error, socket) {
      const code = 'code' in error ? error.code : '';
      if (code === 'ECONNRESET' || !socket.writable) return;
      const document = problem(code === 'HPE_HEADER_OVERFLOW' ? 'URI_TOO_LONG' : 'INVALID_INPUT');
      const body = JSON.stringify(document);
      socket.end(
        `HTTP/1.1 ${document.status} Refused\r\ncontent-type: application/problem+json\r\n` +
          `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
      );
    },
  });

  answerProblems(app, log);
  app.setNotFoundHandler(() => {
    throw new PlatformError('NOT_FOUND');
  });
  await app.register(cookie);
  // Before the plugin, whose own hook reads the route's configuration.
  app.addHook('onRoute', (route) => {
    // A call that is read has a route of its own for HEAD, which does the same work.
    const method = String(route.method).replace('HEAD', 'GET');
    const max = tightLimits[`${method} ${route.url}`];
    if (max !== undefined) route.config = { ...route.config, rateLimit: { max, timeWindow: 60_000 } };
  });
  await app.register(rateLimit, { global: false });

  app.addHook('onRequest', async (request, reply) => {
    if (request.url.length > longestUrl) throw new PlatformError('URI_TOO_LONG');
    refuseForeignOrigin(request, environment.publicOrigin);
    settleCountry(request, gate);
    reply.header('x-content-type-options', 'nosniff');
    reply.header('x-request-id', request.id);
    if (isApi(request.url)) {
      reply.header('cache-control', 'no-store');
      reply.header('cross-origin-resource-policy', 'same-origin');
    }
  });
  return app;
}

const harmless = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Request forgery: a browser names the origin of a request that changes something; it has to be ours.
 * Programs that are no browsers send no Origin, and no foreign page can make them.
 */
function refuseForeignOrigin(request: FastifyRequest, publicOrigin: string | undefined): void {
  const { origin } = request.headers;
  if (harmless.has(request.method) || origin === undefined) return;
  const own = publicOrigin ?? `${request.protocol}://${request.headers.host}`;
  if (origin !== own) throw new PlatformError('ORIGIN_REFUSED');
}

function isApi(url: string): boolean {
  return /^\/(web-api|social-api|limit-service-api|payments-api|redirects-api|blocks-api|seo-api|fatman-api)\//.test(
    url,
  );
}
