import type { TickerBet } from '@fairline/contracts';
import { parseAmount } from '@fairline/money/parse-amount';

export interface TickerFilters {
  sportId?: number | undefined;
  matchId?: string | undefined;
  playerId?: string | undefined;
  stakeFromMinor?: number | undefined;
  kind?: 'live' | 'prematch' | undefined;
  isLargeOnly?: boolean | undefined;
}

/** True for a bet that the platform would list under these filters. */
export function passes(bet: TickerBet, filters: TickerFilters): boolean {
  const { sportId, matchId, playerId, stakeFromMinor, kind, isLargeOnly } = filters;
  if (sportId !== undefined && !bet.legs.some((leg) => leg.sportId === sportId)) return false;
  if (matchId !== undefined && !bet.legs.some((leg) => leg.matchId === matchId)) return false;
  if (playerId !== undefined && bet.playerId !== playerId) return false;
  if (stakeFromMinor !== undefined && bet.stakeMinor < stakeFromMinor) return false;
  if (kind !== undefined && bet.isLive !== (kind === 'live')) return false;
  return !isLargeOnly || bet.isLarge;
}

/** Reads a typed stake into minor units; undefined when the stake does not filter. */
export function stakeOf(typed: string): number | undefined {
  const read = parseAmount(typed, 'EUR');
  return read.ok && read.amountMinor > 0n ? Number(read.amountMinor) : undefined;
}
