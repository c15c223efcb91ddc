import { type CurrencyCode, crossRate, type ExchangeRate } from '@fairline/money';

/** Where a rate comes from: the European Central Bank, the operator's setting, or the file that the site brings along. */
export type RateSource = 'ecb' | 'operator' | 'sample';

/** A rate of one currency, in units for one euro. */
export interface CurrencyRate {
  currency: CurrencyCode;
  perEuro: ExchangeRate;
  text: string;
  source: RateSource;
  /** The time for which the source states the rate, in ms UTC. */
  statedAtMs: number;
}

/** The rate of a pair of currencies. */
export interface PairRate {
  /** The units of `to` for one unit of `from`. */
  rate: ExchangeRate;
  /** The sources of both sides, without repetition: `ecb`, or `ecb+operator`. */
  source: string;
  /** The time of the older of the two sides, in ms UTC. */
  statedAtMs: number;
}

export type RateTable = ReadonlyMap<CurrencyCode, CurrencyRate>;

const one: ExchangeRate = { numerator: 1n, denominator: 1n };

/** Puts rates together; of two for one currency the later argument counts. */
export function rateTable(...sources: readonly (readonly CurrencyRate[])[]): RateTable {
  return new Map(sources.flat().map((rate) => [rate.currency, rate]));
}

/** Returns the rate of a pair; undefined when the table lacks one side. */
export function pairRate(table: RateTable, from: CurrencyCode, to: CurrencyCode): PairRate | undefined {
  const sides = [from, to].filter((currency) => currency !== 'EUR').map((currency) => table.get(currency));
  const known = sides.filter((side) => side !== undefined);
  const first = known[0];
  if (!first || known.length < sides.length) return undefined;
  const perEuro = (currency: CurrencyCode) => table.get(currency)?.perEuro ?? one;
  return {
    rate: from === to ? one : crossRate(perEuro(from), perEuro(to)),
    source: [...new Set(known.map(({ source }) => source))].join('+'),
    statedAtMs: Math.min(...known.map(({ statedAtMs }) => statedAtMs)),
  };
}
