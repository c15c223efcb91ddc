import { layMines, minesMultiplier, mineTiles } from '../originals/mines.ts';
import { paidMultiplier, paidOn } from '../originals/multiplier.ts';
import {
  GameRefusal,
  type GameRound,
  type HouseGame,
  refusingImpossible,
  type SingleStake,
  singleStake,
} from './house-game.ts';

/** Opens a tile, 0 to 24, or takes what the open tiles pay. */
export type MinesAction = { readonly open: number } | 'take';

/** Mines: each open tile without a mine raises what can be taken. The mines are seen at the end only. */
export const minesGame: HouseGame<SingleStake & { readonly mines: number }, MinesAction> = {
  id: 'mines',
  rulesVersion: 1,
  stakeOf: singleStake,
  play(words, { stakeMinor, mines }, actions) {
    refusingImpossible(() => minesMultiplier({ mines, opened: 0 }));
    const positions = layMines(words, mines);
    const opened: number[] = [];
    let round: GameRound = openRound(stakeMinor, opened, undefined);
    for (const action of actions) {
      if (round.returnMinor !== undefined) throw new GameRefusal('round-over');
      round = act(action, { stakeMinor, mines, positions, opened });
    }
    return round;
  },
};

interface Field {
  stakeMinor: bigint;
  mines: number;
  positions: readonly number[];
  opened: number[];
}

function act(action: MinesAction, { stakeMinor, mines, positions, opened }: Field): GameRound {
  const worth = () => paidOn(stakeMinor, paidMultiplier(minesMultiplier({ mines, opened: opened.length })));
  if (action === 'take') {
    if (opened.length === 0) throw new GameRefusal('nothing-to-take');
    return endRound(stakeMinor, { opened, positions, returnMinor: worth() });
  }
  const tile = action.open;
  if (!Number.isSafeInteger(tile) || tile < 0 || tile >= mineTiles) throw new GameRefusal('no-such-tile');
  if (opened.includes(tile)) throw new GameRefusal('already-open');
  opened.push(tile);
  if (positions.includes(tile)) return endRound(stakeMinor, { opened, positions, returnMinor: 0n });
  const isCleared = opened.length === mineTiles - mines;
  if (isCleared) return endRound(stakeMinor, { opened, positions, returnMinor: worth() });
  return openRound(stakeMinor, opened, worth());
}

function openRound(stakeMinor: bigint, opened: readonly number[], worthMinor: bigint | undefined): GameRound {
  const view = { opened: [...opened], worthMinor: worthMinor === undefined ? null : Number(worthMinor) };
  return { stakedMinor: stakeMinor, returnMinor: undefined, view };
}

function endRound(
  stakeMinor: bigint,
  end: { opened: readonly number[]; positions: readonly number[]; returnMinor: bigint },
): GameRound {
  const view = { opened: [...end.opened], mines: [...end.positions] };
  return { stakedMinor: stakeMinor, returnMinor: end.returnMinor, view };
}
