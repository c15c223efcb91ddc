import type { AccountsService } from '@fairline/accounts';
import type { ConfigService } from '@fairline/config';
import type { LimitsService } from '@fairline/limits';
import type { MessagesService } from '@fairline/messages';
import type { NotifyService } from '@fairline/notify';
import type { HashPassword, Platform } from '@fairline/runtime';
import type { FirstEmail } from '../activation/first-email.ts';
import type { BegunSteps } from '../begun-steps/begun-steps.ts';
import type { Captchas } from '../challenges/captcha/captchas.ts';
import type { DeviceRecords } from '../challenges/device-records.ts';
import type { Throttle } from '../challenges/throttle.ts';
import type { Passkeys } from '../factors/passkeys.ts';
import type { SentCodes } from '../factors/sent-codes.ts';
import type { TwoStepFactors } from '../factors/two-step-factors.ts';
import type { PersonService } from '../persons/persons.ts';
import type { AccountStatusService } from '../players/account-status/account-status.ts';
import type { AddressRequests } from '../proofs/address-requests.ts';
import type { OneTimeProofs } from '../proofs/one-time-proofs.ts';
import type { SessionService } from '../sessions/sessions.ts';

/** The parts of the site that registration and sign-in work with. */
export interface EntryParts {
  bus: Platform['bus'];
  clock: Platform['clock'];
  ids: Platform['ids'];
  database: Platform['database'];
  sealing: Platform['sealing'];
  messages: Pick<MessagesService, 'send' | 'canSend' | 'outboxPath'> & {
    mailing: Pick<MessagesService['mailing'], 'set'>;
  };
  /** The origin of the site in browsers. */
  origin(): string;
  accounts: Pick<AccountsService, 'openMain' | 'balanceOf'>;
  config: Pick<ConfigService, 'get' | 'reveal'>;
  notify: Pick<NotifyService, 'endSessions'>;
  limits: Pick<LimitsService, 'exclusionEnd' | 'isExcluded'>;
  sessions: Pick<SessionService, 'open'>;
  accountStatus: Pick<AccountStatusService, 'currentTermsVersion'>;
  persons: Pick<PersonService, 'match'>;
  throttle: Throttle;
  captchas: Pick<Captchas, 'require' | 'demand'>;
  deviceRecords: DeviceRecords;
  steps: BegunSteps;
  factors: Pick<TwoStepFactors, 'methodsOf' | 'isRightCode'>;
  sentCodes: Pick<SentCodes, 'send' | 'statesOf'>;
  firstEmail: FirstEmail;
  passkeys: Pick<Passkeys, 'ownerOf'>;
  proofs: Pick<OneTimeProofs, 'useCode'>;
  requests: Pick<AddressRequests, 'ask'>;
  hashPassword: HashPassword;
  /**
   * The hash that passwords of unknown logins are verified against, so that the refusal of an unknown login takes as
   * long as that of a known one.
   */
  decoyHash: Promise<string>;
}
