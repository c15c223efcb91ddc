import type { AccountsService } from '@fairline/accounts';
import type { CurrencyCode, ExchangeRate } from '@fairline/money';
import type { Platform } from '@fairline/runtime';

/** The exchange rates of the moment. */
export interface ExchangeRates {
  /** Returns the units of `to` for one unit of `from`; undefined when a side has no rate. */
  rate(from: CurrencyCode, to: CurrencyCode): { rate: ExchangeRate } | undefined;
}

/** No rates: spending in a currency other than the main account's is then refused. */
export const noRates: ExchangeRates = { rate: () => undefined };

export interface LimitsContext extends Pick<Platform, 'clock' | 'database'> {
  accounts: AccountsService;
  rates: ExchangeRates;
}
