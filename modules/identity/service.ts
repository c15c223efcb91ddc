import type { AccountsService } from '@fairline/accounts';
import type { AuditService } from '@fairline/audit';
import { type ConfigService, settings } from '@fairline/config';
import type { LimitsService } from '@fairline/limits';
import type { MessagesService } from '@fairline/messages';
import type { NotifyService } from '@fairline/notify';
import { type Caller, createPasswordHasher, decoyHash, type Platform } from '@fairline/runtime';
import { type Activation, createActivation } from './activation/activation.ts';
import { createFirstEmail } from './activation/first-email.ts';
import { type BegunSteps, createBegunSteps } from './begun-steps/begun-steps.ts';
import { type Captchas, createCaptchas } from './challenges/captcha/captchas.ts';
import { createDeviceRecords, type DeviceRecords } from './challenges/device-records.ts';
import { createThrottle } from './challenges/throttle.ts';
import { createPlayerDesk, type PlayerDesk } from './desk/player-desk.ts';
import { createPasskeys, type Passkeys } from './factors/passkeys.ts';
import { createSentCodes, type SentCodes } from './factors/sent-codes.ts';
import { createTwoStepFactors, type TwoStepFactors } from './factors/two-step-factors.ts';
import { createOutsideServices, type OutsideServices } from './outside-services/outside-services.ts';
import { createServiceOutcomes, type ServiceOutcomes } from './outside-services/service-outcomes.ts';
import { createPersons, type PersonService } from './persons/persons.ts';
import { readDocuments } from './players/documents.ts';
import { createPlayers, type PlayerService } from './players/players.ts';
import { type AddressRequests, createAddressRequests } from './proofs/address-requests.ts';
import { createOneTimeProofs, type OneTimeProofs } from './proofs/one-time-proofs.ts';
import { createRequestLimits } from './proofs/request-limits.ts';
import { createProfile, type Profile } from './protection/account-facts.ts';
import { createRecovery, type Recovery } from './recovery/recovery.ts';
import { sendRecovery } from './recovery/send-recovery.ts';
import { recordSecurityEvent } from './security/record-security-event.ts';
import { createSecurityQuestions, type SecurityQuestions } from './security-question/security-questions.ts';
import { type CallTokens, createCallTokens } from './sessions/call-tokens.ts';
import { type ChangedPassword, changePassword, type PasswordChange } from './sessions/change-password.ts';
import { createGrants, type Grants } from './sessions/grants.ts';
import { createSessions, type SessionService } from './sessions/sessions.ts';
import { createEntry, type EntryService } from './sign-in/entry.ts';
import { createTerms, type Terms } from './terms/terms.ts';
import { createSignedTokens } from './tokens/signed-tokens.ts';

export interface IdentityService
  extends Omit<SessionService, 'open' | 'endDue' | 'removeOldHistory'>,
    PlayerService,
    EntryService {
  /** Changes the caller's password, ends their other sessions, and replaces the token of this one. */
  changePassword(caller: Caller, change: PasswordChange): Promise<ChangedPassword>;
  /** Ends sessions that are idle or have reached their longest life. */
  endDueSessions(): Promise<void>;
  removeExpired(): Promise<void>;
  callTokens: CallTokens;
  grants: Grants;
  captchas: Captchas;
  deviceRecords: DeviceRecords;
  steps: BegunSteps;
  /** The second factors of players, and their passkeys. */
  factors: TwoStepFactors;
  sentCodes: SentCodes;
  passkeys: Passkeys;
  /** The security questions of players, which a recovery asks beside its code or link. */
  questions: SecurityQuestions;
  /** Accounts that belong to the same person. */
  persons: PersonService;
  recovery: Recovery;
  /** Requests for a code or a link to an address, which are answered apart. */
  requests: AddressRequests;
  activation: Activation;
  /** Codes and links that prove an address once. */
  proofs: OneTimeProofs;
  /** The account and its protection, as the user config shows them. */
  profile: Profile;
  /** The texts of the terms. */
  terms: Terms;
  /** How the services of others worked that sign-in needs. */
  outcomes: ServiceOutcomes;
  /** The captchas and sign-in networks of others, as operators see them. */
  outside: OutsideServices;
  /** Players as operators see them. */
  desk: PlayerDesk;
}

