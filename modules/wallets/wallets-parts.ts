import type { AccountsService } from '@fairline/accounts';
import type { ConfigService } from '@fairline/config';
import type { PlatformError } from '@fairline/contracts';
import type { RatesService } from '@fairline/rates';
import type { Caller } from '@fairline/runtime';

export interface WalletsParts {
  accounts: AccountsService;
  rates: RatesService;
  config: Pick<ConfigService, 'get'>;
  /** Finds the country of a player, on which the currencies that they may add depend. */
  countryOf(playerId: bigint): Promise<string | undefined>;
  /** Returns the bonus of the first deposit that a player chose at registration; 0 for none. */
  firstDepositBonusOf(playerId: bigint): Promise<number>;
  /** True when a deposit of the player was ever paid. */
  hasDeposit(playerId: bigint): Promise<boolean>;
  /** True while a deposit of the player in that currency can still be paid. */
  hasOpenPayment(playerId: bigint, currency: string): Promise<boolean>;
  /** Returns the reason why this player may not move money now; undefined when they may. */
  refusesMoney(caller: Caller): Promise<PlatformError | undefined>;
}
