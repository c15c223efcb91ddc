import { requestCountry, settings } from '@fairline/config';
import { createRelyingParties } from '@fairline/factors';
import { breakTopic } from '@fairline/limits';
import {
  createPoller,
  type MigrationSource,
  type Module,
  type Platform,
  type SealedColumn,
} from '@fairline/runtime';
import type { FastifyRequest } from 'fastify';
import { activationRoutes } from './activation/http.ts';
import { challengeRoutes } from './challenges/http.ts';
import { factorRoutes } from './factors/http.ts';
import { offerColumn, secretColumn } from './factors/sealed-secrets.ts';
import { matchSecretColumn } from './persons/match-keys.ts';
import { phoneRoutes } from './phones/http.ts';
import { documentColumn } from './players/document-store.ts';
import { playerRoutes } from './players/http.ts';
import { requestColumn } from './proofs/address-requests.ts';
import { codeColumn, linkColumn } from './proofs/one-time-proofs.ts';
import { recoveryRoutes } from './recovery/http.ts';
import { ownTextColumn } from './security-question/security-questions.ts';
import { createIdentityService, type IdentityParts, type IdentityService } from './service.ts';
import { sessionRoutes } from './sessions/http.ts';
import { recogniseCallers } from './sessions/recognise-caller.ts';
import { createSessionCookies } from './sessions/session-cookies.ts';
import { createEntryCookies } from './sign-in/entry-cookies.ts';
import { signInRoutes } from './sign-in/http.ts';
import { qrRoutes } from './sign-in/qr/http.ts';
import { draftColumn } from './sign-in/registration/pending-store.ts';
import { smsRoutes } from './sign-in/sms/http.ts';
import { socialRoutes } from './sign-in/social/http.ts';
import { networkRoutes } from './sign-in/social/network-http.ts';
import type { SocialConfig } from './sign-in/social/one-tap-offer.ts';
import { providerRoutes } from './sign-in/social/provider-http.ts';
import { createSocialSignIn } from './sign-in/social/social-sign-in.ts';
import { termsConsoleRoutes, termsRoutes } from './terms/http.ts';
import { tokenKeyColumn } from './tokens/token-key-store.ts';

export { stepCookieNames } from './begun-steps/step-cookie.ts';
export { type CaptchaWidgetOffer, offeredCaptchaWidget, widgetPath } from './challenges/captcha/widget.ts';
export { readSearchedText } from './desk/player-search.ts';
export { identityPersonal } from './personal-data.ts';
export type { CaseRow } from './persons/case-store.ts';
export { type FactSource, matchBan } from './persons/match-person.ts';
export type { AccountStatusService } from './players/account-status/account-status.ts';
export type { Ban, WithinBan } from './players/account-status/ban-player.ts';
export type { ConversionDecision } from './players/account-status/decide-conversion.ts';
export { statusChangedTopic } from './players/account-status/status-cache.ts';
export { type Conversion, isConversion } from './players/domain/account-status.ts';
export type { OneTimeProofs, Proof, ProofPurpose } from './proofs/one-time-proofs.ts';
export type { AccountFacts } from './protection/account-facts.ts';
export type { IdentityParts, IdentityService } from './service.ts';
export { bindingCookie, isOwnSessionCookie, sessionCookie } from './sessions/cookie-binding.ts';
export { sessionEndedTopic } from './sessions/end-sessions.ts';
export { dateAt, isOfAge } from './sign-in/registration/domain/of-age.ts';
export type { OriginRow as RegistrationOriginRow } from './sign-in/registration/origin-store.ts';
export { minimumAgeOf } from './sign-in/registration/rules-in.ts';
export { isOneTapOffered } from './sign-in/social/one-tap-offer.ts';

export const identityMigrations: MigrationSource = {
  module: 'identity',
  folder: new URL('./migrations/', import.meta.url),
};

