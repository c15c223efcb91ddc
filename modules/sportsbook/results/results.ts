import {
  type MarkView,
  type MatchFacts,
  type MatchView,
  type MostBacked,
  PlatformError,
  type ResultsOfDay,
  type ResultView,
  type Section,
} from '@fairline/contracts';
import type { Fixture } from '@fairline/feed';
import { foldName } from '@fairline/i18n/fold-name';
import { createCache, type Platform, pageOf } from '@fairline/runtime';
import { zoneDays } from '../domain/zone-days.ts';
import { findMatch, type MatchRow } from '../offer/match-store.ts';
import type { OnOffer } from '../offer/on-offer.ts';
import type { LegCounts } from '../offer/top-matches.ts';
import { fixtureView, matchView, statusView } from '../offer/views.ts';
import * as stored from './results-store.ts';

/** What has been played, and what the players bet on. */
export interface Results {
  results(question: DayQuestion): Promise<ResultsOfDay>;
  recentResults(): Promise<{ live: MatchView[]; ended: ResultView[] }>;
  team(teamId: string): Promise<MatchesOf & { team: { id: number; name: string; sportId: number } }>;
  tournament(tournamentId: string): Promise<MatchesOf & { tournament: TournamentView }>;
  facts(matchId: string): Promise<MatchFacts>;
  mostBacked(limit: number): Promise<MostBacked>;
  /** How many open legs of the last 24 hours each match has; the count is at most half a minute old. */
  legCounts(): Promise<LegCounts>;
}

export interface DayQuestion {
  /** ISO 8601, a day of `zone`; the one that is in when absent. */
  date?: string | undefined;
  /** A time zone that Intl knows. */
  zone: string;
  sportId?: number | undefined;
  search?: string | undefined;
  after?: string | undefined;
  limit: number;
}

export interface MatchesOf {
  live: MatchView[];
  line: MatchView[];
  last: ResultView[];
}

