import type { ConfigService } from '@fairline/config';
import type { PlatformError } from '@fairline/contracts';
import type { Actor, Caller, Platform, pg } from '@fairline/runtime';
import type { MoneyMovement } from '../domain/account-status.ts';
import { type Ban, type BanAuthor, banPlayer, type WithinBan } from './ban-player.ts';
import {
  type CarriedOut,
  type ConversionDecision,
  decideConversion,
  endConversionOffer,
} from './decide-conversion.ts';
import { type Freeze, freezeAccount } from './freeze-account.ts';
import { refuseMoney } from './refuse-money.ts';
import { createStatusCache } from './status-cache.ts';
import { confirmTerms, currentTerms, readTermsStatus, type TermsStatus } from './terms.ts';

/** Bans, frozen accounts, the terms that players have agreed to, and whether an account may be converted. */
export interface AccountStatusService {
  termsStatus(playerId: bigint): Promise<TermsStatus>;
  /** Records that the player agrees to `version`. @throws PlatformError TERMS_SUPERSEDED when it is not the latest. */
  confirmTerms(playerId: bigint, version: number): Promise<TermsStatus>;
  /**
   * Bans a player or lifts the ban, and records who decided it and why. `within` writes what belongs to it.
   * @throws PlatformError INVALID_INPUT; NOT_FOUND for an unknown player
   */
  ban(
    playerId: bigint,
    ban: Ban & { seenLevel?: number },
    by: string | BanAuthor,
    within?: WithinBan,
  ): Promise<void>;
  /**
   * UI-05: allows a player to ask for their account to be converted, or withdraws that, and records it.
   * @throws PlatformError INVALID_INPUT; NOT_FOUND for an unknown player
   */
  decideConversion(playerId: bigint, decision: ConversionDecision, by: string): Promise<void>;
  /** UI-05: ends the offer of a conversion that is carried out in the caller's transaction. */
  endConversionOffer(connection: pg.PoolClient, playerId: bigint, carriedOut: CarriedOut): Promise<void>;
  /**
   * Freezes an account or lets it move money again, and records it.
   * @throws PlatformError PLAYER_UNKNOWN; VERSION_CONFLICT when somebody has done the same meanwhile
   */
  freeze(playerId: bigint, freeze: Freeze, actor: Actor): Promise<void>;
  /**
   * Returns the error by which the status of the account keeps the caller from moving money; undefined when it does not.
   * Every such call checks this first.
   */
  refusesMoney(caller: Pick<Caller, 'playerId'>, movement: MoneyMovement): Promise<PlatformError | undefined>;
  /** Returns the version of the terms that a new player agrees to now. */
  currentTermsVersion(): number;
}

export function createAccountStatus(
  platform: Platform,
  config: Pick<ConfigService, 'get'>,
): AccountStatusService {
  const { clock, database } = platform;
  const parts = { clock, database, config, statuses: createStatusCache(platform) };
  return {
    termsStatus: (playerId) => readTermsStatus(parts, playerId),
    confirmTerms: (playerId, version) => confirmTerms(parts, playerId, version),
    ban: (playerId, ban, by, within) =>
      banPlayer(parts, playerId, ban, typeof by === 'string' ? { name: by } : by, within),
    decideConversion: (playerId, decision, by) => decideConversion(parts, playerId, decision, by),
    endConversionOffer: (connection, playerId, carriedOut) =>
      endConversionOffer(parts, connection, playerId, carriedOut),
    freeze: (playerId, freeze, actor) => freezeAccount(parts, playerId, freeze, actor),
    refusesMoney: (caller, movement) => refuseMoney(parts, caller, movement),
    currentTermsVersion: () => currentTerms(config).version,
  };
}
