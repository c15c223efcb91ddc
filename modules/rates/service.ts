import { type ConfigService, settings } from '@fairline/config';
import type { CurrencyCode } from '@fairline/money';
import type { Clock } from '@fairline/runtime';
import { type CurrencyRate, type PairRate, pairRate } from './domain/rate-table.ts';
import type { RateCopy } from './rate-copy.ts';

export interface RatesService {
  /** Returns the latest rate of a pair, from memory, however old it is; undefined when a side has none. */
  rate(from: CurrencyCode, to: CurrencyCode): PairRate | undefined;
  /** True when a rate of that time is too old for a transfer. */
  isStale(statedAtMs: number): boolean;
  /** Returns the margin of transfers between own accounts, in hundredths of a percent. */
  marginPoints(): number;
  /** Returns the rate of each currency that has one. */
  all(): CurrencyRate[];
}

const hourMs = 3_600_000;

export function createRatesService(
  clock: Pick<Clock, 'now'>,
  copy: Pick<RateCopy, 'table'>,
  config: Pick<ConfigService, 'get'>,
): RatesService {
  return {
    rate: (from, to) => pairRate(copy.table(), from, to),
    isStale: (statedAtMs) => clock.now() - statedAtMs > config.get(settings.core.maxRateAgeHours) * hourMs,
    marginPoints: () => config.get(settings.core.exchangeMarginPoints),
    all: () => [...copy.table().values()],
  };
}
