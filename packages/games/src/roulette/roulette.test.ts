import { addFractions, type Fraction, multiplyFractions } from '@fairline/odds/fraction';
import { workedCases } from '@fairline/odds/testing/worked-cases';
import { expect, test } from 'vitest';
import { fractionText } from '../testing/fraction-text.ts';
import { calledBets, type RouletteCall } from './call-bets.ts';
import { colourOf, doubleZeroWheel, type RouletteVariant, singleZeroWheel } from './layout.ts';
import { isNumberBet, type NumberBetType, numberBetPays } from './number-bets.ts';
import {
  evenChances,
  isRouletteBet,
  type RouletteBet,
  rouletteReturn,
  rouletteTheory,
} from './settle-bets.ts';

function casesOf<Fields>(kind: string): ({ variant: RouletteVariant } & Fields)[] {
  const found = workedCases<{ kind: string; variant: RouletteVariant } & Fields>('games-roulette').filter(
    (each) => each.kind === kind,
  );
  expect(found.length).toBeGreaterThan(0);
  return found;
}

test('both wheels have every pocket once, and red and black in turn', () => {
  expect(new Set(singleZeroWheel).size).toBe(37);
  expect(new Set(doubleZeroWheel).size).toBe(38);
  const colours = singleZeroWheel.slice(1).map(colourOf);
  expect(colours.every((colour, place) => place === 0 || colour !== colours[place - 1])).toBe(true);
});

test('a spin returns what the worked cases say', () => {
  for (const { variant, pocket, bets } of casesOf<{
    pocket: string;
    bets: (RouletteBet & { stakeMinor: number; returnMinor: number })[];
  }>('spin')) {
    for (const { stakeMinor, returnMinor, ...bet } of bets) {
      expect(isRouletteBet(variant, bet)).toBe(true);
      expect(rouletteReturn(variant, bet, { pocket, stakeMinor: BigInt(stakeMinor) })).toBe(
        BigInt(returnMinor),
      );
    }
  }
});

test('a bet lies on the layout, or is refused', () => {
  for (const each of casesOf<{ type: NumberBetType; numbers: string[]; valid: boolean }>('validate')) {
    expect([each, isNumberBet(each.variant, each.type, each.numbers)]).toEqual([each, each.valid]);
  }
  expect(isNumberBet('european', 'split', ['3', '4'])).toBe(false);
  expect(isNumberBet('european', 'split', ['5', '5'])).toBe(false);
  expect(isNumberBet('european', 'corner', ['9', '10', '12', '13'])).toBe(false);
  expect(isNumberBet('european', 'straight', ['00'])).toBe(false);
  expect(isNumberBet('european', 'straight', ['037'])).toBe(false);
  expect(isRouletteBet('european', { type: 'dozen', index: 4 })).toBe(false);
});

test('a call puts its chips where the worked cases do', () => {
  interface Case {
    call: RouletteCall;
    number?: number;
    chipMinor: number;
    pocket: string;
    bets: { type: string; numbers: string[]; stakeMinor: number }[];
    stakeMinor: number;
    returnMinor: number;
  }
  for (const each of casesOf<Case>('call')) {
    const bets = calledBets(each.call, each.number === undefined ? undefined : String(each.number));
    const chip = BigInt(each.chipMinor);
    expect(
      bets.map(({ type, numbers, chips }) => ({ type, numbers, stakeMinor: chips * each.chipMinor })),
    ).toEqual(each.bets);
    const returned = bets.map((bet) =>
      rouletteReturn(each.variant, bet, { pocket: each.pocket, stakeMinor: chip * BigInt(bet.chips) }),
    );
    expect(returned.reduce((sum, part) => sum + part, 0n)).toBe(BigInt(each.returnMinor));
    expect(bets.every((bet) => isRouletteBet(each.variant, bet))).toBe(true);
  }
  expect(() => calledBets('neighbours', '37')).toThrow(RangeError);
});

/** A bet of each kind. */
const samples: Readonly<Record<string, RouletteBet>> = {
  straight: { type: 'straight', numbers: ['7'] },
  split: { type: 'split', numbers: ['8', '11'] },
  street: { type: 'street', numbers: ['10', '11', '12'] },
  trio: { type: 'trio', numbers: ['0', '1', '2'] },
  corner: { type: 'corner', numbers: ['5', '6', '8', '9'] },
  'first-four': { type: 'first-four', numbers: ['0', '1', '2', '3'] },
  'top-line': { type: 'top-line', numbers: ['0', '00', '1', '2', '3'] },
  'six-line': { type: 'six-line', numbers: ['13', '14', '15', '16', '17', '18'] },
  dozen: { type: 'dozen', index: 1 },
  column: { type: 'column', index: 3 },
  ...Object.fromEntries(evenChances.map((type) => [type, { type }])),
};

const calls: readonly RouletteCall[] = ['voisins', 'tiers', 'orphelins', 'jeu-zero', 'neighbours'];

function theoryOf(variant: RouletteVariant, name: string): Fraction {
  const call = calls.find((each) => each === name);
  if (!call) {
    const bet = samples[name];
    if (!bet) throw new Error(`no sample of ${name}`);
    return rouletteTheory(variant, bet);
  }
  const bets = calledBets(call, '12');
  const chips = BigInt(bets.reduce((sum, bet) => sum + bet.chips, 0));
  return addFractions(
    bets.map((bet) =>
      multiplyFractions([rouletteTheory(variant, bet), { numerator: BigInt(bet.chips), denominator: chips }]),
    ),
  );
}

test('each kind of bet has the exact return of the worked cases', () => {
  for (const { variant, bet, return: expected } of casesOf<{ bet: string; return: string }>('return')) {
    expect([variant, bet, fractionText(theoryOf(variant, bet))]).toEqual([variant, bet, expected]);
  }
  expect(Object.keys(samples)).toEqual(expect.arrayContaining(Object.keys(numberBetPays)));
});
