import { checkBlock, checkRedirect } from '@fairline/contracts';
import { createSiteCookies, type Platform, serve } from '@fairline/runtime';
import type {} from '@fastify/cookie';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { GateService } from './service.ts';

const countryHeader = 'x-geo-country';

/** Serves the checks that a page begins with. */
export function gateRoutes(
  app: FastifyInstance,
  { environment }: Pick<Platform, 'environment'>,
  gate: GateService,
): void {
  const setCookie = createSiteCookies(app, environment);

  // BOOT-07: pages that are open already learn of maintenance by their calls; never by an answer that a cache keeps.
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (reply.getHeader('cache-control') === 'no-store') {
      for (const cookie of gate.maintenanceFor(request.cookies).changes) setCookie(reply, cookie);
    }
    done();
  });

  serve(app, checkRedirect, async ({ body }) => gate.redirectFor(body.url));

  serve(app, checkBlock, async ({ body, request }) =>
    gate.blockFor({ url: body.url, auth: body.auth, country: singleHeader(request, countryHeader) }),
  );
}

/** Makes the country header of `request` say what we hold for true: whatever comes after reads nothing else. */
export function settleCountry(request: FastifyRequest, gate: Pick<GateService, 'countryOf'>): void {
  const country = gate.countryOf({
    address: request.ip,
    peer: request.socket.remoteAddress,
    header: singleHeader(request, countryHeader),
  });
  if (country === undefined) delete request.headers[countryHeader];
  else request.headers[countryHeader] = country;
}

function singleHeader({ headers }: FastifyRequest, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
}
