import { describe, expect, test } from 'vitest';
import { reduceFraction } from '../fraction.ts';
import {
  settledLeg,
  type WorkedLeg,
  type WorkedResult,
  workedCases,
  workedResults,
} from '../testing/worked-cases.ts';
import { antiAccumulatorOdds, antiAccumulatorReturn } from './anti-accumulator.ts';
import { betReturn } from './bet-return.ts';
import { lineCount } from './bet-shape.ts';
import { type CashOutBet, cashOutValue, saleStep, soldFor } from './cash-out.ts';
import { chainReturn, type WhenShort } from './chain-return.ts';
import { conditionalReturn } from './conditional-return.ts';
import { eachWayReturn } from './each-way.ts';
import { insuranceReturn, sellInsurance } from './insurance.ts';
import type { LegResult } from './leg.ts';
import type { LegChances } from './leg-chances.ts';
import { luckyReturn } from './lucky-return.ts';
import { ruleFourPercent } from './rule-four.ts';

type Kinds = {
  chain: {
    unitStakeMinor: number;
    whenShort: WhenShort;
    legs: WorkedLeg[];
    playedLegs: number;
    returnMinor: number;
  };
  conditional: {
    blocks: { stakeMinor: number | 'max'; legs: WorkedLeg[] }[];
    stakesUsed: string[];
    returnMinor: number;
  };
  'anti-accumulator': {
    stakeMinor: number;
    marginPercent: number;
    legs: { probabilityPpm: number; result: 'win' | 'lose' | 'void' }[];
    placedOddsMilli: number;
    settledOddsMilli: number | null;
    returnMinor: number;
  };
  lucky: {
    name: string;
    unitStakeMinor: number;
    bonus: { oneWinnerTimes: number; allWinnersPercent: number } | null;
    legs: WorkedLeg[];
    lines: number;
    stakeMinor: number;
    bonusApplied: string | null;
    returnMinor: number;
  };
  'each-way': {
    unitStakeMinor: number;
    stakeMinor: number;
    legs: {
      oddsMilli: number;
      fraction: string;
      places: number;
      outcome: 'won' | 'placed' | 'lost' | 'void';
      withdrawnMilli: number[];
      tied: number;
      placesLeft: number;
      rule4Percent: number;
    }[];
    returnMinor: number;
  };
  rule4: { withdrawnMilli: number[]; percent: number };
  'cash-out': {
    unitStakeMinor: number;
    sizes: number[];
    lines: number;
    stakeMinor: number;
    legs: ({ oddsMilli: number; probabilitiesPpm: Record<WorkedResult, number> } | WorkedLeg)[];
    marginPercent: number;
    fairMinor: number;
    offerMinor: number;
    offered: boolean;
    sellStakeMinor: number;
    paidMinor: number;
    remainingStakeMinor: number;
  };
  insurance: {
    stakeMinor: number;
    parts: { sharePercent: number; lossPpm: number; marginPercent: number }[];
    sold: { ok: boolean; insuredMinor?: number; premiumMinor?: number; roomPercent?: number }[];
    legs: WorkedLeg[];
    betReturnMinor: number;
    coverMinor: number;
    premiumRefundMinor: number;
    returnMinor: number;
  };
};

function casesOf<Kind extends keyof Kinds>(kind: Kind): Kinds[Kind][] {
  return workedCases<Kinds[Kind] & { kind: string }>('games-bets').filter((each) => each.kind === kind);
}

