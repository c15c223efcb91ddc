import { requestCountry } from '@fairline/config';
import { createPoller, type MigrationSource, type Module, type Platform } from '@fairline/runtime';
import type { FastifyRequest } from 'fastify';
import { captchaRoutes } from './captcha-http.ts';
import { identityRoutes } from './http.ts';
import { createIdentityService, type IdentityParts, type IdentityService } from './service.ts';
import { sessionCookies } from './session-cookies.ts';
import { socialRoutes } from './social/http.ts';
import { createSocialSignIn, type SocialConfig } from './social/service.ts';

export { type Conversion, isConversion } from './domain/standing.ts';
export { defaultPasswordCost } from './passwords.ts';
export type { IdentityService } from './service.ts';
export { sessionCookie } from './session-cookies.ts';
export { sessionEndedTopic, sessionName } from './sessions.ts';
export { isOneTapOffered } from './social/service.ts';
export type { Ban, ConversionDecision, StandingService } from './standing.ts';

export const identityMigrations: MigrationSource = {
  module: 'identity',
  folder: new URL('./migrations/', import.meta.url),
};

const sweepMs = 3_600_000;

/** Players, their sessions and who is calling. */
export function createIdentity(
  platform: Platform,
  parts: IdentityParts & { config: SocialConfig },
): Module<IdentityService> {
  const service = createIdentityService(platform, parts);
  const social = createSocialSignIn(platform, service, parts.config);
  const cookies = sessionCookies(platform, service);
  const sweeping = createPoller({
    clock: platform.clock,
    log: platform.log,
    pauseMs: sweepMs,
    failure: 'session sweep failed',
    async tick() {
      await Promise.all([service.removeExpired(), social.removeExpired()]);
      return false;
    },
  });

  return {
    name: 'identity',
    service,
    routes(app) {
      const countryOf = (request: FastifyRequest) => requestCountry(request, parts.config);
      identityRoutes(app, service, social, cookies, countryOf);
      socialRoutes(app, social, cookies, countryOf);
      captchaRoutes(app, platform, service.captchas);
    },
    start: async () => sweeping.start(sweepMs),
    stop: sweeping.stop,
  };
}
