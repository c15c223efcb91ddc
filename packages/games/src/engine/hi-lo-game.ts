import { drawRank, type HiLoChoice, type HiLoStep, playHiLo } from '../originals/hi-lo.ts';
import { paidMultiplier, paidOn } from '../originals/multiplier.ts';
import { GameRefusal, type GameRound, type HouseGame, type SingleStake, singleStake } from './house-game.ts';

export type HiLoAction = HiLoChoice | 'take';

/** How often a player may change the card without a guess. */
const maxSkips = 52;

/** Hi-lo: each right guess on the next card raises what can be taken. */
export const hiLoGame: HouseGame<SingleStake, HiLoAction> = {
  id: 'hi-lo',
  rulesVersion: 1,
  stakeOf: singleStake,
  play(words, { stakeMinor }, actions) {
    const first = drawRank(words);
    const steps: HiLoStep[] = [];
    let round = roundAfter(stakeMinor, first, steps);
    for (const action of actions) {
      if (round.returnMinor !== undefined) throw new GameRefusal('round-over');
      if (action === 'take') {
        const { multiplier } = playHiLo(first, steps);
        if (!multiplier) throw new GameRefusal('nothing-to-take');
        round = { ...round, returnMinor: paidOn(stakeMinor, paidMultiplier(multiplier)) };
        continue;
      }
      const skips = steps.filter(({ choice }) => choice === 'skip').length;
      if (action === 'skip' && skips >= maxSkips) throw new GameRefusal('no-more-skips');
      steps.push({ choice: action, next: drawRank(words) });
      round = roundAfter(stakeMinor, first, steps);
    }
    return round;
  },
};

function roundAfter(stakeMinor: bigint, first: number, steps: readonly HiLoStep[]): GameRound {
  const { isLost, multiplier } = playHiLo(first, steps);
  const worthMinor = multiplier ? Number(paidOn(stakeMinor, paidMultiplier(multiplier))) : null;
  const view = { first, steps: steps.map(({ choice, next }) => ({ choice, next })), worthMinor };
  return { stakedMinor: stakeMinor, returnMinor: isLost ? 0n : undefined, view };
}
