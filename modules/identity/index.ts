import { requestCountry } from '@fairline/config';
import { createPoller, type MigrationSource, type Module, type Platform } from '@fairline/runtime';
import type { FastifyRequest } from 'fastify';
import { challengeRoutes } from './challenges/http.ts';
import { phoneRoutes } from './phones/http.ts';
import { playerRoutes } from './players/http.ts';
import { createIdentityService, type IdentityParts, type IdentityService } from './service.ts';
import { sessionRoutes } from './sessions/http.ts';
import { recogniseCallers } from './sessions/recognise-caller.ts';
import { createSessionCookies } from './sessions/session-cookies.ts';
import { signInRoutes } from './sign-in/http.ts';
import { socialRoutes } from './sign-in/social/http.ts';
import type { SocialConfig } from './sign-in/social/one-tap-offer.ts';
import { createSocialSignIn } from './sign-in/social/social-sign-in.ts';

export { readSearchedText } from './desk/player-search.ts';
export type { AccountStatusService } from './players/account-status/account-status.ts';
export type { Ban, WithinBan } from './players/account-status/ban-player.ts';
export type { ConversionDecision } from './players/account-status/decide-conversion.ts';
export { statusChangedTopic } from './players/account-status/status-cache.ts';
export { type Conversion, isConversion } from './players/domain/account-status.ts';
export type { IdentityService } from './service.ts';
export { bindingCookie, isOwnSessionCookie, sessionCookie } from './sessions/cookie-binding.ts';
export { sessionEndedTopic } from './sessions/end-sessions.ts';
export { isOneTapOffered } from './sign-in/social/one-tap-offer.ts';

export const identityMigrations: MigrationSource = {
  module: 'identity',
  folder: new URL('./migrations/', import.meta.url),
};

const sweepMs = 3_600_000;
/** Sessions that are due end within a minute, also when no request shows them. */
const endingMs = 60_000;

/** Creates the module of players and their sessions. It finds the caller of each request. */
export function createIdentity(
  platform: Platform,
  parts: IdentityParts & { config: SocialConfig },
): Module<IdentityService> {
  const service = createIdentityService(platform, parts);
  const social = createSocialSignIn(platform, service, parts.config);
  const cookies = createSessionCookies(platform, service);
  const sweeping = createPoller({
    clock: platform.clock,
    log: platform.log,
    name: 'identity.sweep',
    jobs: platform.jobs,
    pauseMs: sweepMs,
    failure: 'session sweep failed',
    async tick() {
      await Promise.all([service.removeExpired(), social.removeExpired()]);
      return false;
    },
  });

  const ending = createPoller({
    clock: platform.clock,
    log: platform.log,
    name: 'identity.end-sessions',
    jobs: platform.jobs,
    pauseMs: endingMs,
    failure: 'due sessions not ended',
    async tick() {
      await service.endDueSessions();
      return false;
    },
  });
  return {
    name: 'identity',
    service,
    routes(app) {
      const countryOf = (request: FastifyRequest) => requestCountry(request, parts.config);
      const { callTokens, grants, changePassword } = service;
      recogniseCallers(app, service, callTokens);
      signInRoutes(app, { entry: service, social }, cookies, countryOf);
      socialRoutes(app, social, cookies, countryOf);
      sessionRoutes(app, { sessions: service, callTokens, grants, changePassword }, cookies);
      playerRoutes(app, service);
      phoneRoutes(app, parts.config);
      challengeRoutes(app, platform, service);
    },
    async start() {
      sweeping.start(sweepMs);
      ending.start(endingMs);
    },
    async stop() {
      await Promise.all([sweeping.stop(), ending.stop()]);
    },
  };
}
