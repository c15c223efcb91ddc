import type { Database } from '@fairline/runtime';
import { type BetsFilter, readBetsFilter } from '../bets/bet-filter.ts';
import { type BetRow, findBets } from '../bets/bet-store.ts';

/** The number of bets that are read at a time. */
const batchSize = 200;

/** Reads the newest bets of a filter in batches, and at most `limit` of them. */
export async function* newestBets(
  { pool }: Database,
  playerId: bigint,
  filter: BetsFilter,
  limit: number,
): AsyncGenerator<BetRow[]> {
  const search = readBetsFilter(filter);
  let before: string | undefined;
  for (let left = limit; left > 0; left -= batchSize) {
    const wanted = Math.min(batchSize, left);
    const rows = await findBets(pool, playerId, search, { before, limit: wanted });
    if (rows.length > 0) yield rows;
    if (rows.length < wanted) return;
    before = rows.at(-1)?.bet_id;
  }
}