describe('OFFER-01: worked bets of every kind', () => {
  test.each(casesOf('chain'))('a chain that does $whenShort when short returns $returnMinor', (worked) => {
    expect(
      chainReturn({
        unitStakeMinor: BigInt(worked.unitStakeMinor),
        whenShort: worked.whenShort,
        legs: worked.legs.map(settledLeg),
      }),
    ).toMatchObject({ returnMinor: BigInt(worked.returnMinor), playedLegs: worked.playedLegs });
  });

  test.each(casesOf('conditional'))(
    'a conditional bet returns $returnMinor',
    ({ blocks, stakesUsed, returnMinor }) => {
      const result = conditionalReturn(
        blocks.map(({ stakeMinor, legs }) => ({
          stakeMinor: stakeMinor === 'max' ? 'max' : BigInt(stakeMinor),
          legs: legs.map(settledLeg),
        })),
      );
      expect(result.returnMinor).toBe(BigInt(returnMinor));
      const texts = result.stakes
        .map(reduceFraction)
        .map(({ numerator, denominator }) => `${numerator}/${denominator}`);
      expect(texts).toEqual(stakesUsed);
    },
  );

  test.each(casesOf('anti-accumulator'))(
    'an anti-accumulator at $placedOddsMilli returns $returnMinor',
    (worked) => {
      const marginMilli = worked.marginPercent * 10;
      expect(antiAccumulatorOdds(worked.legs, marginMilli)).toBe(worked.placedOddsMilli);
      const legs = worked.legs.map(({ probabilityPpm, result }) => ({
        probabilityPpm,
        result: antiResults[result],
      }));
      expect(antiAccumulatorReturn({ stakeMinor: BigInt(worked.stakeMinor), marginMilli, legs })).toEqual({
        returnMinor: BigInt(worked.returnMinor),
        settledOddsMilli: worked.settledOddsMilli,
      });
    },
  );

  test.each(casesOf('lucky'))('$name at $unitStakeMinor a line returns $returnMinor', (worked) => {
    const legs = worked.legs.map(settledLeg);
    const sizes = legs.map((_, index) => index + 1);
    expect(lineCount(legs.length, sizes)).toBe(worked.lines);
    const unitStakeMinor = BigInt(worked.unitStakeMinor);
    expect(luckyReturn({ unitStakeMinor, legs, bonus: worked.bonus ?? undefined })).toEqual({
      returnMinor: BigInt(worked.returnMinor),
      bonus: worked.bonusApplied,
    });
  });

  test.each(casesOf('each-way'))(
    'an each-way bet at $unitStakeMinor a part returns $returnMinor',
    (worked) => {
      const legs = worked.legs.map((leg) => {
        expect(ruleFourPercent(leg.withdrawnMilli)).toBe(leg.rule4Percent);
        const [numerator = '', denominator = ''] = leg.fraction.split('/');
        return {
          oddsMilli: leg.oddsMilli,
          fraction: { numerator: BigInt(numerator), denominator: BigInt(denominator) },
          places: leg.places,
          ruleFourPercent: leg.rule4Percent,
          result: eachWayResult(leg),
        };
      });
      expect(eachWayReturn(BigInt(worked.unitStakeMinor), legs)).toBe(BigInt(worked.returnMinor));
    },
  );

  test.each(casesOf('rule4'))(
    'Rule 4 takes $percent percent for $withdrawnMilli',
    ({ withdrawnMilli, percent }) => {
      expect(ruleFourPercent(withdrawnMilli)).toBe(percent);
    },
  );

  test.each(casesOf('cash-out'))('a bet of $stakeMinor can be sold for $offerMinor', (worked) => {
    const bet: CashOutBet = {
      unitStakeMinor: BigInt(worked.unitStakeMinor),
      form: { kind: 'combination', sizes: worked.sizes, bankers: [] },
      marginMilli: worked.marginPercent * 10,
      legs: worked.legs.map((leg) =>
        'probabilitiesPpm' in leg
          ? { oddsMilli: leg.oddsMilli, chances: chancesOf(leg.probabilitiesPpm) }
          : settledLeg(leg),
      ),
    };
    const { fairMinor, offer } = cashOutValue(bet) ?? expect.unreachable();
    const stakeMinor = BigInt(worked.stakeMinor);
    expect(saleStep(bet.form, bet.unitStakeMinor, stakeMinor)).toBe(BigInt(worked.lines));
    expect(fairMinor).toBe(BigInt(worked.fairMinor));
    const offerMinor = soldFor(offer, { soldMinor: stakeMinor, stakeMinor });
    expect(offerMinor).toBe(BigInt(worked.offerMinor));
    expect(offerMinor > 0n).toBe(worked.offered);
    const soldMinor = BigInt(worked.sellStakeMinor);
    expect(soldFor(offer, { soldMinor, stakeMinor })).toBe(BigInt(worked.paidMinor));
    expect(stakeMinor - soldMinor).toBe(BigInt(worked.remainingStakeMinor));
  });

  test.each(casesOf('insurance'))('an insured bet of $stakeMinor returns $returnMinor', (worked) => {
    const stakeMinor = BigInt(worked.stakeMinor);
    const parts = worked.parts.map(({ marginPercent, ...part }) => ({
      ...part,
      marginMilli: marginPercent * 10,
    }));
    const sold = sellInsurance(stakeMinor, parts);
    expect(sold).toEqual(
      worked.sold.map(({ ok, insuredMinor = 0, premiumMinor = 0, roomPercent }) =>
        ok
          ? { ok, insuredMinor: BigInt(insuredMinor), premiumMinor: BigInt(premiumMinor) }
          : { ok, roomPercent },
      ),
    );
    const legs = worked.legs.map(settledLeg);
    const returnMinor = betReturn({ unitStakeMinor: stakeMinor, sizes: [legs.length], legs });
    expect(returnMinor).toBe(BigInt(worked.betReturnMinor));
    const isVoid = legs.every(({ result }) => result.kind === 'void');
    const { coverMinor, premiumRefundMinor } = insuranceReturn(sold, { returnMinor, isVoid });
    expect(coverMinor).toBe(BigInt(worked.coverMinor));
    expect(premiumRefundMinor).toBe(BigInt(worked.premiumRefundMinor));
    expect(returnMinor + coverMinor + premiumRefundMinor).toBe(BigInt(worked.returnMinor));
  });
});

const antiResults = { win: 'won', lose: 'lost', void: 'void' } as const;

function eachWayResult({ outcome, tied, places, placesLeft }: Kinds['each-way']['legs'][number]): LegResult {
  switch (outcome) {
    case 'won':
      return tied === 1 ? { kind: 'won' } : { kind: 'dead-heat', places: 1, tied };
    case 'placed':
      return { kind: 'lost', position: { first: places - placesLeft + 1, tied } };
    default:
      return { kind: outcome };
  }
}

function chancesOf(ppm: Record<WorkedResult, number>): LegChances {
  return {
    won: ppm.win,
    halfWon: ppm['half-win'],
    void: ppm.void,
    halfLost: ppm['half-lose'],
    lost: ppm.lose,
  };
}

test('every worked result has a name of ours', () => {
  expect(Object.keys(workedResults).toSorted()).toEqual(['half-lose', 'half-win', 'lose', 'void', 'win']);
});
