import type { AccountsService } from '@fairline/accounts';
import type { ConfigService } from '@fairline/config';
import type { PersonalData, PlayerSettings, PlayerView, SettingName } from '@fairline/contracts';
import type { Platform } from '@fairline/runtime';
import { type AccountStatusService, createAccountStatus } from './account-status/account-status.ts';
import { readPersonalData } from './personal-data.ts';
import { changeSettings, readSettings } from './player-settings.ts';
import { type Connection, findPersonalData, saveIdentified } from './player-store.ts';
import { readPlayerView } from './player-view.ts';
import { createPlayerViews } from './player-views.ts';
import { recordCookieConsent } from './record-cookie-consent.ts';

export interface PlayerService {
  playerView(playerId: bigint): Promise<PlayerView>;
  /** Returns a view that is at most some hundred milliseconds old, so that the parts of one page share it. */
  recentPlayerView(playerId: bigint): Promise<PlayerView>;
  personalData(playerId: bigint): Promise<PersonalData>;
  /** Returns the country in which the player registered; undefined for an unknown player. */
  countryOf(playerId: bigint, connection?: Connection): Promise<string | undefined>;
  /** Stores name and birth date of an accepted identification, in the transaction that accepts it. */
  saveIdentified(
    connection: Connection,
    playerId: bigint,
    person: { name: string; surname: string; birthDate: string },
  ): Promise<void>;
  /** UI-07: returns the settings that the player has chosen. */
  settings(playerId: bigint): Promise<PlayerSettings>;
  /** Changes some settings; null removes one. @returns all settings after the change */
  changeSettings(
    playerId: bigint,
    changes: Readonly<Partial<Record<SettingName, string | null>>>,
  ): Promise<PlayerSettings>;
  /** UI-06: records when a player agreed to cookies, ms UTC. @throws PlatformError INVALID_INPUT for a future time */
  recordCookieConsent(playerId: bigint, agreedAtMs: number): Promise<void>;
  accountStatus: AccountStatusService;
}

export interface PlayerParts {
  accounts: Pick<AccountsService, 'balanceOf'>;
  config: Pick<ConfigService, 'get'>;
}

export function createPlayers(platform: Platform, { accounts, config }: PlayerParts): PlayerService {
  const { clock, database } = platform;
  const views = createPlayerViews(clock, (playerId) => readPlayerView({ accounts, database }, playerId));
  return {
    playerView: views.read,
    recentPlayerView: views.readRecent,
    personalData: (playerId) => readPersonalData(platform, playerId),
    countryOf: async (playerId, connection = database.pool) =>
      (await findPersonalData(connection, playerId))?.country_code,
    saveIdentified,
    settings: (playerId) => readSettings(platform, playerId),
    changeSettings: (playerId, changes) => changeSettings(platform, playerId, changes),
    recordCookieConsent: (playerId, agreedAtMs) => recordCookieConsent(platform, playerId, agreedAtMs),
    accountStatus: createAccountStatus(platform, config),
  };
}
