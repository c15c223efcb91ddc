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
  /** True while a deposit of the player in that currency can still be paid. */
  hasOpenPayment(playerId: bigint, currency: string): Promise<boolean>;
  /** Returns the reason why this player may not move money now; undefined when they may. */
  refusesMoney(caller: Caller): Promise<PlatformError | undefined>;
}
