import type { Environment } from '@fairline/runtime';
import type { FastifyInstance } from 'fastify';

/** Browsers use TLS alone for two years (HSTS), as their preload lists require (hstspreload.org). */
const strictTransport = 'max-age=63072000; includeSubDomains';

/**
 * Headers of every answer whose route sets no others (OWASP secure headers). They forbid such an answer to load
 * anything, and forbid frames, other sites and caches to use it.
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

/** These headers act on documents only. A script or a style sheet is governed by the headers of its page. */
const documentHeaders = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
  'x-frame-options',
];

/**
 * Removes {@link documentHeaders}, the request id and the headers that HTTP/1.1 implies from the answers of `app`. They
 * are half a kilobyte for each of the thirty scripts of a page, and some scripts are smaller than that. The headers about
 * content type, caching and other origins stay.
 */
export function dropDocumentHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    for (const name of [...documentHeaders, 'x-request-id']) reply.removeHeader(name);
    // A connection persists when no header closes it (RFC 9112, 9.3). The other answers have the length of its silence.
    reply.raw.removeHeader('connection');
    done();
  });
}

/**
 * Sets {@link securityHeaders} on every answer of `app`. It runs before any other hook, so that refusals have the
 * headers too. It does not run when an answer is sent, since streamed pages bypass the framework.
 */
export function setSecurityHeaders(app: FastifyInstance, headers: Record<string, string>): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
