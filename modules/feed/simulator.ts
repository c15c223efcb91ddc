import type { Clock, Random } from '@fairline/runtime';
import { type CalendarSport, createCalendar } from './domain/calendar.ts';
import { createMatchFeed, type MatchFeed } from './domain/match-feed.ts';
import { matchUpOf } from './domain/match-up.ts';
import type { FeedMessage, Fixture } from './domain/messages.ts';
import { findModel } from './domain/models/index.ts';
import type { FeedAdapter } from './feed-adapter.ts';

export interface SimulatorOptions {
  clock: Clock;
  /** The same seed plays the same matches. */
  random: Random;
  /** Simulated time over real time; 0 has a calendar and prices, and nothing is played. */
  speed: number;
  /** Hears of a match that cannot be told of; the others are. */
  onProblem(error: Error): void;
}

const tickMs = 1_000;
const aliveMs = 10_000;
const postponeMs = 86_400_000;

/**
 * A feed of real competitions with made-up results: an endless calendar, every match played and priced by its
 * sport's scoring model. Kick-offs stand still on the real clock, so a restart finds the same matches where
 * they would have been.
 */
export function createSimulator({ clock, random, speed, onProblem }: SimulatorOptions): FeedAdapter {
  const calendar = createCalendar(random, speed > 0 ? speed : 1);
  const matches = new Map<string, MatchFeed>();
  /** The first slot of each sport that has not been made into a match yet. */
  const nextSlots = new Map<CalendarSport, number>();
  let emit: (message: FeedMessage) => void = () => undefined;
  let cancelTick: () => void = () => undefined;
  let aliveDueMs = 0;
  /** Matches whose last turn failed. */
  const failing = new Set<string>();

  /** Simulated seconds since this kick-off. */
  function secondOf(kickoffMs: number, nowMs: number): number {
    return speed === 0 ? -1 : ((nowMs - kickoffMs) * speed) / 1_000;
  }

  function add(fixture: Fixture, resumed: boolean): void {
    const model = findModel(fixture.sportId);
    const matchUp = matchUpOf(fixture);
    // Fixtures of another adapter are not ours to play.
    if (!model || !matchUp || matches.has(fixture.matchId)) return;
    const stream = random.fork(`match/${fixture.matchId}`);
    matches.set(fixture.matchId, createMatchFeed({ fixture, model, matchUp, random: stream, resumed }));
  }

  /** Makes matches of the slots that have come into view since the last time. */
  function fill(nowMs: number): void {
    for (const sport of calendar.sports) {
      const upcoming = calendar.firstUpcoming(sport, nowMs);
      const from = Math.max(nextSlots.get(sport) ?? 0, upcoming - slotsInPlay(sport));
      const to = upcoming + sport.upcoming;
      for (let slot = from; slot < to; slot++) addSlot(sport, slot, nowMs);
      nextSlots.set(sport, to);
    }
  }

  /** No match that began earlier than so many slots ago can still be in play. */
  function slotsInPlay({ sportId, gapSeconds }: CalendarSport): number {
    if (speed === 0) return 0;
    return Math.ceil((findModel(sportId)?.maxSeconds ?? 0) / gapSeconds) + 1;
  }

  function addSlot(sport: CalendarSport, slot: number, nowMs: number): void {
    safely(`in slot ${slot} of sport ${sport.sportId}`, () => {
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

  function advance(nowMs: number): void {
    for (const [matchId, match] of matches) {
      const done = safely(matchId, () => {
        if (speed === 0) postponeDue(match, nowMs);
        for (const message of match.advance(secondOf(match.fixture.kickoffMs, nowMs), nowMs)) emit(message);
      });
      if (done) failing.delete(matchId);
      else for (const message of match.stopBets(nowMs)) emit(message);
      if (match.ended) matches.delete(matchId);
    }
  }

  /** One match that cannot be told of must not silence the others. It is reported once, and tried again. */
  function safely(match: string, work: () => void): boolean {
    try {
      work();
      return true;
    } catch (error) {
      if (!failing.has(match)) onProblem(new Error(`the match ${match} cannot be told of`, { cause: error }));
      failing.add(match);
      return false;
    }
  }

  /** At speed 0 nothing begins: a match that reaches its kick-off is put off by a day. */
  function postponeDue(match: MatchFeed, nowMs: number): void {
    const { kickoffMs } = match.fixture;
    if (kickoffMs > nowMs) return;
    for (const message of match.postpone(kickoffMs + postponeMs, nowMs)) emit(message);
  }

  function tick(): void {
    const nowMs = clock.now();
    if (nowMs >= aliveDueMs) {
      emit({ type: 'alive', atMs: nowMs });
      aliveDueMs = nowMs + aliveMs;
    }
    fill(nowMs);
    advance(nowMs);
  }

  /** The next tick is due whatever becomes of this one. */
  function schedule(): void {
    cancelTick = clock.after(tickMs, () => {
      schedule();
      tick();
    });
  }

  return {
    name: 'simulator',
    async start(run) {
      const nowMs = clock.now();
      emit = run.emit;
      for (const fixture of run.open) {
        // At speed 0 a match that is under way waits for a run in which time passes.
        if (speed > 0 || fixture.kickoffMs > nowMs) safely(fixture.matchId, () => add(fixture, true));
      }
      fill(nowMs);
      advance(nowMs);
      emit({ type: 'snapshot_complete', atMs: nowMs, matchIds: [...matches.keys()] });
      emit({ type: 'alive', atMs: nowMs });
      aliveDueMs = nowMs + aliveMs;
      schedule();
    },
    async stop() {
      cancelTick();
      emit = () => undefined;
      matches.clear();
      failing.clear();
      nextSlots.clear();
    },
  };
}
