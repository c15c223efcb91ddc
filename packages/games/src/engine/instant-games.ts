import { type DiceBet, diceMultiplier, isDiceOffered, isDiceWon, rollDice } from '../originals/dice.ts';
import { drawQuickKeno, quickKeno, quickKenoMultipliers } from '../originals/keno.ts';
import { drawLimbo, requireTarget } from '../originals/limbo.ts';
import { paidMultiplier, paidOn } from '../originals/multiplier.ts';
import { dropBall, plinkoMultiplier, plinkoRows } from '../originals/plinko.ts';
import type { Risk } from '../originals/risk.ts';
import { spinWheel, wheelMultipliers } from '../originals/wheel.ts';
import {
  endedRound,
  GameRefusal,
  type HouseGame,
  refusingImpossible,
  type SingleStake,
  singleStake,
} from './house-game.ts';

/** Games that are decided by their bet alone. */
type InstantGame<Bet extends SingleStake> = HouseGame<Bet, never>;

export const diceGame: InstantGame<SingleStake & DiceBet> = {
  id: 'dice',
  rulesVersion: 1,
  stakeOf: singleStake,
  play(words, bet, actions) {
    if (!refusingImpossible(() => isDiceOffered(bet))) throw new GameRefusal('bet-impossible');
    const rollCenti = rollDice(words);
    const multiplier = isDiceWon(bet, rollCenti) ? paidMultiplier(diceMultiplier(bet)) : 0n;
    return endedRound(bet, actions, { returnMinor: paidOn(bet.stakeMinor, multiplier), view: { rollCenti } });
  },
};

export const limboGame: InstantGame<SingleStake & { readonly targetCenti: number }> = {
  id: 'limbo',
  rulesVersion: 1,
  stakeOf: singleStake,
  play(words, bet, actions) {
    refusingImpossible(() => requireTarget(bet.targetCenti));
    const multiplierCenti = drawLimbo(words);
    const isWon = multiplierCenti >= bet.targetCenti;
    const returnMinor = isWon ? (bet.stakeMinor * BigInt(bet.targetCenti)) / 100n : 0n;
    return endedRound(bet, actions, { returnMinor, view: { multiplierCenti } });
  },
};

export const plinkoGame: InstantGame<SingleStake & { readonly rows: number; readonly risk: Risk }> = {
  id: 'plinko',
  rulesVersion: 1,
  stakeOf: singleStake,
  play(words, bet, actions) {
    const { rows, risk } = bet;
    const isOffered = Number.isSafeInteger(rows) && rows >= plinkoRows.min && rows <= plinkoRows.max;
    if (!isOffered) throw new GameRefusal('bet-impossible');
    const { path, slot } = dropBall(words, rows);
    const returnMinor = paidOn(bet.stakeMinor, paidMultiplier(plinkoMultiplier(rows, slot, risk)));
    return endedRound(bet, actions, { returnMinor, view: { path, slot } });
  },
};

export const wheelGame: InstantGame<SingleStake & { readonly segments: number; readonly risk: Risk }> = {
  id: 'wheel',
  rulesVersion: 1,
  stakeOf: singleStake,
  play(words, bet, actions) {
    const multipliers = refusingImpossible(() => wheelMultipliers(bet.segments, bet.risk));
    const segment = spinWheel(words, bet.segments);
    const exact = multipliers[segment];
    const returnMinor = exact ? paidOn(bet.stakeMinor, paidMultiplier(exact)) : 0n;
    return endedRound(bet, actions, { returnMinor, view: { segment } });
  },
};

export const kenoGame: InstantGame<SingleStake & { readonly spots: readonly number[]; readonly risk: Risk }> =
  {
    id: 'keno',
    rulesVersion: 1,
    stakeOf: singleStake,
    play(words, bet, actions) {
      const { spots, risk } = bet;
      const areNumbers = spots.every(
        (spot) => Number.isSafeInteger(spot) && spot >= 1 && spot <= quickKeno.from,
      );
      if (!areNumbers || new Set(spots).size !== spots.length) throw new GameRefusal('bet-impossible');
      const multipliers = refusingImpossible(() => quickKenoMultipliers(spots.length, risk));
      const numbers = drawQuickKeno(words);
      const hits = spots.filter((spot) => numbers.includes(spot)).length;
      const exact = multipliers[hits];
      const returnMinor = exact ? paidOn(bet.stakeMinor, paidMultiplier(exact)) : 0n;
      return endedRound(bet, actions, { returnMinor, view: { numbers, hits } });
    },
  };
