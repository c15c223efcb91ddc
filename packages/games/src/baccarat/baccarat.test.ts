import { workedCases } from '@fairline/odds/testing/worked-cases';
import { expect, test } from 'vitest';
import { fractionText } from '../testing/fraction-text.ts';
import { dealBaccarat } from './deal.ts';
import { type BaccaratBet, baccaratReturn, isPair } from './settle-bets.ts';
import { baccaratTheory, countBaccarat } from './theory.ts';

function casesOf<Fields>(kind: string): Fields[] {
  const found = workedCases<{ kind: string } & Fields>('games-baccarat').filter((each) => each.kind === kind);
  expect(found.length).toBeGreaterThan(0);
  return found;
}

test('a deal draws, ends and pays as in the worked cases', () => {
  interface Case {
    cards: string[];
    used: number;
    player: string[];
    banker: string[];
    playerTotal: number;
    bankerTotal: number;
    natural: boolean;
    winner: string;
    playerPair: boolean;
    bankerPair: boolean;
    bets: { bet: BaccaratBet; stakeMinor: number; returnMinor: number }[];
  }
  for (const each of casesOf<Case>('round')) {
    const deal = dealBaccarat(each.cards);
    expect(deal).toEqual({
      player: each.player,
      banker: each.banker,
      playerTotal: each.playerTotal,
      bankerTotal: each.bankerTotal,
      isNatural: each.natural,
      winner: each.winner,
    });
    expect(deal.player.length + deal.banker.length).toBe(each.used);
    expect([isPair(deal.player), isPair(deal.banker)]).toEqual([each.playerPair, each.bankerPair]);
    for (const { bet, stakeMinor, returnMinor } of each.bets) {
      expect(baccaratReturn(bet, deal, BigInt(stakeMinor))).toBe(BigInt(returnMinor));
    }
  }
  expect(() => dealBaccarat(['2d', '3d', '4d'])).toThrow(RangeError);
});

test('all ways of six cards are counted, and give the exact returns', () => {
  interface Case {
    decks: number;
    of: string;
    ways: { player: string; banker: string; tie: string };
    pair: string;
    return: { player: string; banker: string; tie: string; pair: string };
  }
  for (const each of casesOf<Case>('probabilities')) {
    const counted = countBaccarat(each.decks);
    expect(String(counted.of)).toBe(each.of);
    expect(
      Object.fromEntries(Object.entries(counted.ways).map(([who, ways]) => [who, String(ways)])),
    ).toEqual(each.ways);
    const theory = Object.entries(baccaratTheory(each.decks)).map(([bet, exact]) => [
      bet,
      fractionText(exact),
    ]);
    expect(Object.fromEntries(theory)).toEqual(each.return);
  }
});
