import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run-step.ts';

/** Returns the file names of all journeys. */
export function allJourneys(): string[] {
  return readdirSync(join(root, 'e2e')).filter((file) => file.endsWith('.test.ts'));
}

/** Remotes that only the crawls and the named journeys open. All other remotes appear on every page. */
export const journeysOfRemotes: Readonly<Record<string, readonly string[]>> = {
  blog: ['shell', 'calls'],
  casino: ['first-start'],
  cyber: ['reader-zone'],
  draws: [],
  games: [],
  information: ['calls', 'shell'],
  news: ['override'],
  promotions: [],
};

/** Documents that a journey follows. */
const journeysOfDocuments: Readonly<Record<string, string>> = { 'docs/integrator.md': 'integrator.test.ts' };

/** Paths that a running site does not read. */
const outside = [
  /^(docs|bench|\.ci)\//,
  /\.md$/,
  /^LICENSE$/,
  /^biome\.json$/,
  /^\.dependency-cruiser\.mjs$/,
  /^(?!e2e\/).*\.test\.tsx?$/,
];

/**
 * Selects the journeys that a change of these paths can affect. Imports do not show this, because a journey uses a
 * running site: a change of the product affects all journeys, unless it is in one of the remotes above.
 */
export function affectedJourneys(paths: readonly string[], journeys: readonly string[]): string[] {
  const affected = new Set<string>();
  for (const path of paths) {
    for (const journey of reachedBy(path, journeys)) affected.add(journey);
  }
  return journeys.filter((journey) => affected.has(journey));
}

function reachedBy(path: string, journeys: readonly string[]): readonly string[] {
  const follower = journeysOfDocuments[path];
  if (follower !== undefined) return journeys.filter((journey) => journey === follower);
  if (outside.some((pattern) => pattern.test(path))) return [];
  const own = /^e2e\/(.+\.test\.ts)$/.exec(path)?.[1];
  if (own) return [own];
  const remote = /^remotes\/([^/]+)\//.exec(path)?.[1];
  const named = remote === undefined ? undefined : journeysOfRemotes[remote];
  if (!named) return journeys;
  const files = named.map((name) => `${name}.test.ts`);
  return journeys.filter((journey) => journey.startsWith('crawl') || files.includes(journey));
}
