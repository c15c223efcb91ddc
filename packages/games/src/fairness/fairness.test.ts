import { workedCases } from '@fairline/odds/testing/worked-cases';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cardAt, cardsOf, deckSize } from '../cards/card.ts';
import { rollDice } from '../originals/dice.ts';
import { drawQuickKeno } from '../originals/keno.ts';
import { drawLimbo } from '../originals/limbo.ts';
import { layMines } from '../originals/mines.ts';
import { dropBall } from '../originals/plinko.ts';
import { commitmentOf } from './commitment.ts';
import { crashPointCenti, isInChain } from './crash-chain.ts';
import { createFairWords, type FairSeeds, fairBytes, scaledWord } from './fair-words.ts';
import { shuffled, unbiasedBelow } from './unbiased.ts';

type Case = { kind: string } & Record<string, unknown>;

const cases = workedCases<Case>('games-provably-fair');

/** Returns the cases of a kind, whose fields the caller knows. */
function casesOf<Fields>(kind: string): (FairSeeds & Fields)[] {
  const found = workedCases<{ kind: string } & FairSeeds & Fields>('games-provably-fair').filter(
    (each) => each.kind === kind,
  );
  expect(found.length).toBeGreaterThan(0);
  return found;
}

test('every kind of case is run below', () => {
  expect([...new Set(cases.map(({ kind }) => kind))].toSorted()).toEqual([
    'bytes',
    'cards',
    'crash-chain',
    'dice',
    'keno',
    'limbo',
    'mines',
    'plinko',
    'roulette',
    'shoe',
    'uniform',
  ]);
});

test('the commitment, the bytes and the words of a round are those of the worked cases', () => {
  for (const each of casesOf<{ commitment: string; bytesHex: string; words: number[] }>('bytes')) {
    expect(commitmentOf(each.serverSeed)).toBe(each.commitment);
    const bytes = [0, 1, 2].map((block) => Buffer.from(fairBytes(each, block)).toString('hex')).join('');
    expect(bytes).toBe(each.bytesHex);
    const words = createFairWords(each);
    expect(each.words.map(() => words.next())).toEqual(each.words);
  }
});

test('dice, roulette, limbo, mines, keno and plinko are drawn as in the worked cases', () => {
  for (const each of casesOf<{ rollCenti: number }>('dice')) {
    expect(rollDice(createFairWords(each))).toBe(each.rollCenti);
  }
  for (const each of casesOf<{ pocket: number }>('roulette')) {
    expect(createFairWords(each).below(37)).toBe(each.pocket);
  }
  for (const each of casesOf<{ multiplierCenti: number }>('limbo')) {
    expect(drawLimbo(createFairWords(each))).toBe(each.multiplierCenti);
  }
  for (const each of casesOf<{ mines: number; positions: number[] }>('mines')) {
    expect(layMines(createFairWords(each), each.mines)).toEqual(each.positions);
  }
  for (const each of casesOf<{ numbers: number[] }>('keno')) {
    expect(drawQuickKeno(createFairWords(each))).toEqual(each.numbers);
  }
  for (const each of casesOf<{ rows: number; path: string; slot: number }>('plinko')) {
    expect(dropBall(createFairWords(each), each.rows)).toEqual({ path: each.path, slot: each.slot });
  }
});

test('cards of endless decks and of a shoe are dealt as in the worked cases', () => {
  for (const each of casesOf<{ cards: string[] }>('cards')) {
    const words = createFairWords(each);
    expect(each.cards.map(() => cardAt(words.below(deckSize)))).toEqual(each.cards);
  }
  for (const each of casesOf<{ decks: number; cards: string[] }>('shoe')) {
    const dealt = shuffled(createFairWords(each), cardsOf(each.decks));
    expect(dealt.slice(0, each.cards.length)).toEqual(each.cards);
  }
});

test('a number below another is unbiased: words above the last whole multiple are thrown away', () => {
  for (const each of casesOf<{ n: number; words: number[]; value: number; wordsUsed: number }>('uniform')) {
    let used = 0;
    const source = {
      next: () => {
        const word = each.words[used];
        used += 1;
        if (word === undefined) throw new Error('the case has no more words');
        return word;
      },
    };
    expect(unbiasedBelow(source, each.n)).toBe(each.value);
    expect(used).toBe(each.wordsUsed);
  }
});

test('a shared crash game is the one of its chain, and ends where the worked cases say', () => {
  interface Chain {
    terminal: string;
    salt: string;
    games: { game: number; seed: string; crashCenti: number }[];
  }
  for (const { terminal, salt, games } of casesOf<Chain>('crash-chain')) {
    for (const { game, seed, crashCenti } of games) {
      expect(isInChain(seed, game, terminal)).toBe(true);
      expect(isInChain(seed, game + 1, terminal)).toBe(false);
      expect(crashPointCenti(seed, salt)).toBe(crashCenti);
    }
  }
});

test('a scaled word is exact for large counts, and never reaches the count', () => {
  expect(scaledWord(2 ** 32 - 1, 100_000_000)).toBe(99_999_999);
  expect(scaledWord(2 ** 31, 100_000_000)).toBe(50_000_000);
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 2 ** 32 - 1 }),
      fc.integer({ min: 1, max: 2 ** 48 }),
      (word, count) => {
        const scaled = scaledWord(word, count);
        return scaled >= 0 && scaled < count;
      },
    ),
  );
  expect(() => scaledWord(1, 0)).toThrow(RangeError);
});
