import { checkBlock, checkRedirect } from '@fairline/contracts';
import { type Platform, serve } from '@fairline/runtime';
import type {} from '@fastify/cookie';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { GateService, RequestOrigin } from './service.ts';

/** Serves the checks that a page begins with. */
export function gateRoutes(
  app: FastifyInstance,
  { environment }: Pick<Platform, 'environment'>,
  gate: GateService,
): void {
  const secure = environment.publicOrigin?.startsWith('https:') ?? false;

  // BOOT-07: pages that are open already learn of maintenance by their calls; never by an answer that a cache keeps.
  app.addHook('onSend', async (request, reply) => {
    if (reply.getHeader('cache-control') !== 'no-store') return;
    for (const { name, value, maxAgeSeconds } of gate.maintenanceFor(request.cookies).changes) {
      const attributes = { path: '/', maxAge: maxAgeSeconds, sameSite: 'lax', secure } as const;
      reply.header('set-cookie', app.serializeCookie(name, value, attributes));
    }
  });

  serve(app, checkRedirect, async ({ body }) => gate.redirectFor(body.url));

  serve(app, checkBlock, async ({ body, request }) =>
    gate.blockFor({ url: body.url, auth: body.auth, country: gate.countryOf(requestOrigin(request)) }),
  );
}

/** What `request` shows of where it comes from. */
export function requestOrigin(request: FastifyRequest): RequestOrigin {
  const header = request.headers['x-geo-country'];
  return {
    address: request.ip,
    peer: request.socket.remoteAddress,
    header: typeof header === 'string' ? header : undefined,
  };
}
