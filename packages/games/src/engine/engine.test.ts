import { workedCases } from '@fairline/odds/testing/worked-cases';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createFairWords, type FairSeeds } from '../fairness/fair-words.ts';
import type { SlotMachine } from '../slots/machine.ts';
import { baccaratGame, blackjackGame, videoPokerGame } from './card-games.ts';
import { hiLoGame } from './hi-lo-game.ts';
import type { GameRound, HouseGame } from './house-game.ts';
import { diceGame, kenoGame, limboGame, plinkoGame, wheelGame } from './instant-games.ts';
import { type MinesAction, minesGame } from './mines-game.ts';
import { rouletteGame } from './roulette-game.ts';
import { createSlotGame } from './slot-game.ts';

const seeds: FairSeeds = { serverSeed: 'a'.repeat(64), clientSeed: 'player', nonce: 0 };

function at(nonce: number) {
  return createFairWords({ ...seeds, nonce });
}

/** Plays many rounds, and returns what they return for one staked. */
function returnOver<Bet>(game: HouseGame<Bet, never>, bet: Bet, rounds: number): number {
  let staked = 0n;
  let returned = 0n;
  for (let nonce = 0; nonce < rounds; nonce += 1) {
    const round = game.play(at(nonce), bet, []);
    staked += round.stakedMinor;
    returned += round.returnMinor ?? 0n;
  }
  return Number(returned) / Number(staked);
}

describe('rounds that are decided by their bet', () => {
  const stakeMinor = 100_00n;

  test('the returns of dice, limbo, plinko, wheel, keno, roulette and baccarat come near their theory', () => {
    const rounds = 4_000;
    expect(returnOver(diceGame, { stakeMinor, side: 'over', targetCenti: 5_000 }, rounds)).toBeCloseTo(
      0.99,
      1,
    );
    expect(returnOver(limboGame, { stakeMinor, targetCenti: 150 }, rounds)).toBeCloseTo(0.99, 1);
    expect(returnOver(plinkoGame, { stakeMinor, rows: 10, risk: 'low' }, rounds)).toBeCloseTo(0.99, 1);
    expect(returnOver(wheelGame, { stakeMinor, segments: 10, risk: 'low' }, rounds)).toBeCloseTo(0.99, 1);
    expect(returnOver(kenoGame, { stakeMinor, spots: [1, 2, 3], risk: 'low' }, rounds)).toBeCloseTo(0.99, 1);
    const red = { variant: 'european' as const, bets: [{ type: 'red' as const, stakeMinor }] };
    expect(returnOver(rouletteGame, red, rounds)).toBeCloseTo(0.973, 1);
  });

  test('impossible bets are refused', () => {
    const play = [
      () => diceGame.play(at(0), { stakeMinor, side: 'over', targetCenti: 1 }, []),
      () => limboGame.play(at(0), { stakeMinor, targetCenti: 100 }, []),
      () => plinkoGame.play(at(0), { stakeMinor, rows: 7, risk: 'low' }, []),
      () => wheelGame.play(at(0), { stakeMinor, segments: 11, risk: 'low' }, []),
      () => kenoGame.play(at(0), { stakeMinor, spots: [1, 1], risk: 'low' }, []),
      () => kenoGame.play(at(0), { stakeMinor, spots: [41], risk: 'low' }, []),
      () => baccaratGame.play(at(0), { bets: [] }, []),
      () =>
        rouletteGame.play(
          at(0),
          { variant: 'european', bets: [{ type: 'straight', numbers: ['00'], stakeMinor }] },
          [],
        ),
      () => minesGame.play(at(0), { stakeMinor, mines: 25 }, []),
      () => videoPokerGame.play(at(0), { coinMinor: 5n, coins: 6 }, []),
    ];
    for (const each of play) expect(each).toThrow('bet-impossible');
  });

  test('a spin shows its windows, and pays what they show', () => {
    const [machine] = workedCases<SlotMachine & { kind: string }>('games-slots').filter(
      ({ kind }) => kind === 'machine',
    );
    if (!machine) throw new Error('the worked cases have a machine');
    const game = createSlotGame(machine, 1);
    const round = game.play(at(3), { lineBetMinor: 5n }, []);
    expect(round.stakedMinor).toBe(5n * BigInt(machine.lines.length));
    expect(game.play(at(3), { lineBetMinor: 5n }, [])).toEqual(round);
  });
});

