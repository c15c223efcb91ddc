import { type CurrencyCode, currencies, mulDivFloor } from '@fairline/money';

/** What the buttons beside a stake add by the site's configuration: hundredths of a currency of scale 1. */
export interface QuickStakes {
  hundredths: readonly number[];
  /** By how much a currency multiplies them; 1 where it is not named. */
  scales: ReadonlyMap<string, number>;
}

/** While the configuration is not known, or does not say. */
export const defaultQuickStakes: QuickStakes = { hundredths: [500, 1000, 5000], scales: new Map() };

type Settings = Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;

/** Reads the groups `coupon` and `betting`; what is missing or of another form is as usual. */
export function readQuickStakes({ coupon, betting }: Settings): QuickStakes {
  const amounts = coupon?.quickStakesMinor;
  const scales = Object.entries(Object(betting?.currencyScale));
  return {
    hundredths: Array.isArray(amounts) ? amounts.filter(isWhole) : defaultQuickStakes.hundredths,
    scales: new Map(scales.flatMap(([code, scale]) => (isWhole(scale) ? [[code, scale] as const] : []))),
  };
}

/** The amounts in minor units of a currency, without those that it has no coin for. */
export function quickStakesIn(currency: CurrencyCode, { hundredths, scales }: QuickStakes): bigint[] {
  const perMajor = 10n ** BigInt(currencies[currency].exponent);
  const scale = BigInt(scales.get(currency) ?? 1);
  const amounts = hundredths.map((amount) => mulDivFloor(BigInt(amount) * scale, perMajor, 100n));
  return amounts.filter((amount) => amount > 0n);
}

function isWhole(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0;
}
