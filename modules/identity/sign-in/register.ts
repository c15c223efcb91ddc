import { type ConfigService, settings } from '@fairline/config';
import {
  PlatformError,
  type PlayerView,
  type Registration,
  type SocialRegistration,
} from '@fairline/contracts';
import { type CurrencyCode, isCurrencyCode } from '@fairline/money';
import { addressGroup, type pg } from '@fairline/runtime';
import { readPhone } from '../phones/read-phone.ts';
import { insertAgreement } from '../players/account-status/store.ts';
import { inventPassword, refuseWeak } from '../players/passwords.ts';
import { insertPlayer, type NewPlayer, type PlayerRow } from '../players/player-store.ts';
import { viewPlayer } from '../players/player-view.ts';
import type { OpenedSession } from '../sessions/open-session.ts';
import { isTypeOpen, type RegistrationRules, refusalOf } from './domain/registration-rules.ts';
import type { EntryParts } from './entry-parts.ts';
import type { SignInOrigin } from './sign-in-origin.ts';

/** The form that opens an account. After a sign-in with a provider it has the e-mail address that was proven there. */
export type AccountForm =
  | Exclude<Registration, SocialRegistration>
  | (Omit<SocialRegistration, 'ticket'> & { email: string });

export interface Registered {
  player: PlayerView;
  session: OpenedSession;
  /** The site shows these to the player once; null when the player chose the password. */
  credentials: { login: string; password: string } | null;
}

/** Writes what belongs to a new account, in the transaction that opens it. */
export type WriteAlongside = (connection: pg.PoolClient, playerId: bigint) => Promise<void>;

/**
 * Opens an account and a session.
 * @throws PlatformError FINGERPRINT_REQUIRED, CAPTCHA_REQUIRED, PHONE_INVALID, PASSWORD_WEAK, EMAIL_TAKEN, and the codes of the
 * operator's registration rules
 */
export async function register(
  parts: EntryParts,
  form: AccountForm,
  from: SignInOrigin,
  writeAlongside?: WriteAlongside,
): Promise<Registered> {
  const { clock, config, throttle, deviceRecords, hashPassword } = parts;
  const deviceId = await deviceRecords.require(from.shown);
  refuseByRules(parts, form, from.country);
  const attempt = {
    subject: `registration:${deviceId ?? addressGroup(from.address)}`,
    address: from.address,
  };
  await requireCaptcha(parts, attempt, from);
  const { currency } = form;
  if (!isCurrencyCode(currency)) throw new PlatformError('CURRENCY_MISMATCH');
  const full = form.type === 'fast_reg' ? undefined : form;
  const companyName = config.get(settings.core.companyName);
  if (full) refuseWeak(full.password, 'body.password', { ...full, companyName });
  const phone = phoneOf(form);
  const password = full?.password ?? inventPassword();
  const registeredAt = new Date(clock.now());
  const newPlayer = playerOf(form, {
    currency,
    phone,
    passwordHash: await hashPassword(password),
    registeredAt,
  });
  const opened = await openAccount(parts, newPlayer, { device: from.device, deviceId }, writeAlongside);
  if (!opened) {
    // A taken e-mail address counts as a failure, because somebody who tries many addresses learns which of them have
    // an account.
    await throttle.recordFailure(attempt);
    throw new PlatformError('EMAIL_TAKEN');
  }
  const { row, session } = opened;
  // AUTH-16: failures of a device are forgotten. Those of an address may be other people's and stay.
  if (deviceId !== undefined) await throttle.forget(attempt.subject);
  const player = await viewPlayer(parts, row);
  return { player, session, credentials: full ? null : { login: player.userId, password } };
}

/** Tells whether registrations of a type open accounts for requests from a country. */
export function isRegistrationOpen(
  { config }: Pick<EntryParts, 'config'>,
  type: Registration['type'],
  country: string,
): boolean {
  return isTypeOpen(rulesIn(config, country), type);
}

/**
 * Applies the rules of two countries: that of the request, whose form the player saw, and that in which the player
 * lives.
 */
function refuseByRules(
  { clock, config }: Pick<EntryParts, 'clock' | 'config'>,
  form: AccountForm,
  country: string,
): void {
  for (const place of new Set([country, form.countryCode])) {
    const refusal = refusalOf(form, rulesIn(config, place), clock.now());
    if (refusal) throw new PlatformError(refusal.code, undefined, refusal.errors);
  }
}

function rulesIn(config: Pick<ConfigService, 'get'>, country: string): RegistrationRules {
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

async function requireCaptcha(
  { throttle, captchas }: Pick<EntryParts, 'throttle' | 'captchas'>,
  attempt: { subject: string; address: string },
  { address, captchaToken: token }: SignInOrigin,
): Promise<void> {
  const failures = await throttle.failuresOf(attempt);
  // A new player is known on no device, so every device counts as known.
  await captchas.require('register', { address, failures, token, isKnownDevice: true });
}

/** Returns the telephone number of a form in the form of E.164; null when there is none. */
function phoneOf(form: AccountForm): string | null {
  if (form.type === 'fast_reg' || form.phone === undefined) return null;
  return readPhone(form.phone, { country: form.countryCode, path: 'body.phone' }).e164;
}

function playerOf(
  form: AccountForm,
  decided: { currency: CurrencyCode; phone: string | null; passwordHash: string; registeredAt: Date },
): NewPlayer {
  const full = form.type === 'fast_reg' ? undefined : form;
  return {
    ...decided,
    email: full?.email ?? null,
    name: full?.name ?? null,
    surname: full?.surname ?? null,
    birthDate: full?.birthDate ?? null,
    city: full?.city ?? null,
    countryCode: form.countryCode,
    bonusChoice: form.bonusChoice,
    promoCode: form.promoCode ?? null,
  };
}

/**
 * Stores player, agreement to the terms, account and session in one transaction, and compares the player with others.
 * An account that is stopped by that gets the same answer as any other.
 * @returns undefined when the e-mail address is taken
 */
async function openAccount(
  { accounts, accountStatus, database, persons, sessions }: EntryParts,
  newPlayer: NewPlayer,
  { device, deviceId }: Pick<SignInOrigin, 'device'> & { deviceId: string | undefined },
  writeAlongside?: WriteAlongside,
): Promise<{ row: PlayerRow; session: OpenedSession } | undefined> {
  return database.transaction(async (connection) => {
    const row = await insertPlayer(connection, newPlayer);
    if (!row) return undefined;
    const version = accountStatus.currentTermsVersion();
    await insertAgreement(connection, { playerId: row.id, version, at: newPlayer.registeredAt });
    await accounts.openMain(connection, row.id, newPlayer.currency);
    await writeAlongside?.(connection, row.id);
    const session = await sessions.open(connection, row, { keep: false, device, deviceId });
    await persons.match(connection, row.id);
    return { row, session };
  });
}
