import { createPoller, type MigrationSource, type Module, type Platform } from '@fairline/runtime';
import { sportsbookRoutes } from './http.ts';
import { referralDeskRoutes, referralRoutes } from './referrals/http.ts';
import { ruleBookRoutes } from './rule-book/http.ts';
import { ruleRoutes } from './rules/http.ts';
import { createSportsbookService, type SportsbookParts, type SportsbookService } from './service.ts';

import { tradingRoutes } from './trading/http.ts';

export { type FeedState, feedPatienceMs } from './book/feed-watch.ts';
export type { StakeRules } from './domain/stake-limits.ts';
export { clearLease as clearFeedLease } from './lease/lease-store.ts';
export { type LiveOffer, type OfferChange, offerChangedTopic } from './offer/live-offer.ts';
export { sportsbookPersonal } from './personal-data.ts';
export type { Restrictions } from './restrictions/restrictions.ts';
export type { SportsbookService } from './service.ts';
export { type LoggedChange, loggedChanges } from './settlement/logged-changes.ts';
export type { CorrectionRule } from './settlement/record-message.ts';
export { replayChange } from './settlement/replay-change.ts';
export { followedTopic } from './trading/trading-news.ts';

export const sportsbookMigrations: MigrationSource = {
  module: 'sportsbook',
  folder: new URL('./migrations/', import.meta.url),
};

const sweepMs = 30_000;
const pruneMs = 3_600_000;

/** Creates the module of matches, prices, bets and their settlement. */
export function createSportsbook(platform: Platform, parts: SportsbookParts): Module<SportsbookService> {
  const { service, work } = createSportsbookService(platform, parts);

  const sweeping = createPoller({
    clock: platform.clock,
    log: platform.log,
    name: 'sportsbook.sweep',
    jobs: platform.jobs,
    pauseMs: sweepMs,
    failure: 'sweep for open bets failed',
    async tick() {
      await work.sweep();
      return false;
    },
  });

  const pruning = createPoller({
    clock: platform.clock,
    log: platform.log,
    name: 'sportsbook.prune-log',
    jobs: platform.jobs,
    pauseMs: pruneMs,
    failure: 'old log of decisions not deleted',
    async tick() {
      await work.pruneLog();
      return false;
    },
  });

  return {
    name: 'sportsbook',
    service,
    routes(app) {
      sportsbookRoutes(app, service);
      referralRoutes(app, service.referrals);
    },
    consoleRoutes(app) {
      tradingRoutes(app, service.trading);
      ruleBookRoutes(app, service.ruleBooks);
      ruleRoutes(app, service.trading.rules);
      referralDeskRoutes(app, service.referrals);
    },
    async start() {
      await work.trading.start();
      work.values?.start();
      work.orderWatch?.start();
      work.referrals?.start();
      work.prices?.start();
      work.feed.start();
      if (!parts.settles) return;
      await work.turns?.start();
      sweeping.start(sweepMs);
      pruning.start(pruneMs);
    },
    async stop() {
      await sweeping.stop();
      await pruning.stop();
      await work.turns?.stopFeeds();
      await work.feed.stop();
      await work.values?.stop();
      await work.orderWatch?.stop();
      await work.referrals?.stop();
      await work.prices?.stop();
      await work.trading.stop();
      await work.stop();
      await work.turns?.release();
    },
  };
}