interface TournamentView {
  id: number;
  name: string;
  mark?: MarkView;
  categoryCode: string;
  sportId: number;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const recentMs = 2 * hourMs;
/** No match lasts longer than this from its kick-off to the end of being recent. */
const maxMs = 12 * hourMs;
const maxRecent = 100;
/** A team's or competition's last results, the form before a match, and the meetings of two sides. */
const shown = { last: 20, form: 5, meetings: 10 } as const;
/** How long one count of bets is given to everybody. */
const countedMs = 30_000;
/** More than are given: some of the matches have just ended. */
const maxCounted = 200;
const digits = /^\d{1,15}$/;

interface OpenLegs {
  /** When they were counted, in ms UTC. */
  atMs: number;
  legs: Awaited<ReturnType<typeof stored.countOpenLegs>>;
}

export function createResults({ clock, database }: Platform, onOffer: OnOffer): Results {
  const { pool } = database;
  /** Everybody sees the same count for a while: it reads every bet of a day. */
  const counts = createCache<OpenLegs>(clock, { ttlMs: countedMs, maxEntries: 1 });

  function matchesOf(wanted: (fixture: Fixture) => boolean): Pick<MatchesOf, 'live' | 'line'> {
    const viewed = (section: Section) =>
      onOffer
        .entries(section)
        .filter(({ fixture }) => wanted(fixture))
        .map((entry) => matchView(entry, 'main'));
    return { live: viewed('live'), line: viewed('line') };
  }

  async function countOpenLegs(): Promise<OpenLegs> {
    const atMs = clock.now();
    return { atMs, legs: await stored.countOpenLegs(pool, firstBetIdAt(atMs - dayMs), maxCounted) };
  }

  return {
    async results({ zone, date, sportId, search, after, limit }) {
      const days = zoneDays(zone);
      const day = date ?? days.dayOf(clock.now());
      const { fromMs, toMs } = days.rangeOf(day);
      const range = { from: new Date(fromMs), to: new Date(toMs) };
      const words = search?.trim() ? foldName(search) : undefined;
      const [rows, sports, nearest] = await Promise.all([
        stored.findResults(pool, { ...range, sportId, words, before: readCursor(after), limit: limit + 1 }),
        stored.countResults(pool, range),
        stored.nearestResults(pool, range),
      ]);
      const { shown: page, next } = pageOf(rows, limit, cursorOf);
      return {
        date: day,
        earlierDate: nearest.earlier && days.dayOf(nearest.earlier.getTime()),
        laterDate: nearest.later && days.dayOf(nearest.later.getTime()),
        sports,
        results: page.map(resultView),
        next,
      };
    },

    async recentResults() {
      const nowMs = clock.now();
      const ended = await stored.findRecentResults(pool, {
        kickoffFrom: new Date(nowMs - maxMs),
        endedFrom: new Date(nowMs - recentMs),
        limit: maxRecent,
      });
      return {
        live: onOffer.entries('live').map((entry) => matchView(entry, 'main')),
        ended: ended.map(resultView),
      };
    },

    async team(teamId) {
      if (!digits.test(teamId)) throw new PlatformError('NOT_FOUND');
      const id = Number(teamId);
      const matches = matchesOf(({ home, away }) => home.id === id || away.id === id);
      const rows = await stored.lastOfTeam(pool, id, new Date(clock.now()), shown.last);
      const last = rows.map(resultView);
      const [known] = [...matches.live, ...matches.line, ...last];
      if (!known) throw new PlatformError('NOT_FOUND');
      const side = known.home.id === id ? known.home : known.away;
      return { team: { ...side, sportId: known.sportId }, ...matches, last };
    },

    async tournament(tournamentId) {
      if (!digits.test(tournamentId)) throw new PlatformError('NOT_FOUND');
      const id = Number(tournamentId);
      const matches = matchesOf((fixture) => fixture.tournamentId === id);
      const last = (await stored.lastOfTournament(pool, id, shown.last)).map(resultView);
      const [known] = [...matches.live, ...matches.line, ...last];
      if (!known) throw new PlatformError('NOT_FOUND');
      const { tournamentName: name, tournamentMark: mark, categoryCode, sportId } = known;
      return { tournament: { id, name, categoryCode, sportId, ...(mark && { mark }) }, ...matches, last };
    },

    async facts(matchId) {
      const row =
        onOffer.find(matchId) ?? (digits.test(matchId) ? await findMatch(pool, matchId) : undefined);
      if (!row) throw new PlatformError('MATCH_UNKNOWN');
      const { home, away, kickoffMs } = row.fixture;
      const before = new Date(kickoffMs);
      const [meetings, lastOfHome, lastOfAway] = await Promise.all([
        stored.lastMeetings(pool, [home.id, away.id], before, shown.meetings),
        stored.lastOfTeam(pool, home.id, before, shown.form),
        stored.lastOfTeam(pool, away.id, before, shown.form),
      ]);
      return {
        match: resultView(row),
        meetings: meetings.map(resultView),
        lastOfHome: lastOfHome.map(resultView),
        lastOfAway: lastOfAway.map(resultView),
      };
    },

    async legCounts() {
      const { legs } = await counts.get('open', countOpenLegs);
      return new Map(legs.map(({ matchId, legCount }) => [matchId, legCount]));
    },

    async mostBacked(limit) {
      const { atMs, legs } = await counts.get('open', countOpenLegs);
      const offered = new Map(
        (['live', 'line'] as const)
          .flatMap((section) => onOffer.entries(section))
          .map((entry) => [entry.fixture.matchId, entry]),
      );
      const backed = legs.flatMap(({ matchId, legCount }) => {
        const entry = offered.get(matchId);
        return entry ? [{ match: matchView(entry, 'main'), legCount }] : [];
      });
      return { countedAt: atMs, backed: backed.slice(0, limit) };
    },
  };
}

/** A match by its fixture and score. */
function resultView({ fixture, status }: MatchRow): ResultView {
  return { ...fixtureView(fixture), status: statusView(status) };
}

/** A page goes on after the kick-off, in ms UTC, and the id of its last match. */
function cursorOf({ fixture }: MatchRow): string {
  return `${fixture.kickoffMs}-${fixture.matchId}`;
}

function readCursor(after: string | undefined): { kickoffAt: Date; matchId: string } | undefined {
  const [, kickoffMs, matchId] = /^(\d{1,15})-(\d{1,15})$/.exec(after ?? '') ?? [];
  if (kickoffMs === undefined || matchId === undefined) return undefined;
  return { kickoffAt: new Date(Number(kickoffMs)), matchId };
}

/** The lowest id that a bet of this moment can have: a UUID of version 7 begins with its time in ms. */
function firstBetIdAt(atMs: number): string {
  const time = Math.max(0, atMs).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`;
}
