import { type Fraction, isLess, reduceFraction } from '@fairline/odds/fraction';
import { type Card, cardsOf } from '../cards/card.ts';
import { handSize } from './draw.ts';
import { type PokerCategory, pokerCategory } from './hand-category.ts';
import { maxCoins, pokerPay } from './pay-table.ts';

export interface HoldValue {
  /** The number of draws that are possible. */
  readonly draws: number;
  /** How many of them lead to each category; those that none leads to are left out. */
  readonly ways: ReadonlyMap<PokerCategory, number>;
  /** The mean pay for each of five coins. */
  readonly perCoin: Fraction;
}

/** Tries every draw after a hold. */
export function holdValue(cards: readonly Card[], hold: readonly boolean[]): HoldValue {
  const held = cards.filter((_, place) => hold[place]);
  const rest = cardsOf(1).filter((card) => !cards.includes(card));
  const ways = new Map<PokerCategory, number>();
  let draws = 0;
  for (const drawnCards of combinations(rest, handSize - held.length)) {
    const category = pokerCategory([...held, ...drawnCards]);
    ways.set(category, (ways.get(category) ?? 0) + 1);
    draws += 1;
  }
  const pay = [...ways].reduce((sum, [category, count]) => sum + pokerPay(category, maxCoins) * count, 0);
  const perCoin = reduceFraction({ numerator: BigInt(pay), denominator: BigInt(maxCoins * draws) });
  return { draws, ways, perCoin };
}

/** Returns every hold of the greatest mean pay, out of the 32, and that pay for each coin. */
export function bestHolds(cards: readonly Card[]): { holds: boolean[][]; perCoin: Fraction } {
  let best: { holds: boolean[][]; perCoin: Fraction } | undefined;
  for (let bits = 0; bits < 2 ** handSize; bits += 1) {
    const hold = Array.from({ length: handSize }, (_, place) => ((bits >> place) & 1) === 1);
    const { perCoin } = holdValue(cards, hold);
    if (!best || isLess(best.perCoin, perCoin)) best = { holds: [hold], perCoin };
    else if (!isLess(perCoin, best.perCoin)) best.holds.push(hold);
  }
  if (!best) throw new RangeError('there is no hold');
  return best;
}

/** Yields every choice of so many elements, in order. The same array is filled again for each. */
function* combinations<Element>(elements: readonly Element[], count: number): Generator<readonly Element[]> {
  const chosen: Element[] = [];
  function* from(start: number): Generator<readonly Element[]> {
    if (chosen.length === count) {
      yield chosen;
      return;
    }
    for (let place = start; place <= elements.length - (count - chosen.length); place += 1) {
      const element = elements[place];
      if (element === undefined) return;
      chosen.push(element);
      yield* from(place + 1);
      chosen.pop();
    }
  }
  yield* from(0);
}
