import { checkBlock, checkRedirect } from '@fairline/contracts';
import { createSiteCookies, type Platform, serve } from '@fairline/runtime';
import type {} from '@fastify/cookie';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { GateService } from './service.ts';

const countryHeader = 'x-geo-country';
const cityHeader = 'x-geo-city';

/** Serves the checks that come first on every page. */
export function gateRoutes(
  app: FastifyInstance,
  { environment }: Pick<Platform, 'environment'>,
  gate: GateService,
): void {
  const setCookie = createSiteCookies(app, environment);

  // BOOT-07: open pages learn of maintenance from the answers to their calls. An answer that a cache may keep sets no
  // cookie.
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

/**
 * Sets the headers of a request for its country and its city to those that the site believes. All later code reads only
 * these headers.
 */
export function settleCountry(
  request: FastifyRequest,
  gate: Pick<GateService, 'countryOf' | 'cityOf'>,
): void {
  const country = gate.countryOf({
    address: request.ip,
    peer: request.socket.remoteAddress,
    header: singleHeader(request, countryHeader),
  });
  if (country === undefined) delete request.headers[countryHeader];
  else request.headers[countryHeader] = country;
  const city = gate.cityOf(request.ip);
  if (city === undefined) delete request.headers[cityHeader];
  else request.headers[cityHeader] = city;
}

function singleHeader({ headers }: FastifyRequest, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
}
