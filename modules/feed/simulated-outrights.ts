import type { Random } from '@fairline/runtime';
import type { Calendar } from './domain/calendar.ts';
import { competitions } from './domain/competitions/index.ts';
import type { FeedMessage, Fixture } from './domain/messages.ts';
import { findModel } from './domain/models/index.ts';
import { createOutrightFeed, type OutrightFeed } from './domain/outrights/outright-feed.ts';
import { createSeasons, type Season } from './domain/outrights/seasons.ts';

/** The seasons of the simulator that are on offer. */
export interface SimulatedOutrights {
  /** Continues the seasons that an earlier run has offered. */
  resume(fixtures: readonly Fixture[]): void;
  /** Adds the present seasons. @returns the messages that announce new ones */
  addCurrent(nowMs: number): FeedMessage[];
  /** Prices or settles at most one season whose table has changed, so that no tick takes long. */
  advance(nowMs: number): FeedMessage[];
  ids(): string[];
  clear(): void;
}

export interface SimulatedOutrightsOptions {
  calendar: Calendar;
  random: Random;
  /** The ratio of simulated time to real time; at 0 no match is played. */
  speed: number;
  /** Is called for a season that cannot be updated. The others continue. */
  onProblem(error: Error): void;
}

const dayMs = 86_400_000;

export function createSimulatedOutrights({
  calendar,
  random,
  speed,
  onProblem,
}: SimulatedOutrightsOptions): SimulatedOutrights {
  const seasons = createSeasons(calendar);
  const feeds = new Map<string, OutrightFeed>();
  /** The time until which the present season of each competition is the present one. */
  const currentUntil = new Map<number, number>();
  let announced = new Set<string>();
  /** Seasons that failed when they were last updated. */
  const failing = new Set<string>();
  let turn = 0;

  function add(season: Season): void {
    const model = findModel(season.competition.sportId);
    if (!model || feeds.has(season.matchId)) return;
    feeds.set(season.matchId, createOutrightFeed({ season, model, random, speed }));
  }

  /** Moves the end of a season that is reached, because at speed 0 no match is played. */
  function postponeDue(feed: OutrightFeed, nowMs: number): FeedMessage[] {
    const { kickoffMs } = feed.fixture;
    return speed === 0 && kickoffMs <= nowMs ? feed.postpone(kickoffMs + dayMs, nowMs) : [];
  }

  return {
    resume(fixtures) {
      for (const { matchId, outright } of fixtures) {
        const season = outright && seasons.find(matchId);
        if (season) add(season);
      }
    },
    addCurrent(nowMs) {
      competitions.forEach((competition, index) => {
        if (nowMs < (currentUntil.get(index) ?? 0)) return;
        const season = seasons.at(competition, nowMs);
        // At speed 0 no season ends, so none follows.
        const lastMs = season.matches.at(-1)?.kickoffMs ?? nowMs;
        currentUntil.set(index, speed > 0 ? lastMs : Number.POSITIVE_INFINITY);
        add(season);
      });
      const fresh = [...feeds].filter(([matchId]) => !announced.has(matchId));
      announced = new Set(feeds.keys());
      return fresh.flatMap(([, feed]) => feed.announce(nowMs));
    },
    advance(nowMs) {
      const all = [...feeds.values()];
      const due = all.filter((feed) => feed.dueMs <= nowMs);
      const feed = due[turn++ % Math.max(1, due.length)];
      const messages = all.flatMap((each) => postponeDue(each, nowMs));
      if (!feed) return messages;
      try {
        messages.push(...feed.advance(nowMs));
        failing.delete(feed.fixture.matchId);
      } catch (error) {
        if (!failing.has(feed.fixture.matchId))
          onProblem(new Error(`outright not updated: ${feed.fixture.matchId}`, { cause: error }));
        failing.add(feed.fixture.matchId);
      }
      if (feed.ended) feeds.delete(feed.fixture.matchId);
      return messages;
    },
    ids: () => [...feeds.keys()],
    clear() {
      feeds.clear();
      currentUntil.clear();
      announced.clear();
      failing.clear();
    },
  };
}
