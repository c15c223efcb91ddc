import type { Platform } from '@fairline/runtime';
import type { FastifyRequest } from 'fastify';
import type { RelyingParty } from './passkeys.ts';

/** Returns the site as a request addresses it. */
export type RelyingParties = (request: FastifyRequest) => RelyingParty;

/** Creates the function that names the site to browsers: by the public origin, or by the host of the request. */
export function createRelyingParties(
  { environment }: Pick<Platform, 'environment'>,
  companyName: () => string,
): RelyingParties {
  return ({ protocol, host }) => {
    // A browser leaves the default port out of an origin.
    const { hostname, origin } = new URL(environment.publicOrigin ?? `${protocol}://${host}`);
    return { name: companyName(), host: hostname, origin };
  };
}
