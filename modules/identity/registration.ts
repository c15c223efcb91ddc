import type { AccountsService } from '@fairline/accounts';
import { type ConfigService, settings } from '@fairline/config';
import {
  PlatformError,
  type PlayerView,
  type Registration,
  type SocialRegistration,
} from '@fairline/contracts';
import { isCurrencyCode } from '@fairline/money';
import { addressGroup, type Platform, type pg } from '@fairline/runtime';
import type { Captchas } from './captcha/captchas.ts';
import type { DeviceRecords } from './device-records.ts';
import { isTypeOpen, type RegistrationRules, refusalOf } from './domain/registration-rules.ts';
import { type HashPassword, inventPassword, refuseWeak } from './passwords.ts';
import type { OpenedSession, Sessions } from './sessions.ts';
import type { SignInOrigin } from './sign-in-origin.ts';
import type { StandingParts } from './standing.ts';
import { insertAgreement } from './standing-store.ts';
import * as store from './store.ts';
import type { Throttle } from './throttle.ts';

/** What an account is opened by; after a sign-in elsewhere, with the e-mail address that was proven there. */
export type Opening =
  | Exclude<Registration, SocialRegistration>
  | (Omit<SocialRegistration, 'ticket'> & { email: string });

export interface RegistrationService {
  /**
   * Opens an account; `alongside` does what belongs to it, in the same transaction.
   * @throws PlatformError for what the operator's rules and the throttle refuse, and EMAIL_TAKEN
   */
  register(
    opening: Opening,
    from: SignInOrigin,
    alongside?: (connection: pg.PoolClient, playerId: bigint) => Promise<void>,
  ): Promise<{
    player: PlayerView;
    session: OpenedSession;
    credentials: { login: string; password: string } | null;
  }>;
  /** Whether registrations of a kind open accounts where the request comes from. */
  isRegistrationOpen(type: Registration['type'], country: string): boolean;
}

export interface RegistrationParts {
  accounts: Pick<AccountsService, 'openMain'>;
  config: Pick<ConfigService, 'get'>;
  sessions: Pick<Sessions, 'open'>;
  standing: Pick<StandingParts, 'currentVersion'>;
  throttle: Pick<Throttle, 'failuresOf' | 'noteFailure' | 'forget'>;
  captchas: Pick<Captchas, 'require'>;
  deviceRecords: DeviceRecords;
  hashPassword: HashPassword;
  viewOf(row: store.PlayerRow): Promise<PlayerView>;
}

export function createRegistration(
  { clock, database }: Pick<Platform, 'clock' | 'database'>,
  parts: RegistrationParts,
): RegistrationService {
  const { accounts, config, sessions, standing, throttle, captchas, deviceRecords, hashPassword, viewOf } =
    parts;
  function rulesIn(country: string): RegistrationRules {
    const scope = { country };
    return {
      isAllowed: config.get(settings.reg.isRegistrationAllowed, scope),
      types: config.get(settings.reg.registrationTypes, scope),
      minimumAgeYears: config.get(settings.reg.minimumAgeYears, scope),
      countries: config.get(settings.core.countries, scope),
      currencies: config.get(settings.core.currencies, scope),
      bonusChoices: config.get(settings.reg.bonusChoices, scope),
    };
  }

  /** The form shows the rules of where the reader is; law hangs on where the player lives as well. */
  function refuseByRules(opening: Opening, country: string): void {
    for (const place of new Set([country, opening.countryCode])) {
      const refusal = refusalOf(opening, rulesIn(place), clock.now());
      if (refusal) throw new PlatformError(refusal.code, undefined, refusal.errors);
    }
  }

  return {
    isRegistrationOpen: (type, country) => isTypeOpen(rulesIn(country), type),

    async register(opening, { address, country, device, captchaToken: token, shown }, alongside) {
      const deviceId = await deviceRecords.require(shown);
      refuseByRules(opening, country);
      // Nobody has registered from a device before: each is as good as known.
      const attempt = { subject: `registration:${deviceId ?? addressGroup(address)}`, address };
      const failures = await throttle.failuresOf(attempt);
      await captchas.require('register', { address, failures, token, isKnownDevice: true });
      const { currency } = opening;
      if (!isCurrencyCode(currency)) throw new PlatformError('CURRENCY_MISMATCH');
      const full = opening.type === 'fast_reg' ? undefined : opening;
      const companyName = config.get(settings.core.companyName);
      if (full) refuseWeak(full.password, 'body.password', { ...full, companyName });
      const password = full?.password ?? inventPassword();
      const passwordHash = await hashPassword(password);
      const at = new Date(clock.now());
      const opened = await database.transaction(async (connection) => {
        const inserted = await store.insertPlayer(connection, {
          email: full?.email ?? null,
          passwordHash,
          name: full?.name ?? null,
          surname: full?.surname ?? null,
          birthDate: full?.birthDate ?? null,
          phone: full?.phone ?? null,
          city: full?.city ?? null,
          countryCode: opening.countryCode,
          currency,
          bonusChoice: opening.bonusChoice,
          promoCode: opening.promoCode ?? null,
          registeredAt: at,
        });
        if (!inserted) return undefined;
        const agreed = { playerId: inserted.id, version: standing.currentVersion(), at };
        await insertAgreement(connection, agreed);
        await accounts.openMain(connection, inserted.id, currency);
        await alongside?.(connection, inserted.id);
        return { row: inserted, session: await sessions.open(connection, inserted, { keep: false, device }) };
      });
      if (!opened) {
        // Who asks for many addresses finds out which of them have an account.
        await throttle.noteFailure(attempt);
        throw new PlatformError('EMAIL_TAKEN');
      }
      const { row, session } = opened;
      // AUTH-16. Of an address others may have failed, whom this says nothing of.
      if (deviceId !== undefined) await throttle.forget(attempt.subject);
      await deviceRecords.note(row.id, deviceId);
      const player = await viewOf(row);
      return { player, session, credentials: full ? null : { login: player.userId, password } };
    },
  };
}
