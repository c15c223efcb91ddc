import type { AnswerOf, getGameRound } from '@fairline/contracts';
import type { GameRound } from '@fairline/games/engine/house-game';
import { createFairWords } from '@fairline/games/fairness/fair-words';
import { toJsonMinor } from '@fairline/money';
import type { PlayableGame } from '../games/house-games.ts';
import type { RoundRow } from './round-store.ts';

export type RoundView = AnswerOf<typeof getGameRound>;

/** The seeds of a round, with that of the house opened. */
export interface OpenedSeeds {
  serverSeed: string;
  commitment: string;
  clientSeed: string;
}

/** Plays a round from its record. The same record always gives the same round. */
export function playRecorded(
  game: PlayableGame,
  seeds: Pick<OpenedSeeds, 'serverSeed' | 'clientSeed'>,
  { nonce, bet, actions }: Pick<RoundRow, 'nonce' | 'bet' | 'actions'>,
): GameRound {
  const words = createFairWords({ ...seeds, nonce: Number(nonce) });
  return game.play(words, bet, actions);
}

/** Returns a round as its player may see it. */
export function roundView(row: RoundRow, round: Pick<GameRound, 'view'>, commitment: string): RoundView {
  return {
    roundId: row.round_id,
    gameId: row.game_id,
    rulesVersion: row.rules_version,
    nonce: Number(row.nonce),
    commitment,
    currency: row.currency,
    bet: asJson(row.bet),
    actions: row.actions.map(asJson),
    stakedMinor: toJsonMinor(row.staked_minor),
    returnMinor: row.return_minor === null ? null : toJsonMinor(row.return_minor),
    view: asJson(round.view),
    startedAt: row.started_at.getTime(),
    endedAt: row.ended_at?.getTime() ?? null,
  };
}

function asJson(value: unknown): RoundView['view'] {
  return JSON.parse(JSON.stringify(value));
}
