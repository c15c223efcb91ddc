import { checkBlock, checkRedirect } from '@fairline/contracts';
import { serve } from '@fairline/runtime';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { GateService, RequestOrigin } from './service.ts';

/** Serves the checks that a page begins with. */
export function gateRoutes(app: FastifyInstance, gate: GateService): void {
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
