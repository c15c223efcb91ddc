import {
  type BetView,
  type MatchView,
  PlatformError,
  type Section,
  type Selection,
  type SportTree,
  type TopMatches,
} from '@fairline/contracts';
import { type FeedMessage, type Fixture, sideName, tournamentNameIn } from '@fairline/feed';
import { foldName } from '@fairline/i18n/fold-name';
import { type Language, languageCodes } from '@fairline/i18n/languages';
import { groupCommit, isUuid, type Platform, pageOf } from '@fairline/runtime';
import * as betStore from './bets/bet-store.ts';
import { betView } from './bets/bet-view.ts';
import { type BetPlacing, createBetPlacing, type PlacingParts } from './bets/place-bet.ts';
import { type BookChange, type BookEntry, createBook, isOffered } from './book/book.ts';
import { type BookFeed, followBook, leadBook } from './book/book-feed.ts';
import type { FeedState } from './book/feed-watch.ts';
import { conflictingMatches, type Quote } from './domain/decide-bet.ts';
import { publishChange } from './offer/live-topics.ts';
import * as matchStore from './offer/match-store.ts';
import type { OnOffer } from './offer/on-offer.ts';
import { type LegCounts, topMatches } from './offer/top-matches.ts';
import { fixtureView, matchView, sportTree, statusView } from './offer/views.ts';
import { createResults, type Results } from './results/results.ts';
import { createSettlement } from './settlement/settlement.ts';
import { createSuggestedBets, type SuggestedBets } from './suggested-bets/suggested-bets.ts';

export interface SportsbookService extends Results, SuggestedBets {
  sports(): SportTree;
  matches(filter: MatchFilter): MatchView[];
  topMatches(limit: number): Promise<TopMatches>;
  match(matchId: string): Promise<MatchView>;
  quote(selections: readonly Selection[]): { legs: QuotedLeg[]; conflicts: string[] };
  placeBet: BetPlacing['place'];
  bets(
    playerId: bigint,
    state: 'all' | 'open' | 'settled',
    after: string | undefined,
    limit: number,
    lng: Language,
  ): Promise<{ bets: BetView[]; next: string | null }>;
  bet(playerId: bigint, betId: string, lng: Language): Promise<BetView>;
  /** Takes in one message of a feed; `producer` tells feeds apart, each of which is missed by itself. */
  receive(message: FeedMessage, producer?: string): void;
  /** Whether any feed is heard: without one nothing is quoted. */
  feedState(): FeedState;
  /** Matches that were not over when the platform last stopped, for the feed to go on with. */
  openFixtures(): Promise<Fixture[]>;
  /** Resolves when everything received and submitted is on disk. @throws what keeps some of it from being so. */
  drained(): Promise<void>;
}

/** What runs behind the service. */
export interface SportsbookWork {
  feed: BookFeed;
  /** Settles and saves what has been left behind. */
  sweep(): Promise<void>;
  /** Ends all work; what cannot be done now is left to the next start. */
  stop(): Promise<void>;
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
  /** The match of the selection, while it is known. */
  match?: ReturnType<typeof fixtureView>;
};

export interface SportsbookParts extends Omit<PlacingParts, 'book'> {
  /** One process of a deployment settles; the others only quote. */
  settles: boolean;
}