describe('rounds with actions', () => {
  test('mines hides its mines until the end, and pays what it showed', () => {
    const bet = { stakeMinor: 1_000n, mines: 3 };
    fc.assert(
      fc.property(
        fc.nat({ max: 500 }),
        fc.shuffledSubarray([...Array(25).keys()], { minLength: 22 }),
        (nonce, tiles) => {
          const actions: MinesAction[] = [];
          let round = minesGame.play(at(nonce), bet, actions);
          for (const open of tiles) {
            if (round.returnMinor !== undefined) break;
            expect(round.view).not.toHaveProperty('mines');
            actions.push({ open });
            round = minesGame.play(at(nonce), bet, actions);
          }
          return round.returnMinor !== undefined;
        },
      ),
      { numRuns: 50 },
    );
    const opened = minesGame.play(at(1), bet, [{ open: 0 }]);
    const taken = minesGame.play(at(1), bet, [{ open: 0 }, 'take']);
    expect(opened.view).toMatchObject({ worthMinor: Number(taken.returnMinor) });
    expect(() => minesGame.play(at(1), bet, ['take'])).toThrow('nothing-to-take');
    expect(() => minesGame.play(at(1), bet, [{ open: 0 }, { open: 0 }])).toThrow('already-open');
    expect(() => minesGame.play(at(1), bet, [{ open: 0 }, 'take', 'take'])).toThrow('round-over');
    expect(() => minesGame.play(at(1), bet, [{ open: 25 }])).toThrow('no-such-tile');
  });

  test('hi-lo goes on until a guess is wrong or its worth is taken', () => {
    const bet = { stakeMinor: 1_000n };
    expect(() => hiLoGame.play(at(1), bet, ['take'])).toThrow('nothing-to-take');
    const rounds = Array.from({ length: 40 }, (_, nonce) => hiLoGame.play(at(nonce), bet, ['hi']));
    const [lost, won] = [
      rounds.find((each) => each.returnMinor === 0n),
      rounds.findIndex((each) => each.returnMinor === undefined),
    ];
    expect(lost?.view).toMatchObject({ worthMinor: 0 });
    const taken = hiLoGame.play(at(won), bet, ['hi', 'take']);
    expect(taken.view).toMatchObject({ worthMinor: Number(taken.returnMinor) });
    expect(() => hiLoGame.play(at(won), bet, ['hi', 'take', 'hi'])).toThrow('round-over');
    expect(() => hiLoGame.play(at(won), bet, Array<'skip'>(53).fill('skip'))).toThrow('no-more-skips');
  });

  test('blackjack hides the hole card, and stakes more when a hand is doubled', () => {
    const bet = { stakeMinor: 1_000n, lateSurrender: true };
    const open = Array.from({ length: 40 }, (_, nonce) => nonce).filter(
      (nonce) => blackjackGame.play(at(nonce), bet, []).returnMinor === undefined,
    );
    for (const nonce of open) {
      const round: GameRound & { view: unknown } = blackjackGame.play(at(nonce), bet, []);
      expect(round.view).toMatchObject({ dealer: [expect.any(String)] });
      expect(JSON.stringify(round.view).length).toBeLessThan(400);
    }
    const doubled = open
      .filter((nonce) => JSON.stringify(blackjackGame.play(at(nonce), bet, []).view).includes('"double"'))
      .map((nonce) => blackjackGame.play(at(nonce), bet, ['double']));
    expect(doubled.length).toBeGreaterThan(0);
    for (const round of doubled) expect(round.stakedMinor).toBe(2_000n);
  });

  test('video poker deals five cards and draws once', () => {
    const bet = { coinMinor: 25n, coins: 5 };
    const dealt = videoPokerGame.play(at(2), bet, []);
    expect(dealt).toMatchObject({ stakedMinor: 125n, returnMinor: undefined });
    const hold = [true, true, true, true, true];
    const drawn = videoPokerGame.play(at(2), bet, [{ hold }]);
    expect(drawn.view).toEqual(expect.objectContaining({ dealt: expect.any(Array), hold }));
    expect(JSON.stringify(drawn.view)).toContain(JSON.stringify(dealt.view).slice('{"cards":'.length, -1));
    expect(() => videoPokerGame.play(at(2), bet, [{ hold }, { hold }])).toThrow('round-over');
    expect(() => videoPokerGame.play(at(2), bet, [{ hold: [true] }])).toThrow('hold-impossible');
  });
});
