import { PlatformError } from '@fairline/contracts';
import { findGame } from '../games/house-games.ts';
import { findSeedPairById } from '../seeds/seed-store.ts';
import { openSeed, type SeedsContext } from '../seeds/seeds.ts';
import { findOpenRound, findRound, type RoundRow } from './round-store.ts';
import { playRecorded, type RoundView, roundView } from './round-view.ts';

/** Returns a round of a player, played again from its record. @throws PlatformError ROUND_UNKNOWN */
export async function readRound(
  context: SeedsContext,
  key: { roundId: string; playerId: bigint },
): Promise<RoundView> {
  const row = await findRound(context.database.pool, key);
  if (!row) throw new PlatformError('ROUND_UNKNOWN');
  return replay(context, row);
}

/** Returns the round of a player that goes on in a game; undefined without one. */
export async function readOpenRound(
  context: SeedsContext,
  key: { playerId: bigint; gameId: string },
): Promise<RoundView | undefined> {
  const row = await findOpenRound(context.database.pool, key);
  return row && replay(context, row);
}

async function replay(context: SeedsContext, row: RoundRow): Promise<RoundView> {
  const game = findGame(row.game_id);
  const pair = await findSeedPairById(context.database.pool, row.pair_id);
  if (!game || !pair) throw new Error(`round ${row.round_id} cannot be played again`);
  const seeds = { serverSeed: openSeed(context, pair), clientSeed: pair.client_seed };
  return roundView(row, playRecorded(game, seeds, row), pair.commitment);
}
