import type { getTickerBets, TickerBet } from '@fairline/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../core/api.ts';
import type { TickerFilters } from './ticker-filters.ts';

/** The latest bets under these filters. Live bets are added only while they are shown, so unseen ones are forgotten. */
export function betsQuery(filters: TickerFilters) {
  return queryOptions({
    queryKey: ['trading', 'bets', filters],
    async queryFn({ signal }): Promise<TickerBet[]> {
      const { items } = await api<typeof getTickerBets>('GET', '/console-api/trading/bets', {
        query: { ...sentFilters(filters), limit: 50 },
        signal,
      });
      return items;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** Returns the filters that are set, as the call of the list and its export have them. */
export function sentFilters({
  isLargeOnly,
  ...rest
}: TickerFilters): Readonly<Record<string, string | number>> {
  return Object.fromEntries(
    Object.entries({ ...rest, ...(isLargeOnly && { large: 'true' }) }).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  );
}
