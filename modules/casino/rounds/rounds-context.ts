import type { AccountsService } from '@fairline/accounts';
import type { PlatformError } from '@fairline/contracts';
import type { LimitsService } from '@fairline/limits';
import type { CurrencyCode } from '@fairline/money';
import type { Caller } from '@fairline/runtime';
import type { SeedsContext } from '../seeds/seeds.ts';

/** The bounds of what a round can stake at its start, in minor units. */
export interface RoundStakeRules {
  minStakeMinor: bigint;
  maxStakeMinor: bigint;
}

export interface RoundsContext extends SeedsContext {
  accounts: AccountsService;
  limits: LimitsService;
  /** Returns the bounds of stakes in a currency, by the present settings. */
  stakeRules(currency: CurrencyCode): RoundStakeRules;
  /** Tells whether no round of a game may begin in a country. */
  isClosed(gameId: string, country: string | undefined): boolean;
  /** Returns the reason why this player may not stake at all now; undefined when they may. */
  refusesMoney(caller: Caller): Promise<PlatformError | undefined>;
}
