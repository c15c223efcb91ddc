import type { TradingMatch } from '@fairline/contracts';
import type { Fixture } from '@fairline/feed';
import { foldName } from '@fairline/i18n/fold-name';
import { type Platform, pageOf } from '@fairline/runtime';
import type { Book, BookEntry } from '../book/book.ts';
import { mainMarkets, offeredMarkets } from '../offer/main-markets.ts';
import { findOver, type MatchRow } from '../offer/match-store.ts';
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
  state?: 'live' | 'line' | 'suspended' | 'unsettled' | 'settled' | undefined;
  search?: string | undefined;
  after?: string | undefined;
  limit: number;
}

/** The number of matches that are read from the database at a time. */
const maxFound = 200;
/** The number of times that one page of settled matches reads them. */
const maxReads = 10;

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
  const listed = await listedPage();
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

  async function listedPage() {
    if (query.state === 'unsettled') return unsettledPage();
    return query.state === 'settled' ? settledPage() : bookPage(book, query, clock.now());
  }

  /** Reads a bounded number of matches, so that a filter which few pass costs no more than this. */
  async function settledPage(): Promise<{ items: Listed[]; next: string | null }> {
    const isShown = filterOf(query);
    const keyOf = ({ fixture }: MatchRow) => `${fixture.kickoffMs}.${fixture.matchId}`;
    const [, kickoffMs = '', matchId = ''] = /^(\d{1,15})\.(\d{1,15})$/.exec(query.after ?? '') ?? [];
    let last = matchId === '' ? undefined : { kickoffMs: Number(kickoffMs), matchId };
    const found: MatchRow[] = [];
    for (let reads = 0; reads < maxReads && found.length <= query.limit; reads++) {
      const rows = await findOver(pool, { before: last, limit: maxFound });
      found.push(...rows.filter(({ fixture }) => isShown(fixture)));
      const end = rows.length < maxFound ? undefined : rows.at(-1);
      last = end && { kickoffMs: end.fixture.kickoffMs, matchId: end.fixture.matchId };
      if (!last) break;
    }
    const { shown, next } = pageOf(found, query.limit, keyOf);
    const items = shown.map((row): Listed => ({ ...headOfRow(row), markets: [] }));
    return { items, next: next ?? (last ? `${last.kickoffMs}.${last.matchId}` : null) };
  }

  async function unsettledPage(): Promise<{ items: Listed[]; next: string | null }> {
    const isShown = filterOf(query);
    let after = /^\d{1,15}$/.test(query.after ?? '') ? (query.after ?? '0') : '0';
    const found: MatchRow[] = [];
    while (found.length <= query.limit) {
      const rows = await findUnsettled(pool, { nowMs: clock.now(), after, limit: maxFound });
      // The stored phase may be a moment behind that of the book.
      const isLive = (matchId: string) => book.find(matchId)?.status.phase === 'live';
      found.push(...rows.filter(({ fixture }) => isShown(fixture) && !isLive(fixture.matchId)));
      const last = rows.at(-1);
      if (!last || rows.length < maxFound) break;
      after = last.fixture.matchId;
    }
    const { shown, next } = pageOf(found, query.limit, ({ fixture }) => fixture.matchId);
    const items = shown.map((row): Listed => {
      const entry = book.find(row.fixture.matchId);
      return entry ? listedOf(entry) : { ...headOfRow(row), markets: [] };
    });
    return { items, next };
  }
}

/** Returns a page of the matches in the book, by kick-off and id. A cursor is both of the last match. */
function bookPage(book: Book, query: TradingQuery, nowMs: number): { items: Listed[]; next: string | null } {
  const isShown = filterOf(query);
  const [afterMs, afterId] = (query.after ?? '').split('.').map(Number);
  const found: BookEntry[] = [];
  for (const entry of book.entries()) {
    const { phase } = entry.status;
    if (phase !== 'live' && phase !== 'not-started') continue;
    if (query.state === 'live' && phase !== 'live') continue;
    if (query.state === 'line' && phase !== 'not-started') continue;
    if (query.state === 'suspended' && entry.suspensions.length === 0) continue;
    if (isOverdue(entry, nowMs) || !isShown(entry.fixture)) continue;
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

/** Returns a function that says whether a query shows a match, by what is fixed of it. */
function filterOf({ sportId, competitionId, day, search }: TradingQuery): (fixture: Fixture) => boolean {
  const words = search === undefined ? '' : foldName(search);
  return ({ sportId: sport, tournamentId, tournamentName, kickoffMs, home, away }) => {
    if (sportId !== undefined && sport !== sportId) return false;
    if (competitionId !== undefined && tournamentId !== competitionId) return false;
    if (day !== undefined && new Date(kickoffMs).toISOString().slice(0, 10) !== day) return false;
    return words === '' || foldName(`${home.name} ${away.name} ${tournamentName}`).includes(words);
  };
}
