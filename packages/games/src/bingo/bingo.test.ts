import { workedCases } from '@fairline/odds/testing/worked-cases';
import { expect, test } from 'vitest';
import { type BingoCard, bingoCardFault, bingoStripFault } from './card.ts';
import { type BingoGame, bingoRefunds, playBingo } from './game.ts';

function casesOf<Fields>(kind: string): Fields[] {
  const found = workedCases<{ kind: string } & Fields>('games-bingo').filter((each) => each.kind === kind);
  expect(found.length).toBeGreaterThan(0);
  return found;
}

test('cards of 75 and 90 balls have the faults of the worked cases', () => {
  for (const { card, reason } of casesOf<{ card: BingoCard; reason: string | null }>('card-75')) {
    expect(bingoCardFault(75, card) ?? null).toBe(reason);
  }
  for (const { card, reason } of casesOf<{ card: BingoCard; reason: string | null }>('card-90')) {
    expect(bingoCardFault(90, card) ?? null).toBe(reason);
  }
});

test('a strip has every number once', () => {
  for (const { tickets, reason } of casesOf<{ tickets: BingoCard[]; reason: string | null }>('strip-90')) {
    expect(bingoStripFault(tickets) ?? null).toBe(reason);
  }
});

test('a game pays its phases as in the worked cases', () => {
  interface Case extends Omit<BingoGame, 'priceMinor'> {
    priceMinor: number;
    draw: number[];
    cancelled: boolean;
    refunds?: Record<string, number>;
    prizes: unknown[];
    potMinor?: number;
  }
  for (const { priceMinor, draw, cancelled, refunds, prizes, potMinor, ...rest } of casesOf<Case>('game')) {
    const game = { ...rest, priceMinor: BigInt(priceMinor) };
    const outcome = playBingo(game, draw);
    expect(outcome.isCancelled).toBe(cancelled);
    expect(JSON.parse(JSON.stringify(outcome.prizes, numbers))).toEqual(prizes);
    if (cancelled) {
      const back = [...bingoRefunds(game)].map(([player, amount]) => [player, Number(amount)]);
      expect(Object.fromEntries(back)).toEqual(refunds);
    } else expect(outcome.potMinor).toBe(BigInt(potMinor ?? -1));
  }
});

function numbers(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? Number(value) : value;
}
