import { canReturnStake, lineOf, readSpecifiers, specifiersOf, threeWayOf } from '@fairline/markets';
import { type LegChances, legChancesOf, winOrLose } from '@fairline/odds';
import type { MarketKey } from '../domain/messages.ts';
import { childrenOf, numberIn, textOf, type XmlElement } from './xml.ts';

/** The market elements of a message with their lines. */
export interface SentMarket {
  key: MarketKey;
  market: XmlElement;
}

/** The chances of the five results between 0 and 1. */
interface Parts {
  won: number;
  halfWon?: number;
  pushed?: number;
  halfLost?: number;
  lost: number;
}

/** Returns the chances of an outcome of a market; undefined where the message does not tell them. */
export type ChancesOf = (key: MarketKey, outcome: XmlElement) => LegChances | undefined;

/**
 * Prepares the chances of the markets of a message. An outcome with all five has these. Where the stake cannot come back, the
 * chance of winning tells the rest. On other lines it says nothing of how often the stake comes back, so its neighbours in the
 * message do: the other side, where both together leave something; the lines half a point away; the draw of the three-way market.
 */
export function createChances(sent: readonly SentMarket[]): ChancesOf {
  const chances = new Map(sent.map(({ key, market }) => [textOfKey(key), winningChances(market)]));
  const chanceIn = (key: MarketKey, outcomeId: string) => chances.get(textOfKey(key))?.get(outcomeId);

  return (key, outcome) => {
    if (numberIn(outcome, 'lose_probabilities') !== undefined) return whole(sentParts(outcome));
    const outcomeId = textOf(outcome, 'id');
    const won = chanceIn(key, outcomeId);
    if (won === undefined) return undefined;
    if (!canReturnStake(key)) return winOrLose(won);
    return whole(
      besideOther(key, won, chances.get(textOfKey(key))) ??
        besideLine(key, (specifiers) => chanceIn({ ...key, specifiers }, outcomeId)) ??
        besideDraw(key, (marketId, id) => chanceIn({ ...key, marketId }, id), outcomeId),
    );
  };
}

/** Returns the chance that each outcome of a market wins, where it has one. */
function winningChances(market: XmlElement): ReadonlyMap<string, number> {
  return new Map(
    childrenOf(market, 'outcome').flatMap((outcome): [string, number][] => {
      const chance = numberIn(outcome, 'probabilities');
      return chance !== undefined && chance >= 0 && chance <= 1 ? [[textOf(outcome, 'id'), chance]] : [];
    }),
  );
}

/**
 * Reads the chances of an outcome that has them all. There `probabilities` can be the chance given that the stake does not come
 * back, so the attribute of the plain win counts before it.
 */
function sentParts(outcome: XmlElement): Parts | undefined {
  const won = numberIn(outcome, 'win_probabilities') ?? numberIn(outcome, 'probabilities');
  const lost = numberIn(outcome, 'lose_probabilities');
  if (won === undefined || lost === undefined) return undefined;
  return {
    won,
    halfWon: numberIn(outcome, 'half_win_probabilities') ?? 0,
    pushed: numberIn(outcome, 'refund_probabilities') ?? 0,
    halfLost: numberIn(outcome, 'half_lose_probabilities') ?? 0,
    lost,
  };
}

/**
 * Returns the chances of a side of a whole line, or of a market in which a draw returns the stakes, from those of both sides. When
 * they sum to 1, they are the chances given that the stake does not come back, and tell nothing.
 */
function besideOther(
  { specifiers }: MarketKey,
  won: number,
  both: ReadonlyMap<string, number> = new Map(),
): Parts | undefined {
  const line = lineOf(specifiers);
  if (both.size !== 2 || (line && !Number.isInteger(line.value))) return undefined;
  const sum = [...both.values()].reduce((total, chance) => total + chance, 0);
  return sum < 1 - tolerance ? { won, pushed: 1 - sum, lost: sum - won } : undefined;
}

/**
 * Returns the chances on a whole or quarter line from the lines half a point below and above the whole number that it is at or
 * beside: between them lies the score that returns the stake or a half of it. The outcome that wins more often on the higher
 * of them is helped by the line, the other is hindered.
 */
function besideLine(
  { specifiers }: MarketKey,
  chanceAt: (specifiers: string) => number | undefined,
): Parts | undefined {
  const line = lineOf(specifiers);
  if (!line) return undefined;
  const middle = Math.round(line.value);
  const at = (value: number) =>
    chanceAt(specifiersOf({ ...Object.fromEntries(readSpecifiers(specifiers)), [line.name]: value }));
  const [below, above] = [at(middle - 0.5), at(middle + 0.5)];
  if (below === undefined || above === undefined || below === above) return undefined;
  const pushed = Math.abs(above - below);
  const ends = { won: Math.min(below, above), lost: 1 - Math.max(below, above) };
  if (line.value === middle) return { ...ends, pushed };
  return line.value > middle === above > below ? { ...ends, halfWon: pushed } : { ...ends, halfLost: pushed };
}

/** The outcomes of a three-way market by those of the market of the same part in which a draw returns the stakes. */
const sides: Readonly<Record<string, readonly [own: string, other: string]>> = {
  4: ['1', '3'],
  5: ['3', '1'],
};
const draw = '2';

/** Returns the chances in a market in which a draw returns the stakes, from the three-way market of the same part. */
function besideDraw(
  { marketId }: MarketKey,
  chanceIn: (marketId: number, outcomeId: string) => number | undefined,
  outcomeId: string,
): Parts | undefined {
  const threeWay = threeWayOf(marketId);
  const [own, other] = sides[outcomeId] ?? [];
  if (threeWay === undefined || own === undefined || other === undefined) return undefined;
  const [won, pushed, lost] = [own, draw, other].map((id) => chanceIn(threeWay, id));
  return won === undefined || pushed === undefined || lost === undefined ? undefined : { won, pushed, lost };
}

/** The chances of the feed are rounded, so their sum is 1 only nearly. */
const tolerance = 0.001;

/** Returns chances in millionths; undefined unless they are chances that sum to 1. */
function whole(parts: Parts | undefined): LegChances | undefined {
  if (!parts) return undefined;
  const { won, halfWon = 0, pushed = 0, halfLost = 0, lost } = parts;
  const all = [won, halfWon, pushed, halfLost, lost];
  const sum = all.reduce((total, part) => total + part, 0);
  if (all.some((part) => part < 0) || Math.abs(sum - 1) > tolerance) return undefined;
  return legChancesOf([
    { result: { kind: 'won' }, weight: won },
    { result: { kind: 'half-won' }, weight: halfWon },
    { result: { kind: 'void' }, weight: pushed },
    { result: { kind: 'half-lost' }, weight: halfLost },
    { result: { kind: 'lost' }, weight: lost },
  ]);
}

function textOfKey({ marketId, specifiers }: MarketKey): string {
  return `${marketId}/${specifiers}`;
}
