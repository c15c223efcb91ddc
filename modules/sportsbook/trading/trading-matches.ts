import type { TradingMatch } from '@fairline/contracts';
import { foldName } from '@fairline/i18n/fold-name';
import { type Platform, pageOf } from '@fairline/runtime';
import type { Book, BookEntry } from '../book/book.ts';
import { mainMarkets, offeredMarkets } from '../offer/main-markets.ts';
import { findMatch } from '../offer/match-store.ts';
import { isOverdue } from '../offer/select-matches.ts';
import { marketView } from '../offer/views.ts';
import { exposureOf } from './exposure.ts';
import { findUnsettled, sumByMatch } from './exposure-store.ts';
import { headOfEntry, headOfRow } from './trading-match.ts';

export interface TradingQuery {
  sportId?: number | undefined;
  competitionId?: number | undefined;
  /** A day of UTC: `2026-03-05`. */
  day?: string | undefined;
  state?: 'live' | 'line' | 'suspended' | 'unsettled' | undefined;
  search?: string | undefined;
  after?: string | undefined;
  limit: number;
}

type Listed = Omit<TradingMatch, 'exposure'>;
interface MatchPage {
  items: TradingMatch[];
  next: string | null;
}

/** Returns matches with their open bets, by kick-off. */
export async function tradingMatches(
  { clock, database: { pool } }: Pick<Platform, 'clock' | 'database'>,
  book: Book,
  query: TradingQuery,
): Promise<MatchPage> {
  const listed = query.state === 'unsettled' ? await unsettledPage() : bookPage(book, query, clock.now());
  const sums = Map.groupBy(
    await sumByMatch(
      pool,
      listed.items.map(({ matchId }) => matchId),
    ),
    (row) => String(row.match_id),
  );
  return {
    items: listed.items.map((each) => ({
      ...each,
      exposure: (sums.get(each.matchId) ?? []).map(exposureOf),
    })),
    next: listed.next,
  };

  async function unsettledPage(): Promise<{ items: Listed[]; next: string | null }> {
    const after = /^\d{1,15}$/.test(query.after ?? '') ? (query.after ?? '0') : '0';
    const ids = await findUnsettled(pool, { nowMs: clock.now(), after, limit: query.limit + 1 });
    const { shown, next } = pageOf(ids, query.limit, (id) => id);
    const heads = await Promise.all(
      shown
        .filter((id) => book.find(id)?.status.phase !== 'live')
        .map(async (id): Promise<Listed[]> => {
          const entry = book.find(id);
          if (entry) return [listedOf(entry)];
          const row = await findMatch(pool, id);
          return row ? [{ ...headOfRow(row), markets: [] }] : [];
        }),
    );
    return { items: heads.flat().filter((match) => fits(match, query)), next };
  }
}

/** Returns a page of the matches in the book, by kick-off and id. A cursor is both of the last match. */
function bookPage(book: Book, query: TradingQuery, nowMs: number): { items: Listed[]; next: string | null } {
  const [afterMs, afterId] = (query.after ?? '').split('.').map(Number);
  const found: BookEntry[] = [];
  for (const entry of book.entries()) {
    const { phase } = entry.status;
    if (phase !== 'live' && phase !== 'not-started') continue;
    if (query.state === 'live' && phase !== 'live') continue;
    if (query.state === 'line' && phase !== 'not-started') continue;
    if (query.state === 'suspended' && entry.suspensions.length === 0) continue;
    if (isOverdue(entry, nowMs) || !fits(headOfEntry(entry), query)) continue;
    found.push(entry);
  }
  const key = ({ fixture }: BookEntry) => [fixture.kickoffMs, Number(fixture.matchId)] as const;
  found.sort((one, other) => key(one)[0] - key(other)[0] || key(one)[1] - key(other)[1]);
  const rest =
    afterMs === undefined || afterId === undefined
      ? found
      : found.filter((entry) => {
          const [kickoffMs, id] = key(entry);
          return kickoffMs > afterMs || (kickoffMs === afterMs && id > afterId);
        });
  const { shown, next } = pageOf(rest, query.limit, (entry) => key(entry).join('.'));
  return { items: shown.map(listedOf), next };
}

function listedOf(entry: BookEntry): Listed {
  const markets = mainMarkets(entry, offeredMarkets(entry));
  return { ...headOfEntry(entry), markets: markets.map((market) => marketView(entry.fixture, market)) };
}

function fits(match: Omit<Listed, 'markets'>, query: TradingQuery): boolean {
  if (query.sportId !== undefined && match.sportId !== query.sportId) return false;
  if (query.competitionId !== undefined && match.competitionId !== query.competitionId) return false;
  if (query.day !== undefined && new Date(match.kickoffAt).toISOString().slice(0, 10) !== query.day)
    return false;
  const words = query.search === undefined ? '' : foldName(query.search);
  return foldName(`${match.homeName} ${match.awayName} ${match.competitionName}`).includes(words);
}
