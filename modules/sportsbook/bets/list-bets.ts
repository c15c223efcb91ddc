import { type BetView, PlatformError } from '@fairline/contracts';
import type { Language } from '@fairline/i18n/languages';
import { type Database, isUuid, pageOf } from '@fairline/runtime';
import { type BetsFilter, noFilter, readBetsFilter } from './bet-filter.ts';
import { findBets } from './bet-store.ts';
import { betView } from './bet-view.ts';

export interface BetsPage extends BetsFilter {
  /** The id of the last bet of the previous page. */
  after?: string | undefined;
  limit: number;
}

/** Returns a page of a player's bets, newest first. */
export async function listBets(
  { pool }: Database,
  playerId: bigint,
  { after, limit, ...filter }: BetsPage,
  lng: Language,
): Promise<{ bets: BetView[]; next: string | null }> {
  const before = after !== undefined && isUuid(after) ? after : undefined;
  const rows = await findBets(pool, playerId, readBetsFilter(filter), { before, limit: limit + 1 });
  const { shown, next } = pageOf(rows, limit, (row) => row.bet_id);
  return { bets: shown.map((row) => betView(row, lng)), next };
}

/** Finds one bet of a player. @throws PlatformError BET_UNKNOWN */
export async function findBet(
  { pool }: Database,
  playerId: bigint,
  betId: string,
  lng: Language,
): Promise<BetView> {
  const [row] = isUuid(betId) ? await findBets(pool, playerId, { ...noFilter, betId }, { limit: 1 }) : [];
  if (!row) throw new PlatformError('BET_UNKNOWN');
  return betView(row, lng);
}
