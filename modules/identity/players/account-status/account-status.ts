import type { ConfigService } from '@fairline/config';
import type { PlatformError } from '@fairline/contracts';
import type { Caller, Platform } from '@fairline/runtime';
import { type Ban, banPlayer } from './ban-player.ts';
import { type ConversionDecision, decideConversion } from './decide-conversion.ts';
import { refuseMoney } from './refuse-money.ts';
import { createStatusCache } from './status-cache.ts';
import { confirmTerms, currentTerms, readTermsStatus, type TermsStatus } from './terms.ts';

/** Bans, the terms that players have agreed to, and whether an account may be converted. */
export interface AccountStatusService {
  termsStatus(playerId: bigint): Promise<TermsStatus>;
  /** The player agrees to `version`. @throws PlatformError TERMS_SUPERSEDED when it is not the latest. */
  confirmTerms(playerId: bigint, version: number): Promise<TermsStatus>;
  /**
   * Bans a player or lifts the ban, and records who decided it and why.
   * @throws PlatformError INVALID_INPUT; NOT_FOUND for an unknown player
   */
  ban(playerId: bigint, ban: Ban, by: string): Promise<void>;
  /**
   * UI-05: lets a player ask for their account to be converted, or takes that back; recorded.
   * @throws PlatformError INVALID_INPUT; NOT_FOUND for an unknown player
   */
  decideConversion(playerId: bigint, decision: ConversionDecision, by: string): Promise<void>;
  /** Why the caller may neither stake nor deposit; undefined when they may. Asked before every such call. */
  refusesMoney(caller: Caller): Promise<PlatformError | undefined>;
  /** The version of the terms that a player agrees to by registering now. */
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
    ban: (playerId, ban, by) => banPlayer(parts, playerId, ban, by),
    decideConversion: (playerId, decision, by) => decideConversion(parts, playerId, decision, by),
    refusesMoney: (caller) => refuseMoney(parts, caller),
    currentTermsVersion: () => currentTerms(config).version,
  };
}
