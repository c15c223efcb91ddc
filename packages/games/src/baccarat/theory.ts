import { type Fraction, reduceFraction } from '@fairline/odds/fraction';
import { type BaccaratWinner, bankerDraws, winnerOf } from './deal.ts';

/** The ordered ways of the six cards from the top of a full shoe, by who wins. */
export interface BaccaratWays {
  readonly of: bigint;
  readonly ways: Readonly<Record<BaccaratWinner, bigint>>;
}

/**
 * Counts every ordered way in which six cards can lie on top of a full shoe, by who wins with them. Cards of the same
 * points are counted together, so that at most 10⁶ sequences are tried.
 */
export function countBaccarat(decks: number): BaccaratWays {
  // Four suits of each rank a deck; ten, jack, queen and king count 0.
  const left = Array.from({ length: 10 }, (_, points) => decks * (points === 0 ? 16 : 4));
  const ways: Record<BaccaratWinner, bigint> = { player: 0n, banker: 0n, tie: 0n };
  const cards = 52 * decks;

  /** Takes one more card in every way; `count` is the number of ways to the cards so far. */
  function deal(drawn: readonly number[], count: bigint): void {
    const next = nextStep(drawn);
    if (next !== 'draw') {
      // What is not drawn may lie in any order.
      ways[next] += count * fallingProduct(cards - drawn.length, 6 - drawn.length);
      return;
    }
    for (let points = 0; points < 10; points += 1) {
      const number = left[points] ?? 0;
      if (number === 0) continue;
      left[points] = number - 1;
      deal([...drawn, points], count * BigInt(number));
      left[points] = number;
    }
  }

  deal([], 1n);
  return { of: fallingProduct(cards, 6), ways };
}

/** Returns the exact returns of the bets, for a stake at which nothing is rounded. */
export function baccaratTheory(decks: number): Record<BaccaratWinner | 'pair', Fraction> {
  const { of, ways } = countBaccarat(decks);
  const over = (numerator: bigint, denominator: bigint) => reduceFraction({ numerator, denominator });
  const cards = BigInt(52 * decks);
  const alike = BigInt(4 * decks);
  return {
    player: over(2n * ways.player + ways.tie, of),
    banker: over(195n * ways.banker + 100n * ways.tie, 100n * of),
    tie: over(9n * ways.tie, of),
    pair: over(12n * (alike - 1n), cards - 1n),
  };
}

/** Tells what comes after these cards, given by their points in the order of dealing: one more, or the end. */
function nextStep(drawn: readonly number[]): 'draw' | BaccaratWinner {
  const [p1 = 0, b1 = 0, p2 = 0, b2 = 0, fifth, sixth] = drawn;
  if (drawn.length < 4) return 'draw';
  const [player, banker] = [(p1 + p2) % 10, (b1 + b2) % 10];
  if (player >= 8 || banker >= 8) return winnerOf(player, banker);
  const doesPlayerDraw = player <= 5;
  if (doesPlayerDraw && fifth === undefined) return 'draw';
  const playerTotal = doesPlayerDraw ? (player + (fifth ?? 0)) % 10 : player;
  if (!bankerDraws(banker, doesPlayerDraw ? fifth : undefined)) return winnerOf(playerTotal, banker);
  const bankersThird = doesPlayerDraw ? sixth : fifth;
  return bankersThird === undefined ? 'draw' : winnerOf(playerTotal, (banker + bankersThird) % 10);
}

function fallingProduct(from: number, steps: number): bigint {
  let product = 1n;
  for (let step = 0; step < steps; step += 1) product *= BigInt(from - step);
  return product;
}
