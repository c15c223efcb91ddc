import type { FeedMessage } from '@fairline/feed';
import type { MigrationSource, Module, Platform } from '@fairline/runtime';
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
  let cancelSweep = () => {};
  const subscriptions: (() => void)[] = [];
  const { bus } = platform;

  function sweepLater(): void {
    cancelSweep = platform.clock.after(sweepMs, () => {
      void service.sweep();
      sweepLater();
    });
  }

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
      sweepLater();
    },
    async stop() {
      cancelSweep();
      for (const unsubscribe of subscriptions) unsubscribe();
      await service.drained();
    },
  };
}
