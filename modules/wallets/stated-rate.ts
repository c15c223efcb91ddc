import { PlatformError } from '@fairline/contracts';
import type { CurrencyCode } from '@fairline/money';
import type { PairRate, RatesService } from '@fairline/rates';

/** Returns the rate at which money may change its currency now. @throws PlatformError RATE_UNAVAILABLE, RATE_STALE */
export function statedRate(
  rates: Pick<RatesService, 'rate' | 'isStale'>,
  { from, to }: { from: CurrencyCode; to: CurrencyCode },
): PairRate {
  const stated = rates.rate(from, to);
  if (!stated) throw new PlatformError('RATE_UNAVAILABLE');
  if (rates.isStale(stated.statedAtMs)) throw new PlatformError('RATE_STALE');
  return stated;
}
