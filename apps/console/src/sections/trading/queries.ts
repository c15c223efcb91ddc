import type {
  DecidedMarket,
  FieldSheet,
  getDecidedMarkets,
  getFeedCorrections,
  getFieldSheet,
  getRuleBooks,
  getSuspensions,
  getTradingMatches,
  PublishedRules,
  SuspensionView,
  TradingMatch,
  WaitingCorrection,
} from '@fairline/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api, backgroundApi, queries } from '../../core/api.ts';

export const matchStates = ['live', 'line', 'suspended', 'unsettled', 'settled'] as const;
export type MatchState = (typeof matchStates)[number];

/** The filters of the match list, as they stand in the address. */
export interface MatchFilters {
  sportId?: number | undefined;
  competitionId?: number | undefined;
  day?: string | undefined;
  state?: MatchState | undefined;
  search?: string | undefined;
}

/** The list is read again this often; prices in between come over the live connection. */
const refreshMs = 5_000;

export function matchesQuery(filters: MatchFilters) {
  return queryOptions({
    queryKey: ['trading', 'matches', filters],
    queryFn: async ({ signal }): Promise<TradingMatch[]> => {
      const query = { ...filters, limit: 200 };
      const { items } = await backgroundApi<typeof getTradingMatches>('GET', '/console-api/trading/matches', {
        query,
        signal,
      });
      return items;
    },
    refetchInterval: refreshMs,
    placeholderData: (before) => before,
  });
}

export function sheetQuery(matchId: string) {
  return queryOptions({
    queryKey: ['trading', 'sheet', matchId],
    queryFn: ({ signal }): Promise<FieldSheet> =>
      api<typeof getFieldSheet>('GET', '/console-api/trading/matches/:matchId', {
        params: { matchId },
        signal,
      }),
  });
}

export function decidedQuery(matchId: string) {
  return queryOptions({
    queryKey: ['trading', 'decided', matchId],
    queryFn: async ({ signal }): Promise<DecidedMarket[]> => {
      const path = '/console-api/trading/matches/:matchId/decided-markets';
      const { items } = await backgroundApi<typeof getDecidedMarkets>('GET', path, {
        params: { matchId },
        signal,
      });
      return items;
    },
    refetchInterval: refreshMs,
  });
}

export const feedCorrectionsQuery = queryOptions({
  queryKey: ['trading', 'feed-corrections'],
  queryFn: async ({ signal }): Promise<WaitingCorrection[]> => {
    const path = '/console-api/trading/feed-corrections';
    return (await backgroundApi<typeof getFeedCorrections>('GET', path, { signal })).items;
  },
  refetchInterval: refreshMs,
});

export const ruleBooksQuery = queryOptions({
  queryKey: ['trading', 'rule-books'],
  queryFn: async ({ signal }): Promise<PublishedRules[]> =>
    (await api<typeof getRuleBooks>('GET', '/console-api/trading/rule-books', { signal })).items,
});

export const suspensionsQuery = queryOptions({
  queryKey: ['trading', 'suspensions'],
  queryFn: async ({ signal }): Promise<SuspensionView[]> => {
    const query = { limit: 200 };
    const { items } = await backgroundApi<typeof getSuspensions>('GET', '/console-api/trading/suspensions', {
      query,
      signal,
    });
    return items;
  },
});

/** Reads everything of the trading desk again, except the bets. */
export function refreshTrading(): Promise<void> {
  return queries.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] === 'trading' && queryKey[1] !== 'bets',
  });
}
