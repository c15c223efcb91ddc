import {
  type BetView,
  type MatchView,
  PlatformError,
  type Section,
  type Selection,
  type SportTree,
} from '@fairline/contracts';
import type { FeedMessage, Fixture } from '@fairline/feed';
import { groupCommit, isUuid, type Platform, pageOf } from '@fairline/runtime';
import { betView } from './bet-view.ts';
import { type BookEntry, createBook } from './book.ts';
import { conflictingMatches, type Quote } from './domain/decide-bet.ts';
import { publishChange } from './live-topics.ts';
import { isOffered } from './main-markets.ts';
import { type BetPlacing, betPlacing, type PlacingParts } from './place-bet.ts';
import { createReadyBets, type ReadyBets } from './ready-bets.ts';
import { createResults, type OnOffer, type Results } from './results.ts';
import { settling } from './settling.ts';
import * as store from './store.ts';
import { fixtureView, matchView, sportTree, statusView } from './views.ts';

export interface SportsbookService extends Results, ReadyBets {
  sports(): SportTree;
  matches(filter: MatchFilter): MatchView[];
  topMatches(limit: number): { live: MatchView[]; line: MatchView[] };
  match(matchId: string): Promise<MatchView>;
  quote(selections: readonly Selection[]): { legs: QuotedLeg[]; conflicts: string[] };
  placeBet: BetPlacing['place'];
  bets(
    playerId: bigint,
    state: 'all' | 'open' | 'settled',
    after: string | undefined,
    limit: number,
  ): Promise<{ bets: BetView[]; next: string | null }>;
  bet(playerId: bigint, betId: string): Promise<BetView>;
  /** Takes in one message of the feed. */
  receive(message: FeedMessage): void;
  /** Matches that were not over when the platform last stopped, for the feed to go on with. */
  openFixtures(): Promise<Fixture[]>;
  /** Everything on offer as messages, for a process that has just started. */
  snapshot(): FeedMessage[];
  sweep(): Promise<void>;
  /** Resolves when everything received and submitted is on disk. */
  drained(): Promise<void>;
}

export interface MatchFilter {
  section: Section;
  sportId?: number | undefined;
  tournamentId?: number | undefined;
  search?: string | undefined;
  limit: number;
}

export type QuotedLeg = Selection & {
  state: 'open' | 'suspended' | 'closed' | 'unknown';
  oddsMilli: number | null;
};

export interface SportsbookParts extends Omit<PlacingParts, 'book'> {
  /** One process of a deployment settles; the others only quote. */
  settles: boolean;
}

/** How many of each sport stand among the top matches, of ten. */
const topShares: Readonly<Record<number, number>> = { 1: 4, 5: 2, 2: 2, 4: 1, 109: 1 };

