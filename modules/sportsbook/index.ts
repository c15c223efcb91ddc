import type { FeedMessage } from '@fairline/feed';
import { type MigrationSource, type Module, type Platform, rounds } from '@fairline/runtime';
import { sportsbookRoutes } from './http.ts';
import { createSportsbookService, type SportsbookParts, type SportsbookService } from './service.ts';

export type { StakeRules } from './domain/decide-bet.ts';
export type { SportsbookService } from './service.ts';

export const sportsbookMigrations: MigrationSource = {
  module: 'sportsbook',
  folder: new URL('./migrations/', import.meta.url),
};

/** Where the feed's messages arrive on the bus. */
export const feedTopic = 'feed.message';

/** A process that has just started asks here for all that is on offer. */
const recoverTopic = 'feed.recover';
const sweepMs = 30_000;

/** Matches, prices, bets and their settlement. */
export function createSportsbook(platform: Platform, parts: SportsbookParts): Module<SportsbookService> {
  const service = createSportsbookService(platform, parts);
  const subscriptions: (() => void)[] = [];
  const { bus } = platform;

  const sweeping = rounds({
    clock: platform.clock,
    log: platform.log,
    pauseMs: sweepMs,
    failure: 'bets left open not looked for',
    async round() {
      await service.sweep();
      return false;
    },
  });

  return {
    name: 'sportsbook',
    service,
    routes: (app) => sportsbookRoutes(app, service),
    async start() {
      subscriptions.push(bus.subscribe<FeedMessage>(feedTopic, service.receive));
      if (!parts.settles) return bus.publish(recoverTopic, null);
      subscriptions.push(
        bus.subscribe(recoverTopic, () => {
          for (const message of service.snapshot()) bus.publish(feedTopic, message);
        }),
      );
      await service.sweep();
      sweeping.start(sweepMs);
    },
    async stop() {
      await sweeping.stop();
      for (const unsubscribe of subscriptions) unsubscribe();
      await service.drained();
    },
  };
}