export function createSportsbookService(
  platform: Platform,
  parts: SportsbookParts,
): { service: SportsbookService; work: SportsbookWork } {
  const { bus, clock, database } = platform;
  const book = createBook({ follows: !parts.settles });
  const placing = createBetPlacing(platform, { ...parts, book });
  const settlement = parts.settles ? createSettlement(platform, parts.accounts) : undefined;
  const feed = parts.settles ? leadBook(platform, book, onChange) : followBook(platform, book);
  const saving = groupCommit<matchStore.MatchRow, void>({
    maxGroup: 200,
    lanes: 1,
    async commit(rows) {
      // Of several states of one match in a group the last is the one to keep.
      const latest = new Map(rows.map((row) => [row.fixture.matchId, row]));
      await matchStore.saveMatches(database.pool, [...latest.values()], new Date(clock.now()));
      return rows.map(() => undefined);
    },
  });
  const savedPhases = new Map<string, string>();
  /** Why a match could not be saved. */
  const unsaved = new Map<string, unknown>();

  function select({ section, sportId, tournamentId, search }: Omit<MatchFilter, 'limit'>): BookEntry[] {
    const phase = section === 'live' ? 'live' : 'not-started';
    const words = search?.trim() ? foldName(search) : undefined;
    // Nothing that names are written with.
    if (words === '') return [];
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

  function onChange(change: BookChange): void {
    if (change.fixture || change.status) keep(change.entry);
    // Live topics leave the process that settles: once, however many processes quote.
    publishChange(bus, change);
  }

  /** What a bet's reader needs later is kept when a match appears, starts, moves on or ends. */
  function keep(entry: BookEntry): void {
    const { matchId } = entry.fixture;
    const phase = `${entry.status.phase} ${entry.status.score.join('-')}`;
    if (savedPhases.get(matchId) === phase) return;
    savedPhases.set(matchId, phase);
    const save = () => saving.submit({ fixture: entry.fixture, status: entry.status });
    if (entry.endedAtMs !== undefined) {
      savedPhases.delete(matchId);
      unsaved.delete(matchId);
      // A match that is saved as over is not asked for again: first whatever its end has settled.
      settlement?.afterwards(matchId, save);
      return;
    }
    save().then(
      () => unsaved.delete(matchId),
      (error: unknown) => {
        savedPhases.delete(matchId);
        unsaved.set(matchId, error);
        platform.log.error({ err: error, matchId }, 'match not saved; the sweep tries again');
      },
    );
  }

  function keepUnsaved(): void {
    for (const matchId of unsaved.keys()) {
      const entry = book.find(matchId);
      if (entry) keep(entry);
      else unsaved.delete(matchId);
    }
  }

  const onOffer: OnOffer = { entries: (section) => select({ section }), find: book.find };

  const results = createResults(platform, onOffer);

  const service: SportsbookService = {
    ...results,
    ...createSuggestedBets(platform, onOffer),
    sports: () => sportTree([...book.entries()].filter((entry) => !isOverdue(entry))),
    matches: (filter) =>
      select(filter)
        .slice(0, filter.limit)
        .map((entry) => matchView(entry, 'main')),
    async topMatches(limit) {
      // The matches are in memory: without the database only the counts are missing, and kick-off decides the order.
      const legCounts = await results.legCounts().catch((): LegCounts => new Map());
      return topMatches(onOffer, { limit, nowMs: clock.now(), legCounts });
    },

    async match(matchId) {
      const entry = book.find(matchId);
      if (entry) return matchView(entry, 'all');
      const row = /^\d{1,15}$/.test(matchId) ? await matchStore.findMatch(database.pool, matchId) : undefined;
      if (!row) throw new PlatformError('MATCH_UNKNOWN');
      const status = statusView(row.status);
      return { ...fixtureView(row.fixture), version: 0, status, marketCount: 0, markets: [] };
    },

    quote(selections) {
      const legs = selections.map((selection) => {
        const quote = book.quote(selection);
        const oddsMilli = quote.state === 'open' ? quote.oddsMilli : null;
        const entry = book.find(selection.matchId);
        return {
          ...selection,
          state: publicState[quote.state],
          oddsMilli,
          ...(entry && { match: fixtureView(entry.fixture) }),
        };
      });
      return { legs, conflicts: conflictingMatches(selections) };
    },

    placeBet: placing.place,

    async bets(playerId, state, after, limit, lng) {
      const before = after !== undefined && isUuid(after) ? after : undefined;
      const rows = await betStore.findBets(database.pool, playerId, { state, before, limit: limit + 1 });
      const { shown, next } = pageOf(rows, limit, (row) => row.bet_id);
      return { bets: shown.map((row) => betView(row, lng)), next };
    },

    async bet(playerId, betId, lng) {
      const rows = isUuid(betId)
        ? await betStore.findBets(database.pool, playerId, { state: 'all', betId, limit: 1 })
        : [];
      const [row] = rows;
      if (!row) throw new PlatformError('BET_UNKNOWN');
      return betView(row, lng);
    },

    receive(message, producer) {
      feed.receive(message, { producer });
      settlement?.receive(message);
    },
    feedState: feed.state,
    openFixtures: async () => (await matchStore.openMatches(database.pool)).map((row) => row.fixture),

    async drained() {
      await Promise.all([placing.drained(), settlement?.drained()]);
      await saving.drained();
      for (const problem of unsaved.values()) throw problem;
    },
  };

  const work: SportsbookWork = {
    feed,
    async sweep() {
      keepUnsaved();
      await settlement?.sweep();
    },
    async stop() {
      await placing.drained();
      await settlement?.stop();
      await saving.drained();
    },
  };
  return { service, work };
}

const publicState = {
  open: 'open',
  suspended: 'suspended',
  closed: 'closed',
  'unknown-match': 'unknown',
  'unknown-market': 'unknown',
} as const satisfies Record<Quote['state'], QuotedLeg['state']>;

/** Folded once for each fixture: a search goes through all of them. */
const searchTexts = new WeakMap<Fixture, string>();

/** The folded names of a fixture in every language: a reader may search in another script than the page has. */
function searchText(fixture: Fixture): string {
  const known = searchTexts.get(fixture);
  if (known !== undefined) return known;
  const text = [...new Set(languageCodes.map((lng) => foldName(namesIn(fixture, lng))))].join(' ');
  searchTexts.set(fixture, text);
  return text;
}

function namesIn(fixture: Fixture, lng: Language): string {
  const { home, away } = fixture;
  return `${sideName(home, lng)} ${sideName(away, lng)} ${tournamentNameIn(fixture, lng)}`;
}

function soonestFirst(a: BookEntry, b: BookEntry): number {
  return a.fixture.kickoffMs - b.fixture.kickoffMs || Number(a.fixture.matchId) - Number(b.fixture.matchId);
}