export function createSportsbookService(platform: Platform, parts: SportsbookParts): SportsbookService {
  const { bus, clock, database } = platform;
  const book = createBook();
  const placing = betPlacing(platform, { ...parts, book });
  const settlement = settling(platform, parts.accounts);
  const saving = groupCommit<store.MatchRow, void>({
    largestGroup: 200,
    lanes: 1,
    async commit(rows) {
      // Of several states of one match in a group the last is the one to keep.
      const latest = new Map(rows.map((row) => [row.fixture.matchId, row]));
      await store.saveMatches(database.pool, [...latest.values()], new Date(clock.now()));
      return rows.map(() => undefined);
    },
  });
  const savedPhases = new Map<string, string>();

  function select({ section, sportId, tournamentId, search }: Omit<MatchFilter, 'limit'>): BookEntry[] {
    const phase = section === 'live' ? 'live' : 'not-started';
    const words = search?.trim().toLowerCase();
    const found: BookEntry[] = [];
    for (const entry of book.entries()) {
      const { fixture, status } = entry;
      if (status.phase !== phase || isOverdue(entry)) continue;
      if (sportId !== undefined && fixture.sportId !== sportId) continue;
      if (tournamentId !== undefined && fixture.tournamentId !== tournamentId) continue;
      if (words && !searchText(fixture).includes(words)) continue;
      found.push(entry);
    }
    return found.sort(soonestFirst);
  }

  /** Kick-off has passed and the feed says nothing of it: no bets, and nothing to see in the line. */
  function isOverdue({ fixture, status, markets }: BookEntry): boolean {
    return (
      status.phase === 'not-started' &&
      fixture.kickoffMs <= clock.now() &&
      ![...markets.values()].some(isOffered)
    );
  }

  function top(section: Section, limit: number): MatchView[] {
    const bySport = Map.groupBy(select({ section }), ({ fixture }) => fixture.sportId);
    const taken = Object.entries(topShares).flatMap(([sportId, share]) => {
      const wanted = Math.max(1, Math.round((share / 10) * limit));
      return bySport.get(Number(sportId))?.slice(0, wanted) ?? [];
    });
    return taken.slice(0, limit).map((entry) => matchView(entry, 'main'));
  }

  /** What a bet's reader needs later is kept when a match appears, starts, moves on or ends. */
  function keep(entry: BookEntry): void {
    const { matchId } = entry.fixture;
    const phase = `${entry.status.phase} ${entry.status.score.join('-')}`;
    if (savedPhases.get(matchId) === phase) return;
    savedPhases.set(matchId, phase);
    if (entry.endedAtMs !== undefined) savedPhases.delete(matchId);
    const save = () => saving.submit({ fixture: entry.fixture, status: entry.status });
    // A match that is saved as over is not asked for again: first whatever its end has settled.
    const saved = entry.endedAtMs === undefined ? save() : settlement.drained().then(save);
    saved.catch((error: unknown) => {
      savedPhases.delete(matchId);
      platform.log.error({ err: error, matchId }, 'match not saved');
    });
  }

  const onOffer: OnOffer = { entries: (section) => select({ section }), find: book.find };

  return {
    ...createResults(platform, onOffer),
    ...createReadyBets(platform, onOffer),
    sports: () => sportTree([...book.entries()].filter((entry) => !isOverdue(entry))),
    matches: (filter) =>
      select(filter)
        .slice(0, filter.limit)
        .map((entry) => matchView(entry, 'main')),
    topMatches: (limit) => ({ live: top('live', limit), line: top('line', limit) }),

    async match(matchId) {
      const entry = book.find(matchId);
      if (entry) return matchView(entry, 'all');
      const row = /^\d{1,15}$/.test(matchId) ? await store.findMatch(database.pool, matchId) : undefined;
      if (!row) throw new PlatformError('MATCH_UNKNOWN');
      const status = statusView(row.status);
      return { ...fixtureView(row.fixture), version: 0, status, marketCount: 0, markets: [] };
    },

    quote(selections) {
      const legs = selections.map((selection) => {
        const quote = book.quote(selection);
        const oddsMilli = quote.state === 'open' ? quote.oddsMilli : null;
        return { ...selection, state: publicState[quote.state], oddsMilli };
      });
      return { legs, conflicts: conflictingMatches(selections) };
    },

    placeBet: placing.place,

    async bets(playerId, state, after, limit) {
      const before = after !== undefined && isUuid(after) ? after : undefined;
      const rows = await store.findBets(database.pool, playerId, { state, before, limit: limit + 1 });
      const { shown, next } = pageOf(rows, limit, (row) => row.bet_id);
      return { bets: shown.map(betView), next };
    },

    async bet(playerId, betId) {
      const rows = isUuid(betId)
        ? await store.findBets(database.pool, playerId, { state: 'all', betId, limit: 1 })
        : [];
      const [row] = rows;
      if (!row) throw new PlatformError('BET_UNKNOWN');
      return betView(row);
    },

    receive(message) {
      const change = book.apply(message);
      if (change) {
        if (parts.settles && (change.fixture || change.status)) keep(change.entry);
        // Live topics leave the process that settles: once, however many processes quote.
        if (parts.settles) publishChange(bus, change);
      }
      if (parts.settles) settlement.receive(message);
    },

    openFixtures: async () => (await store.openMatches(database.pool)).map((row) => row.fixture),
    snapshot() {
      const atMs = clock.now();
      return [...book.entries()].flatMap(({ fixture, status, markets }): FeedMessage[] => [
        { type: 'fixture_change', atMs, fixture },
        { type: 'odds_change', atMs, matchId: fixture.matchId, status, markets: [...markets.values()] },
      ]);
    },
    sweep: settlement.sweep,
    async drained() {
      await Promise.all([placing.drained(), settlement.drained()]);
      await saving.drained();
    },
  };
}

const publicState = {
  open: 'open',
  suspended: 'suspended',
  closed: 'closed',
  'unknown-match': 'unknown',
  'unknown-market': 'unknown',
} as const satisfies Record<Quote['state'], QuotedLeg['state']>;

function searchText({ home, away, tournamentName }: Fixture): string {
  return `${home.name} ${away.name} ${tournamentName}`.toLowerCase();
}

function soonestFirst(a: BookEntry, b: BookEntry): number {
  return a.fixture.kickoffMs - b.fixture.kickoffMs || Number(a.fixture.matchId) - Number(b.fixture.matchId);
}