/** The columns of this module whose texts are sealed. */
export const identitySealed: readonly SealedColumn[] = [
  matchSecretColumn,
  documentColumn,
  codeColumn,
  linkColumn,
  requestColumn,
  secretColumn,
  offerColumn,
  draftColumn,
  ownTextColumn,
  tokenKeyColumn,
];

const sweepMs = 3_600_000;
/** Sessions that are due end within a minute, also when no request shows them. */
const endingMs = 60_000;
/** Players without keys are compared in batches with this pause, so that the site stays fast meanwhile. */
const fillingPauseMs = 1_000;

/** Creates the module of players and their sessions. It finds the caller of each request. */
export function createIdentity(
  platform: Platform,
  parts: IdentityParts & { config: SocialConfig },
): Module<IdentityService> {
  const service = createIdentityService(platform, parts);
  const social = createSocialSignIn(platform, service, service.steps, parts.config);
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
  const filling = createPoller({
    clock: platform.clock,
    log: platform.log,
    name: 'identity.match-keys',
    jobs: platform.jobs,
    pauseMs: fillingPauseMs,
    failure: 'players of an older version not compared',
    async tick() {
      await service.persons.fillKeys();
      return false;
    },
  });
  let unsubscribe = () => {};

  /** The other accounts of a person who has just excluded themselves are stopped as well. */
  function matchExcluded(playerId: string): void {
    service.persons.matchAgain(BigInt(playerId)).catch((err: unknown) => {
      platform.log.error({ err, playerId }, 'search for other accounts of a player on a break failed');
    });
  }

  return {
    name: 'identity',
    service,
    routes(app) {
      const countryOf = (request: FastifyRequest) => requestCountry(request, parts.config);
      const { callTokens, grants, changePassword, factors, passkeys, questions, sentCodes } = service;
      const partyOf = createRelyingParties(platform, () => parts.config.get(settings.core.companyName));
      const entryCookies = createEntryCookies(cookies);
      recogniseCallers(app, service, callTokens);
      signInRoutes(app, {
        entry: service,
        social,
        passkeys,
        partyOf,
        sessionCookies: cookies,
        entryCookies,
        countryOf,
        config: parts.config,
      });
      const { deviceRecords } = service;
      socialRoutes(app, { social, deviceRecords, cookies: entryCookies, countryOf });
      providerRoutes(app, {
        providers: social.providers,
        entry: service,
        deviceRecords,
        cookies: entryCookies,
        countryOf,
        partyOf,
        sessions: service,
        sessionCookies: cookies,
        log: platform.log,
      });
      networkRoutes(app, {
        database: platform.database,
        providers: social.providers,
        grants,
        partyOf,
        sessions: service,
        cookies,
      });
      qrRoutes(app, { qr: service.qr, cookies: entryCookies, partyOf });
      smsRoutes(app, { sms: service.sms, cookies: entryCookies, countryOf });
      factorRoutes(app, {
        factors,
        sentCodes,
        passkeys,
        questions,
        ids: platform.ids,
        grants,
        partyOf,
        async labelOf(playerId) {
          const { email, userId } = await service.personalData(playerId);
          return email ?? userId;
        },
        environment: platform.environment,
        sessions: service,
        cookies,
      });
      sessionRoutes(app, { sessions: service, callTokens, grants, changePassword }, cookies);
      playerRoutes(app, service);
      termsRoutes(app, service.terms);
      phoneRoutes(app, parts.config);
      recoveryRoutes(app, service.recovery);
      activationRoutes(app, service.activation, grants);
      challengeRoutes(app, platform, service);
    },
    consoleRoutes: (app) => termsConsoleRoutes(app, service.terms),
    async start() {
      unsubscribe = platform.bus.subscribe<string>(breakTopic, matchExcluded);
      sweeping.start(sweepMs);
      ending.start(endingMs);
      filling.start(fillingPauseMs);
      service.requests.work.start();
    },
    async stop() {
      unsubscribe();
      const pollers = [sweeping, ending, filling, service.requests.work];
      await Promise.all(pollers.map((poller) => poller.stop()));
    },
  };
}
