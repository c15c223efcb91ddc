import type { Extensions } from '@fairline/extensions';
import {
  createFilesAdapter,
  createSimulator,
  createUofAdapter,
  type FeedAdapter,
  feedParts,
  feedsFolder,
} from '@fairline/feed';
import type { Platform } from '@fairline/runtime';

/** Creates the feeds of the site: those of the product, and those of the extensions. */
export function createFeeds(platform: Platform, { feeds }: Pick<Extensions, 'feeds'>): FeedAdapter[] {
  return [...productFeeds(platform), ...feeds.map(({ create }) => create(feedParts(platform)))];
}

/**
 * Creates the feeds of the product: simulated matches, those of imported files, and those of a Unified Odds Feed where its
 * access is set.
 */
function productFeeds({ clock, random, environment, log }: Platform): FeedAdapter[] {
  return [
    createSimulator({
      clock,
      random,
      speed: environment.feedSpeed,
      onProblem: (error) => log.error({ err: error }, 'simulated match not updated'),
    }),
    createFilesAdapter({
      files: [feedsFolder(environment.dataDir)],
      clock,
      onProblem: (error) => log.error({ err: error }, 'imported file or match not used'),
    }),
    ...(environment.uof ? [createUofAdapter({ clock, log, ...environment.uof })] : []),
  ];
}
