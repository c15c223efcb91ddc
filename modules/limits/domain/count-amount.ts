import { type CurrencyCode, convertMinor, type ExchangeRate, rateText, readRate } from '@fairline/money';

/** The currencies of an account and of the limits of its player, which are stated in the main account's currency. */
export interface CountedCurrencies {
  currency: CurrencyCode;
  mainCurrency: CurrencyCode;
}

/** What an amount counts under the limits of its player. */
export interface Counted {
  /** Minor units of the main account's currency. */
  amountMinor: bigint;
  /** The rate of the moment, which is kept with the amount; null in the main account's currency. */
  rate: string | null;
}

/**
 * Returns what an amount in another currency counts at a rate. It is rounded up, so that many small amounts in another
 * currency never count less than they are worth.
 */
export function countAmount(
  { currency, mainCurrency }: CountedCurrencies,
  amountMinor: bigint,
  rate: ExchangeRate,
): Counted {
  const counted = convertMinor(amountMinor, { from: currency, to: mainCurrency }, rate, 'up');
  return { amountMinor: counted, rate: rateText(rate) };
}

/** Returns what a further amount counts at a rate that was kept, rounded up, in minor units of the main account's currency. */
export function countAtRate(
  { currency, mainCurrency }: CountedCurrencies,
  amountMinor: bigint,
  keptRate: string,
): bigint {
  return convertMinor(amountMinor, { from: currency, to: mainCurrency }, readRate(keptRate), 'up');
}

/** The parts of a bet's settlement, in minor units: the stake that comes back, the stake that is lost, and the winnings. */
export interface SettledParts {
  releaseMinor: bigint;
  lossMinor: bigint;
  winningsMinor: bigint;
}

/**
 * Returns what the parts of a settlement count, by the rate that was kept with the stake. Release and loss together count
 * what the stake counted, and winnings never count more than they are worth. `restMinor` is the stake that stays in play,
 * where only a part of it is settled: all parts together count exactly what the whole stake did. Undefined in the main
 * account's currency, where every amount counts as it is.
 */
export function countSettlement(
  { currency, mainCurrency }: CountedCurrencies,
  { releaseMinor, lossMinor, winningsMinor }: SettledParts,
  keptRate: string | null,
  restMinor = 0n,
): SettledParts | undefined {
  if (keptRate === null) return undefined;
  const rate = readRate(keptRate);
  const pair = { from: currency, to: mainCurrency };
  const up = (amountMinor: bigint) => convertMinor(amountMinor, pair, rate, 'up');
  const stakeCounted = up(releaseMinor + lossMinor + restMinor) - up(restMinor);
  let lossCounted = up(lossMinor);
  // Each amount is rounded up by itself, so the loss of a part could count more than the part.
  if (lossCounted > stakeCounted) lossCounted = stakeCounted;
  return {
    releaseMinor: stakeCounted - lossCounted,
    lossMinor: lossCounted,
    winningsMinor: convertMinor(winningsMinor, pair, rate, 'down'),
  };
}
