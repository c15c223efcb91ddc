import { binomial } from '@fairline/odds/binomial';

/** The main numbers of a draw. */
const mainNumbers = 6;

export interface LottoClass {
  /** So many main numbers are right. */
  readonly main: number;
  readonly withBonus: bigint;
  readonly withoutBonus: bigint;
}

export interface LottoSystem {
  readonly lines: bigint;
  readonly matched: number;
  readonly bonusMatched: boolean;
  /** The number of lines of each class, six right first. */
  readonly classes: readonly LottoClass[];
}

/**
 * Counts the lines of a system ticket, which has every six of its numbers, by what they have right.
 * @throws RangeError for fewer than six numbers or a repeated one
 */
export function countLottoSystem(ticket: {
  readonly numbers: readonly number[];
  readonly drawn: readonly number[];
  readonly bonus: number;
}): LottoSystem {
  const { numbers, drawn, bonus } = ticket;
  if (numbers.length < mainNumbers || new Set(numbers).size !== numbers.length) {
    throw new RangeError(`a ticket has at least ${mainNumbers} different numbers`);
  }
  const count = numbers.length;
  const matched = numbers.filter((number) => drawn.includes(number)).length;
  const bonusMatched = numbers.includes(bonus);
  const others = count - matched - (bonusMatched ? 1 : 0);
  const classes = Array.from({ length: mainNumbers + 1 }, (_, right) => {
    const main = mainNumbers - right;
    const ways = binomial(matched, main);
    return {
      main,
      withBonus: bonusMatched ? ways * binomial(others, mainNumbers - 1 - main) : 0n,
      withoutBonus: ways * binomial(others, mainNumbers - main),
    };
  });
  return { lines: binomial(count, mainNumbers), matched, bonusMatched, classes };
}

/** Returns the ways of one line of 6 of 49 to have so many right, with or without the bonus number, out of all draws. */
export function lottoBonusWays({ main, bonus }: { readonly main: number; readonly bonus: boolean }): bigint {
  const from = 49;
  // The bonus number is one of the 43 that are no main numbers. It is on the line, or it is not.
  const missed = mainNumbers - main;
  const others = from - mainNumbers - 1;
  return binomial(mainNumbers, main) * (bonus ? binomial(others, missed - 1) : binomial(others, missed));
}
