import type { LegResult } from '@fairline/odds/bets/leg';
import { type OddsFormat, oddsFormats } from '@fairline/odds/format-odds';
import { maxOddsMilli, minOddsMilli } from '@fairline/odds/price-range';
import { sizesId } from './bet-kinds.ts';
import { parseStake } from './calculate.ts';
import { type Calculation, type CalculationLeg, legOf, maxLegs } from './calculation.ts';

type Query = Readonly<Record<string, string>>;

/** The letter of each result in an address. A dead heat adds places and tied: `d1-2`. */
const letters = {
  won: 'w',
  lost: 'l',
  void: 'v',
  'half-won': 'p',
  'half-lost': 'm',
  'dead-heat': 'd',
} as const satisfies Record<LegResult['kind'], string>;

/** Writes a bet as a query: `?legs=2500w_1850l&sizes=2&stake=1000&odds=decimal`. Legs without odds are left out. */
export function writeCalculation({ legs, sizes, stakeText, format }: Calculation): URLSearchParams {
  const written = legs.flatMap((leg) =>
    leg.oddsMilli === null ? [] : [writeLeg(leg.oddsMilli, leg.result)],
  );
  const stakeMinor = parseStake(stakeText);
  const isWhole = written.length === legs.length;
  return new URLSearchParams({
    legs: written.join('_'),
    ...(isWhole ? { sizes: sizesId(sizes) } : {}),
    ...(stakeMinor === undefined ? {} : { stake: String(stakeMinor) }),
    odds: format,
  });
}

/** Reads the bet of a query. An empty query gives an example, and a malformed one its usable part. */
export function readCalculation(query: Query, readerFormat: string): Calculation {
  const format = formatIn(query.odds) ?? formatIn(readerFormat) ?? 'decimal';
  const parsedLegs = (query.legs ?? '').split('_', maxLegs).flatMap(readLeg);
  const legs = parsedLegs.length > 0 ? parsedLegs : exampleLegs;
  const stake = /^[1-9]\d{0,10}$/.test(query.stake ?? '') ? BigInt(query.stake ?? '') : exampleStake;
  return {
    legs: legs.map(({ oddsMilli, result }, index) => legOf(index + 1, oddsMilli, result, format)),
    sizes: sizesIn(query.sizes, legs.length),
    stakeText: `${stake / 100n}.${String(stake % 100n).padStart(2, '0')}`,
    format,
  };
}

type AddressLeg = Pick<CalculationLeg, 'result'> & { oddsMilli: number };

const exampleLegs: readonly AddressLeg[] = [1_850, 2_100, 3_400].map((oddsMilli) => ({
  oddsMilli,
  result: { kind: 'won' },
}));
const exampleStake = 1_000n;
/** Maximum number of tied competitors in an address. */
const maxTied = 99;

function writeLeg(oddsMilli: number, result: LegResult): string {
  const detail = result.kind === 'dead-heat' ? `${result.places}-${result.tied}` : '';
  return `${oddsMilli}${letters[result.kind]}${detail}`;
}

function readLeg(text: string): AddressLeg[] {
  const [, odds, letter, places, tied] = /^(\d{4,7})([wlvpmd])(?:(\d{1,2})-(\d{1,2}))?$/.exec(text) ?? [];
  const oddsMilli = Number(odds);
  if (odds === undefined || oddsMilli < minOddsMilli || oddsMilli > maxOddsMilli) return [];
  const kind = resultKinds.find((each) => letters[each] === letter) ?? 'won';
  if (kind !== 'dead-heat') return [{ oddsMilli, result: { kind } }];
  const [paid, shared] = [Number(places ?? 1), Number(tied ?? 2)];
  const isPossible = paid >= 1 && paid <= shared && shared <= maxTied;
  return [
    {
      oddsMilli,
      result: isPossible ? { kind, places: paid, tied: shared } : { kind, places: 1, tied: 2 },
    },
  ];
}

/** The results in the order of the select box. */
export const resultKinds: readonly LegResult['kind'][] = [
  'won',
  'lost',
  'void',
  'half-won',
  'half-lost',
  'dead-heat',
];

function sizesIn(text: string | undefined, legCount: number): readonly number[] {
  const sizes = (text ?? '').split('-', maxLegs).map(Number);
  const areSizes = sizes.every((size) => Number.isSafeInteger(size) && size >= 1 && size <= legCount);
  return areSizes && new Set(sizes).size === sizes.length ? sizes.toSorted((a, b) => a - b) : [legCount];
}

function formatIn(name: string | undefined): OddsFormat | undefined {
  return oddsFormats.find((format) => format === name);
}
