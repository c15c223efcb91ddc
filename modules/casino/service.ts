import type { actInGameRound, Input, startGameRound } from '@fairline/contracts';
import type { Caller } from '@fairline/runtime';
import { createRoundActing } from './rounds/act-in-round.ts';
import type { PlayedRound } from './rounds/commit-starts.ts';
import { readOpenRound, readRound } from './rounds/read-rounds.ts';
import type { RoundView } from './rounds/round-view.ts';
import type { RoundsContext } from './rounds/rounds-context.ts';
import { createRoundStarting } from './rounds/start-round.ts';
import { changeSeeds, type RevealedSeeds, type SeedsInUse, seedsInUse } from './seeds/seeds.ts';

export interface CasinoService {
  /**
   * Starts a round of a game of the house, once for its key.
   * @throws PlatformError with the codes of the call's contract
   */
  start(caller: Caller, key: string, body: Input<typeof startGameRound, 'body'>): Promise<PlayedRound>;
  /**
   * Acts in a round of the player, once for its key.
   * @throws PlatformError with the codes of the call's contract
   */
  act(
    caller: Caller,
    key: string,
    roundId: string,
    body: Input<typeof actInGameRound, 'body'>,
  ): Promise<PlayedRound>;
  /** Returns a round of a player, played again from its record. @throws PlatformError ROUND_UNKNOWN */
  round(playerId: bigint, roundId: string): Promise<RoundView>;
  /** Returns the round of a player that goes on in a game; undefined without one. */
  openRound(playerId: bigint, gameId: string): Promise<RoundView | undefined>;
  /** Returns what a player may see of the seeds of the next rounds. */
  seeds(playerId: bigint): Promise<SeedsInUse>;
  /**
   * Replaces the seeds of a player, and reveals the seed of the house that was used until now.
   * @throws PlatformError ROUND_OPEN while a round goes on that it decides
   */
  changeSeeds(playerId: bigint, clientSeed: string): Promise<{ revealed: RevealedSeeds; inUse: SeedsInUse }>;
  /** Resolves when no round is being started. */
  drained(): Promise<void>;
}

export function createCasinoService(context: RoundsContext): CasinoService {
  const starting = createRoundStarting(context);
  const acting = createRoundActing(context);
  return {
    start: starting.start,
    act: acting.act,
    round: (playerId, roundId) => readRound(context, { playerId, roundId }),
    openRound: (playerId, gameId) => readOpenRound(context, { playerId, gameId }),
    seeds: (playerId) => seedsInUse(context, playerId),
    changeSeeds: (playerId, clientSeed) => changeSeeds(context, playerId, clientSeed),
    drained: starting.drained,
  };
}
