import type { Random } from '@fairline/runtime';
import { type CalendarSport, createCalendar } from './domain/calendar.ts';
import { createMatchFeed, type MatchFeed } from './domain/match-feed.ts';
import { matchUpOf } from './domain/match-up.ts';
import type { FeedMessage, Fixture } from './domain/messages.ts';
import { findModel } from './domain/models/index.ts';

/** The matches of the simulator: those on offer, and those in play. */
export interface SimulatedMatches {
  /** Continues the matches that an earlier run has offered. */
  resume(fixtures: readonly Fixture[], nowMs: number): void;
  /** Adds the matches of the calendar that have become visible since the last call. */
  addComing(nowMs: number): void;
  /** Emits the messages that are due, with the time `atMs`, and removes matches that have ended. */
  advance(nowMs: number, atMs: number, emit: (message: FeedMessage) => void): void;
  ids(): string[];
  clear(): void;
}

export interface SimulatedMatchesOptions {
  random: Random;
  /** The ratio of simulated time to real time; at 0 no match is played. */
  speed: number;
  onProblem(error: Error): void;
}

const postponeMs = 86_400_000;

export function createSimulatedMatches({
  random,
  speed,
  onProblem,
}: SimulatedMatchesOptions): SimulatedMatches {
  const calendar = createCalendar(random, speed > 0 ? speed : 1);
  const matches = new Map<string, MatchFeed>();
  /** For each sport, the first slot of the calendar that is not a match yet. */
  const nextSlots = new Map<CalendarSport, number>();
  /** Matches that failed when they were last updated. */
  const failing = new Set<string>();

  /** Returns simulated seconds since this kick-off; negative before it. */
  function secondOf(kickoffMs: number, nowMs: number): number {
    return speed === 0 ? -1 : ((nowMs - kickoffMs) * speed) / 1_000;
  }

  function add(fixture: Fixture, resumed: boolean): void {
    const model = findModel(fixture.sportId);
    const matchUp = matchUpOf(fixture);
    // The simulator does not play fixtures of other adapters.
    if (!model || !matchUp || matches.has(fixture.matchId)) return;
    const stream = random.fork(`match/${fixture.matchId}`);
    matches.set(fixture.matchId, createMatchFeed({ fixture, model, matchUp, random: stream, resumed }));
  }

  /** Returns the number of slots before the next kick-off whose matches can still be in play. */
  function slotsInPlay({ sportId, gapSeconds }: CalendarSport): number {
    if (speed === 0) return 0;
    return Math.ceil((findModel(sportId)?.maxSeconds ?? 0) / gapSeconds) + 1;
  }

  function addSlot(sport: CalendarSport, slot: number, nowMs: number): void {
    attempt(`in slot ${slot} of sport ${sport.sportId}`, () => {
      const fixture = calendar.fixture(sport, slot);
      if (!hasEnded(fixture, nowMs)) add(fixture, false);
    });
  }

  function hasEnded(fixture: Fixture, nowMs: number): boolean {
    const second = secondOf(fixture.kickoffMs, nowMs);
    const model = findModel(fixture.sportId);
    const matchUp = matchUpOf(fixture);
    if (second < 0 || !model || !matchUp) return false;
    return model.play(matchUp, random.fork(`match/${fixture.matchId}`)).endSecond <= second;
  }

  /**
   * Runs work on one match, so that a failing match does not stop the others. Only the first of several failures in a
   * row is reported.
   * @returns false when the work has failed.
   */
  function attempt(match: string, work: () => void): boolean {
    try {
      work();
      return true;
    } catch (error) {
      if (!failing.has(match)) onProblem(new Error(`match not updated: ${match}`, { cause: error }));
      failing.add(match);
      return false;
    }
  }

  /** Postpones a match that reaches its kick-off by a day, because at speed 0 no match begins. */
  function postponeDue(match: MatchFeed, nowMs: number, atMs: number): FeedMessage[] {
    const { kickoffMs } = match.fixture;
    return speed === 0 && kickoffMs <= nowMs ? match.postpone(kickoffMs + postponeMs, atMs) : [];
  }

  return {
    resume(fixtures, nowMs) {
      for (const fixture of fixtures) {
        // At speed 0 a match in play is not resumed. It waits for a run in which time passes.
        if (speed > 0 || fixture.kickoffMs > nowMs) attempt(fixture.matchId, () => add(fixture, true));
      }
    },

    addComing(nowMs) {
      for (const sport of calendar.sports) {
        const upcoming = calendar.firstUpcoming(sport, nowMs);
        const from = Math.max(nextSlots.get(sport) ?? 0, upcoming - slotsInPlay(sport));
        const to = upcoming + sport.upcoming;
        for (let slot = from; slot < to; slot++) addSlot(sport, slot, nowMs);
        nextSlots.set(sport, to);
      }
    },

    advance(nowMs, atMs, emit) {
      for (const [matchId, match] of matches) {
        const isDone = attempt(matchId, () => {
          for (const message of postponeDue(match, nowMs, atMs)) emit(message);
          const second = secondOf(match.fixture.kickoffMs, nowMs);
          for (const message of match.advance(second, atMs)) emit(message);
        });
        if (isDone) failing.delete(matchId);
        else for (const message of match.stopBets(atMs)) emit(message);
        if (match.ended) matches.delete(matchId);
      }
    },

    ids: () => [...matches.keys()],

    clear() {
      matches.clear();
      failing.clear();
      nextSlots.clear();
    },
  };
}
