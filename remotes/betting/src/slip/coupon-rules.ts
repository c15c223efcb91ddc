import { type CurrencyCode, isScale, scaledMinor } from '@fairline/money';
import type { FormRules } from '@fairline/odds/bets/asked-form';

/** The settings of the site that the coupon follows. Amounts are hundredths of a currency of scale 1. */
export interface CouponRules {
  /** The amounts of the buttons beside a stake. */
  quickStakes: readonly number[];
  /** Factors of amounts by currency; 1 for a currency that is not listed. */
  scales: ReadonlyMap<string, number>;
  formRules: FormRules;
}

/** The defaults, until the configuration is loaded and for values that it does not set. */
export const defaultCouponRules: CouponRules = {
  quickStakes: [500, 1000, 5000],
  scales: new Map(),
  formRules: { luckyBonuses: {}, antiMarginMilli: 80 },
};

type Settings = Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;

/** Reads the configuration groups `coupon` and `betting`. Missing or invalid values get their defaults. */
export function readCouponRules({ coupon, betting }: Settings): CouponRules {
  const amounts = coupon?.quickStakesMinor;
  const margin = betting?.antiAccumulatorMarginMilli;
  return {
    quickStakes: Array.isArray(amounts) ? amounts.filter(isPositive) : defaultCouponRules.quickStakes,
    scales: new Map(entriesOf(betting?.currencyScale).filter(hasScale)),
    formRules: {
      luckyBonuses: Object.fromEntries(entriesOf(betting?.luckyBonuses).filter(hasBonus)),
      antiMarginMilli: isWhole(margin) ? margin : defaultCouponRules.formRules.antiMarginMilli,
    },
  };
}

/** The amounts of the buttons in minor units of a currency, without amounts below one minor unit. */
export function quickStakesIn(
  currency: CurrencyCode,
  { quickStakes, scales }: Pick<CouponRules, 'quickStakes' | 'scales'>,
): bigint[] {
  return quickStakes.map((amount) => amountIn(currency, amount, scales)).filter((amount) => amount > 0n);
}

/** Returns an amount of the settings in minor units of a currency. */
function amountIn(currency: CurrencyCode, hundredths: number, scales: CouponRules['scales']): bigint {
  return scaledMinor(currency, hundredths, scales.get(currency) ?? 1);
}

function entriesOf(value: unknown): [string, unknown][] {
  return Object.entries(Object(value));
}

function hasScale(entry: [string, unknown]): entry is [string, number] {
  return isScale(entry[1]);
}

type Bonus = NonNullable<FormRules['luckyBonuses'][number]>;

function hasBonus(entry: [string, unknown]): entry is [string, Bonus] {
  const { oneWinnerTimes, allWinnersPercent } = Object(entry[1]);
  return isPositive(oneWinnerTimes) && isWhole(allWinnersPercent);
}

function isWhole(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

function isPositive(value: unknown): value is number {
  return isWhole(value) && value > 0;
}
