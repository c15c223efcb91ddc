import type { AccountsService } from '@fairline/accounts';
import type { ConfigService } from '@fairline/config';
import {
  type OwnRegistration,
  type PersonalData,
  PlatformError,
  type PlayerView,
  personalDataSchema,
} from '@fairline/contracts';
import type { LimitsService } from '@fairline/limits';
import { isCurrencyCode, toJsonMinor } from '@fairline/money';
import type { NotifyService } from '@fairline/notify';
import type { Caller, Platform, pg } from '@fairline/runtime';
import { type CallTokens, createCallTokens } from './call-tokens.ts';
import { type Captchas, createCaptchas } from './captcha/captchas.ts';
import { type ConsentService, createConsent } from './consent.ts';
import { createDeviceRecords, type DeviceRecords, type ShownDevice } from './device-records.ts';
import type { Device } from './domain/device.ts';
import { isOfAge } from './domain/of-age.ts';
import { createGrants, type Grants, passwordSubject } from './grants.ts';
import { hashPassword, inventPassword, refuseWeak, verifyPassword, weakPassword } from './passwords.ts';
import { createSessions, type OpenedSession, type SessionService } from './sessions.ts';
import { createSettings, type SettingsService } from './settings.ts';
import { createSignedTokens } from './signed-tokens.ts';
import { createStanding, type StandingService } from './standing.ts';
import { insertAgreement } from './standing-store.ts';
import * as store from './store.ts';
import { createThrottle, throttleWindowMs } from './throttle.ts';

/** Where somebody signs in from. */
export interface SignInOrigin {
  /** For throttling. */
  address: string;
  device: Device;
  /** Of a captcha that was solved for it. */
  captchaToken: string | undefined;
  /** The record of the device. */
  shown: ShownDevice;
}

export interface IdentityService extends SessionService {
  /** Opens an account; `alongside` does what belongs to it, in the same transaction. */
  register(
    registration: OwnRegistration,
    from: SignInOrigin,
    alongside?: (connection: pg.PoolClient, playerId: bigint) => Promise<void>,
  ): Promise<{
    player: PlayerView;
    session: OpenedSession;
    credentials: { login: string; password: string } | null;
  }>;
  /** `login` is an e-mail address or a player id; `keep` asks for a long session. */
  signIn(
    login: string,
    password: string,
    keep: boolean,
    from: SignInOrigin,
  ): Promise<{ player: PlayerView; session: OpenedSession }>;
  /**
   * Lets in a player whom somebody else has vouched for, by the rules that hold after a right password.
   * @throws PlatformError SELF_EXCLUDED
   */
  admit(playerId: bigint, device: Device): Promise<OpenedSession>;
  playerView(playerId: bigint): Promise<PlayerView>;
  personalData(playerId: bigint): Promise<PersonalData>;
  /** Changes the password and ends the caller's other sessions. @returns how many; `address` is for throttling. */
  changePassword(caller: Caller, oldPassword: string, newPassword: string, address: string): Promise<number>;
  removeExpired(): Promise<void>;
  /** Bans, the terms that players have agreed to, and whose account may be converted. */
  standing: StandingService;
  consent: ConsentService;
  /** How players want the site. */
  settings: SettingsService;
  callTokens: CallTokens;
  grants: Grants;
  captchas: Captchas;
  deviceRecords: DeviceRecords;
}

export interface IdentityParts {
  accounts: AccountsService;
  limits: Pick<LimitsService, 'isExcluded'>;
  notify: Pick<NotifyService, 'endSessions'>;
  config: Pick<ConfigService, 'get'>;
}

