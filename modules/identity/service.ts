import type { AccountsService } from '@fairline/accounts';
import { type ConfigService, settings } from '@fairline/config';
import { type PersonalData, PlatformError, type PlayerView, personalDataSchema } from '@fairline/contracts';
import type { LimitsService } from '@fairline/limits';
import { toJsonMinor } from '@fairline/money';
import type { NotifyService } from '@fairline/notify';
import type { Caller, Platform } from '@fairline/runtime';
import { type CallTokens, createCallTokens } from './call-tokens.ts';
import { type Captchas, createCaptchas } from './captcha/captchas.ts';
import { type ConsentService, createConsent } from './consent.ts';
import { createDeviceRecords, type DeviceRecords } from './device-records.ts';
import type { Device } from './domain/device.ts';
import { createGrants, type Grants, passwordSubject } from './grants.ts';
import { findByPassword, passwordHashing, refuseWeak, verifyPassword, weakPassword } from './passwords.ts';
import { createPlayerViews } from './player-views.ts';
import { createRegistration, type RegistrationService } from './registration.ts';
import { createSessions, type OpenedSession, type SessionService } from './sessions.ts';
import { createSettings, type SettingsService } from './settings.ts';
import type { SignInOrigin } from './sign-in-origin.ts';
import { createSignedTokens } from './signed-tokens.ts';
import { createStanding, type StandingService } from './standing.ts';
import * as store from './store.ts';
import { createThrottle } from './throttle.ts';

export interface IdentityService extends SessionService, RegistrationService {
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
  /** The same, as it was at most some hundred milliseconds ago: for the parts of one page. */
  recentPlayerView(playerId: bigint): Promise<PlayerView>;
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
  const { database, ids } = platform;
  const sessions = createSessions(platform, notify);
  const throttle = createThrottle(platform);
  const tokens = createSignedTokens(platform);
  const captchas = createCaptchas(platform, config, throttle);
  const deviceRecords = createDeviceRecords(platform, tokens);
  const hashPassword = passwordHashing(platform);
  // Verified against when there is no such player, so that the answer takes as long.
  const decoy = hashPassword(ids.secret());
  const standing = createStanding(platform, config);
  const views = createPlayerViews(platform.clock, async (playerId) => {
    const row = await store.findPlayerById(database.pool, playerId);
    if (!row) throw new PlatformError('UNAUTHENTICATED');
    return viewOf(row);
  });

  const registration = createRegistration(platform, {
    accounts,
    config,
    sessions,
    standing,
    throttle,
    captchas,
    deviceRecords,
    hashPassword,
    viewOf,
  });

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
    ...registration,
    standing: standing.service,
    consent: createConsent(platform),
    settings: createSettings(platform),
    callTokens: createCallTokens(platform, tokens),
    grants: createGrants(platform, tokens, throttle),
    captchas,
    deviceRecords,

    async signIn(login, password, keep, { address, device, captchaToken: token, shown }) {
      const deviceId = await deviceRecords.require(shown);
      const row = await findPlayer(login);
      // However the player is named, it is one password that is guessed.
      const attempt = { subject: `login:${row?.id ?? login.toLowerCase()}`, address };
      const player = await throttle.guard(attempt, async (failures) => {
        // Where nothing has failed, the device makes no difference.
        const isKnownDevice =
          failures.subject > 0 && row !== undefined && (await deviceRecords.isKnown(row.id, deviceId));
        await captchas.require('login', { address, failures, token, isKnownDevice });
        const isRight = await verifyPassword(row?.password_hash ?? (await decoy), password);
        return isRight ? row : undefined;
      });
      if (!player) throw new PlatformError('WRONG_CREDENTIALS');
      await throttle.forget(attempt.subject);
      const session = await enter(player, { keep, device });
      await deviceRecords.note(player.id, deviceId);
      return { player: await viewOf(player), session };
    },

    async admit(playerId, device) {
      const row = await store.findPlayerById(database.pool, playerId);
      if (!row) throw new PlatformError('WRONG_CREDENTIALS');
      return enter(row, { keep: false, device });
    },

    playerView: views.read,
    recentPlayerView: views.readRecent,

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
      const row = await throttle.guard(attempt, () => findByPassword(database.pool, playerId, oldPassword));
      const person = row && (await store.findPersonalData(database.pool, playerId));
      if (!person) throw wrongOldPassword();
      const companyName = config.get(settings.core.companyName);
      refuseWeak(newPassword, 'body.newPassword', { ...person, companyName });
      if (newPassword === oldPassword) throw weakPassword('body.newPassword', 'same');
      const newHash = await hashPassword(newPassword);
      return sessions.end(async (connection) => {
        const change = { playerId, oldHash: row.password_hash, newHash };
        if (!(await store.changePasswordHash(connection, change))) throw wrongOldPassword();
        await throttle.forget(attempt.subject, connection);
        return store.deleteOtherSessions(connection, { playerId, keptId: caller.sessionId });
      });
    },

    async removeExpired() {
      await sessions.removeExpired();
      await throttle.removeOld();
      await tokens.removeOldKeys();
      await captchas.removeExpired();
      await deviceRecords.removeOld();
    },
  };
}

function wrongOldPassword(): PlatformError {
  return new PlatformError('WRONG_CREDENTIALS', undefined, [{ path: 'body.oldPassword', detail: 'wrong' }]);
}
