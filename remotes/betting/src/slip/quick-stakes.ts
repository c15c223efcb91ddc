import { type CurrencyCode, isScale, scaledMinor } from '@fairline/money';

/** The amounts of the buttons beside a stake, from the site's configuration, in hundredths of a currency of scale 1. */
export interface QuickStakes {
  hundredths: readonly number[];
  /** Factors by currency; 1 for a currency that is not listed. */
  scales: ReadonlyMap<string, number>;
}

/** The defaults, until the configuration is loaded and for values that it does not set. */
export const defaultQuickStakes: QuickStakes = { hundredths: [500, 1000, 5000], scales: new Map() };

type Settings = Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;

/** Reads the configuration groups `coupon` and `betting`. Missing or invalid values get their defaults. */
export function readQuickStakes({ coupon, betting }: Settings): QuickStakes {
  const amounts = coupon?.quickStakesMinor;
  const scales = Object.entries(Object(betting?.currencyScale));
  return {
    hundredths: Array.isArray(amounts) ? amounts.filter(isWhole) : defaultQuickStakes.hundredths,
    scales: new Map(scales.flatMap(([code, scale]) => (isScale(scale) ? [[code, scale] as const] : []))),
  };
}

/** The amounts in minor units of a currency, without amounts below one minor unit. */
export function quickStakesIn(currency: CurrencyCode, { hundredths, scales }: QuickStakes): bigint[] {
  const scale = scales.get(currency) ?? 1;
  const amounts = hundredths.map((amount) => scaledMinor(currency, amount, scale));
  return amounts.filter((amount) => amount > 0n);
}

function isWhole(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0;
}