export interface IdentityParts {
  accounts: AccountsService;
  limits: Pick<
    LimitsService,
    'exclusionEnd' | 'isExcluded' | 'excludedAmong' | 'carryExclusion' | 'outOfPlayTime'
  >;
  notify: Pick<NotifyService, 'endSessions'>;
  config: Pick<ConfigService, 'get' | 'reveal' | 'changeAs'>;
  audit: Pick<AuditService, 'record'>;
  messages: Pick<MessagesService, 'send' | 'tell' | 'canSend' | 'outboxPath'> & {
    mailing: Pick<MessagesService['mailing'], 'set'>;
  };
  /** The origin of the site in browsers. */
  origin(): string;
}

export function createIdentityService(
  platform: Platform,
  { accounts, audit, limits, messages, notify, config, origin }: IdentityParts,
): IdentityService {
  const { bus, clock, database, ids, log } = platform;
  const tokens = createSignedTokens(platform);
  const throttle = createThrottle(platform);
  const outcomes = createServiceOutcomes(platform);
  const captchas = createCaptchas(platform, config, throttle, outcomes);
  const persons = createPersons(platform, { bus, clock, database, notify, limits });
  persons.addFacts(async (connection, playerId) => ({
    alsoNamed: [],
    documents: await readDocuments(platform, connection, playerId),
    addresses: [],
  }));
  const deviceRecords = createDeviceRecords(platform, tokens);
  const hashPassword = createPasswordHasher(platform);
  const { open, endDue, removeOldHistory, ...sessions } = createSessions(platform, {
    config,
    limits,
    notify,
    async onReuse({ caller }) {
      await database.transaction((connection) =>
        recordSecurityEvent(platform, connection, 'session-reused', caller.sessionId),
      );
      log.warn({ playerId: caller.playerId }, 'session ended: a replaced token was used again');
    },
  });
  const proofs = createOneTimeProofs(platform, messages);
  const requestLimits = createRequestLimits(platform);
  const requests = createAddressRequests({
    ...platform,
    limits: requestLimits,
    captchas,
    messages,
    senders: {
      recovery: sendRecovery({ messages, origin, proofs }),
      async 'sign-in'(connection, { requestId: codeId, playerId, to, language }) {
        await proofs.sendCode(connection, { purpose: 'sign-in', playerId, to, language, codeId });
      },
    },
  });
  const steps = createBegunSteps(platform);
  const companyName = () => config.get(settings.core.companyName);
  const sentCodes = createSentCodes({ clock, database, messages, proofs, requestLimits });
  const factors = createTwoStepFactors({ ...platform, throttle, sentCodes, companyName });
  const passkeys = createPasskeys(platform, steps);
  const questions = createSecurityQuestions({ ...platform, hashPassword, proofs });
  const players = createPlayers(platform, { accounts, config });
  const activationParts = {
    clock,
    config,
    database,
    ids,
    limits: requestLimits,
    messages,
    origin,
    persons,
    proofs,
  };
  const entry = createEntry({
    bus,
    notify,
    clock,
    ids,
    database,
    sealing: platform.sealing,
    messages,
    origin,
    accounts,
    config,
    limits,
    sessions: { open },
    accountStatus: players.accountStatus,
    throttle,
    captchas,
    deviceRecords,
    steps,
    factors,
    sentCodes,
    firstEmail: createFirstEmail(activationParts),
    passkeys,
    persons,
    proofs,
    requests,
    hashPassword,
    decoyHash: decoyHash(platform),
  });

  return {
    ...sessions,
    ...players,
    ...entry,
    callTokens: createCallTokens(platform, tokens),
    grants: createGrants(platform, tokens, throttle),
    captchas,
    deviceRecords,
    steps,
    factors,
    sentCodes,
    passkeys,
    questions,
    persons,
    proofs,
    requests,
    outcomes,
    outside: createOutsideServices(platform, config, captchas.isSolved),
    recovery: createRecovery({
      ...platform,
      audit,
      config,
      hashPassword,
      messages,
      notify,
      proofs,
      questions,
      requests,
      throttle,
    }),
    activation: createActivation(activationParts),
    profile: createProfile(platform),
    terms: createTerms({ clock, config, database }),
    desk: createPlayerDesk(platform, { bus, clock, database, messages, notify, persons }),
    changePassword: (caller, change) =>
      changePassword({ bus, clock, config, database, hashPassword, ids, notify, throttle }, caller, change),

    endDueSessions: endDue,
    async removeExpired() {
      await removeOldHistory();
      await throttle.removeOld();
      await proofs.removeOld();
      await entry.removeUnconfirmed();
      await tokens.removeOldKeys();
      await captchas.removeExpired();
      await deviceRecords.removeOld();
      await steps.removeExpired();
      await entry.qr.removeExpired();
    },
  };
}
