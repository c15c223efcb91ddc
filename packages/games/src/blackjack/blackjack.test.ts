import { workedCases } from '@fairline/odds/testing/worked-cases';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cardsOf } from '../cards/card.ts';
import { fractionText } from '../testing/fraction-text.ts';
import {
  actBlackjack,
  type BlackjackAction,
  type BlackjackRefusal,
  type BlackjackRound,
  dealBlackjack,
  offeredBlackjack,
} from './round.ts';
import { settleBlackjack, stakedOn } from './settle-round.ts';

interface Case {
  lateSurrender: boolean;
  betMinor: number;
  actions: BlackjackAction[];
  cards: string[];
  used: number;
  hands: { cards: string[]; bets: number; result: string }[];
  dealer: string[];
  insurance: string | null;
  stakedMinor: number;
  returnMinor: number;
  returnPerUnit: string;
  refusedAt?: number;
  reason?: string;
}

const cases = workedCases<Case>('games-blackjack');

/** Plays the actions until one is refused. */
function play({ cards, lateSurrender, actions }: Case): {
  round: BlackjackRound;
  refused?: { at: number; reason: BlackjackRefusal };
} {
  let round = dealBlackjack(cards, { lateSurrender });
  for (const [at, action] of actions.entries()) {
    const next = actBlackjack(round, action);
    if (typeof next === 'string') return { round, refused: { at, reason: next } };
    round = next;
  }
  return { round };
}

test('a round plays and pays as in the worked cases', () => {
  const whole = cases.filter(({ reason }) => reason === undefined);
  expect(whole.length).toBeGreaterThan(90);
  for (const each of whole) {
    const { round, refused } = play(each);
    expect([each, refused, round.isOver]).toEqual([each, undefined, true]);
    const settled = settleBlackjack(round, BigInt(each.betMinor));
    expect({
      used: round.used,
      hands: round.hands.map(({ cards, bets }, place) => ({ cards, bets, result: settled.results[place] })),
      dealer: round.dealer,
      insurance: settled.insurance,
      stakedMinor: settled.stakedMinor,
      returnMinor: settled.returnMinor,
    }).toEqual({
      used: each.used,
      hands: each.hands,
      dealer: each.dealer,
      insurance: each.insurance,
      stakedMinor: BigInt(each.stakedMinor),
      returnMinor: BigInt(each.returnMinor),
    });
    // At a bet of two nothing is rounded.
    const exact = settleBlackjack(round, 2n);
    expect(fractionText({ numerator: exact.returnMinor, denominator: exact.stakedMinor })).toBe(
      each.returnPerUnit,
    );
  }
});

test('an action out of place is refused with its reason', () => {
  const wrong = cases.filter(({ reason }) => reason !== undefined);
  expect(wrong.length).toBeGreaterThan(20);
  for (const each of wrong) {
    expect([each, play(each).refused]).toEqual([each, { at: each.refusedAt, reason: each.reason }]);
  }
});

test('whatever is offered is taken, every round ends, and no round returns more than its stakes allow', () => {
  const shoe = fc.shuffledSubarray(cardsOf(6), { minLength: 60, maxLength: 60 });
  const choices = fc.array(fc.nat({ max: 6 }), { minLength: 40, maxLength: 40 });
  fc.assert(
    fc.property(shoe, choices, fc.boolean(), (cards, chosen, lateSurrender) => {
      let round = dealBlackjack(cards, { lateSurrender });
      for (const choice of chosen) {
        const offered = offeredBlackjack(round);
        if (offered.length === 0) break;
        const action = offered[choice % offered.length] ?? 'stand';
        const next = actBlackjack(round, action);
        if (typeof next === 'string') return false;
        expect(stakedOn(next, 100n)).toBeGreaterThanOrEqual(stakedOn(round, 100n));
        round = next;
      }
      const settled = settleBlackjack(round, 100n);
      return round.isOver && settled.returnMinor <= 3n * settled.stakedMinor;
    }),
  );
});