export function createIdentityService(
  platform: Platform,
  { accounts, limits, notify, config }: IdentityParts,
): IdentityService {
  const { clock, database, ids } = platform;
  const sessions = createSessions(platform, notify);
  const throttle = createThrottle(platform);
  const tokens = createSignedTokens(platform);
  const captchas = createCaptchas(platform, config, throttle);
  const deviceRecords = createDeviceRecords(platform, tokens);
  // Verified against when there is no such player, so that the answer takes as long.
  const decoy = hashPassword(ids.secret());
  const standing = createStanding(platform, config);

  /** Every sign-in to an account that is there goes through here. */
  async function enter(
    player: store.PlayerRow,
    how: { keep: boolean; device: Device },
  ): Promise<OpenedSession> {
    if (await limits.isExcluded(player.id)) throw new PlatformError('SELF_EXCLUDED');
    return sessions.open(database.pool, player, how);
  }

  async function viewOf(row: store.PlayerRow): Promise<PlayerView> {
    const { balanceMinor } = await accounts.balanceOf(row.id);
    return {
      userId: String(row.id),
      email: row.email,
      name: row.name,
      currency: row.currency,
      countryCode: row.country_code,
      balanceMinor: toJsonMinor(balanceMinor),
      ban_level: row.ban_level,
      ban_version: row.ban_version,
      convert_status: row.convert_status,
    };
  }

  async function findPlayer(login: string): Promise<store.PlayerRow | undefined> {
    if (/^\d{1,18}$/.test(login)) return store.findPlayerById(database.pool, BigInt(login));
    return store.findPlayerByEmail(database.pool, login);
  }

  return {
    ...sessions.service,
    standing: standing.service,
    consent: createConsent(platform),
    settings: createSettings(platform),
    callTokens: createCallTokens(platform, tokens),
    grants: createGrants(platform, tokens, throttle),
    captchas,
    deviceRecords,

    async register(registration, { address, device, captchaToken: token, shown }, alongside) {
      const deviceId = await deviceRecords.require(shown);
      // Nobody has registered from a device before: each is as good as known.
      const attempt = { subject: `registration:${deviceId ?? address}`, address };
      const failures = await throttle.failuresOf(attempt);
      await captchas.require('register', { address, failures, token, isKnownDevice: true });
      const { currency } = registration;
      if (!isCurrencyCode(currency)) throw new PlatformError('CURRENCY_MISMATCH');
      const full = registration.type === 'full_reg' ? registration : undefined;
      if (full) {
        refuseWeak(full.password, 'body.password');
        refuseUnderAge(full.birthDate, clock.now());
      }
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
          countryCode: registration.countryCode,
          currency,
          bonusChoice: registration.bonusChoice,
          promoCode: registration.promoCode ?? null,
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
      if (deviceId !== undefined) await store.forgetFailures(database.pool, attempt.subject);
      await deviceRecords.note(row.id, deviceId);
      const player = await viewOf(row);
      return { player, session, credentials: full ? null : { login: player.userId, password } };
    },

    async signIn(login, password, keep, { address, device, captchaToken: token, shown }) {
      const deviceId = await deviceRecords.require(shown);
      const attempt = { subject: `login:${login.toLowerCase()}`, address };
      const failures = await throttle.refuseTooMany(attempt);
      const row = await findPlayer(login);
      // Where nothing has failed, the device makes no difference.
      const isKnownDevice =
        failures.subject > 0 && row !== undefined && (await deviceRecords.isKnown(row.id, deviceId));
      await captchas.require('login', { address, failures, token, isKnownDevice });
      const right = await verifyPassword(row?.password_hash ?? (await decoy), password);
      if (!row || !right) {
        await throttle.noteFailure(attempt);
        throw new PlatformError('WRONG_CREDENTIALS');
      }
      await store.forgetFailures(database.pool, attempt.subject);
      const session = await enter(row, { keep, device });
      await deviceRecords.note(row.id, deviceId);
      return { player: await viewOf(row), session };
    },

    async admit(playerId, device) {
      const row = await store.findPlayerById(database.pool, playerId);
      if (!row) throw new PlatformError('WRONG_CREDENTIALS');
      return enter(row, { keep: false, device });
    },

    async playerView(playerId) {
      const row = await store.findPlayerById(database.pool, playerId);
      if (!row) throw new PlatformError('UNAUTHENTICATED');
      return viewOf(row);
    },

    async personalData(playerId) {
      const row = await store.findPersonalData(database.pool, playerId);
      if (!row) throw new PlatformError('UNAUTHENTICATED');
      return personalDataSchema.parse({
        userId: String(row.id),
        email: row.email,
        name: row.name,
        surname: row.surname,
        birthDate: row.birth_date,
        phone: row.phone,
        city: row.city,
        countryCode: row.country_code,
        currency: row.currency,
        bonusChoice: row.bonus_choice,
        promoCode: row.promo_code,
        registeredAt: row.registered_at.getTime(),
      });
    },

    async changePassword(caller, oldPassword, newPassword, address) {
      const playerId = BigInt(caller.playerId);
      const attempt = { subject: passwordSubject(caller), address };
      refuseWeak(newPassword, 'body.newPassword');
      await throttle.refuseTooMany(attempt);
      const row = await store.findPlayerById(database.pool, playerId);
      if (!row || !(await verifyPassword(row.password_hash, oldPassword))) {
        await throttle.noteFailure(attempt);
        throw wrongOldPassword();
      }
      if (newPassword === oldPassword) throw weakPassword('body.newPassword', 'same');
      const newHash = await hashPassword(newPassword);
      return sessions.end(async (connection) => {
        const change = { playerId, oldHash: row.password_hash, newHash };
        if (!(await store.changePasswordHash(connection, change))) throw wrongOldPassword();
        await store.forgetFailures(connection, attempt.subject);
        return store.deleteOtherSessions(connection, { playerId, keptId: caller.sessionId });
      });
    },

    async removeExpired() {
      const now = clock.now();
      await store.deleteExpired(database.pool, new Date(now), new Date(now - throttleWindowMs));
      await tokens.removeOldKeys();
      await captchas.removeExpired();
      await deviceRecords.removeOld();
    },
  };
}

function wrongOldPassword(): PlatformError {
  return new PlatformError('WRONG_CREDENTIALS', undefined, [{ path: 'body.oldPassword', detail: 'wrong' }]);
}

function refuseUnderAge(birthDate: string, nowMs: number): void {
  if (!isOfAge(birthDate, nowMs)) {
    throw new PlatformError('UNDER_AGE', undefined, [{ path: 'body.birthDate', detail: 'under 18' }]);
  }
}
