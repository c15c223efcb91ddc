import type { Environment } from '@fairline/runtime';
import type { FastifyInstance } from 'fastify';

/** Browsers go nowhere but over TLS for two years, as the lists that come with them ask (hstspreload.org). */
const strictTransport = 'max-age=63072000; includeSubDomains';

/**
 * What every answer says unless its route says otherwise (OWASP secure headers): whatever it is, it loads nothing, is
 * framed by nobody, is read by no other site and kept by no cache.
 */
export function securityHeaders({ overTls }: Pick<Environment, 'overTls'>): Record<string, string> {
  return {
    'cache-control': 'private, no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(overTls ? { 'strict-transport-security': strictTransport } : {}),
  };
}

/** These headers act on documents alone: a script or a style sheet is bound by the headers of its page. */
const documentHeaders = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
  'x-frame-options',
];

/**
 * Removes {@link documentHeaders} and the request id from the answers of `app`: half a kilobyte for each of the thirty
 * scripts of a page, more than some of them weigh. The headers about content type, caching and other origins stay.
 */
export function dropDocumentHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    for (const name of [...documentHeaders, 'x-request-id']) reply.removeHeader(name);
    done();
  });
}

/**
 * Puts {@link securityHeaders} on every answer of `app`. Before anything else looks at the request, so that refusals
 * have them too; and not as an answer is sent, which streamed pages do past the framework.
 */
export function setSecurityHeaders(app: FastifyInstance, headers: Record<string, string>): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
