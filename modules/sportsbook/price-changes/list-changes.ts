import { type AnswerOf, type getBetPrices, PlatformError } from '@fairline/contracts';
import { type Database, isUuid, pageOf } from '@fairline/runtime';
import { type ChangePlace, findLegPrices, findPricedBet } from './change-store.ts';

/** The form of the place of a change: its time in ms, and its leg. */
const placeForm = /^(\d{1,15})-(\d{1,3})$/;

/** Returns a page of the changes of the prices of a bet's legs, the first first. @throws PlatformError BET_UNKNOWN */
export async function listPriceChanges(
  { pool }: Database,
  playerId: bigint,
  betId: string,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<AnswerOf<typeof getBetPrices>> {
  const bet = isUuid(betId) ? await findPricedBet(pool, playerId, betId) : undefined;
  if (!bet) throw new PlatformError('BET_UNKNOWN');
  const rows = await findLegPrices(pool, bet, { after: placeOf(after), limit: limit + 1 });
  const { shown, next } = pageOf(rows, limit, ({ at_ms, leg }) => `${at_ms}-${leg}`);
  return {
    prices: shown.map(({ at_ms, leg, before_milli, odds_milli }) => ({
      at: Number(at_ms),
      leg,
      beforeMilli: before_milli || null,
      oddsMilli: odds_milli || null,
    })),
    next,
  };
}

function placeOf(after: string | undefined): ChangePlace | undefined {
  const [, atMs, leg] = placeForm.exec(after ?? '') ?? [];
  return atMs !== undefined && leg !== undefined ? { at_ms: BigInt(atMs), leg: Number(leg) } : undefined;
}
