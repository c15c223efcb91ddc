import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run-step.ts';

/** The journeys of the checkout, by the names of their files. */
export function allJourneys(): string[] {
  return readdirSync(join(root, 'e2e')).filter((file) => file.endsWith('.test.ts'));
}

/** Pages of these remotes are opened by a crawl and by the journeys named; every page shows the others. */
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

/** Paths that no running site reads. */
const outside = [
  /^(docs|bench|\.ci)\//,
  /\.md$/,
  /^LICENSE$/,
  /^biome\.json$/,
  /^\.dependency-cruiser\.mjs$/,
  /^(?!e2e\/).*\.test\.tsx?$/,
];

/**
 * The journeys that a change of these paths can reach. A journey drives a running site, so that its imports say nothing
 * about it: a change of the product reaches every journey, unless it is one of the remotes above.
 */
export function affectedJourneys(paths: readonly string[], journeys: readonly string[]): string[] {
  const affected = new Set<string>();
  for (const path of paths) {
    for (const journey of reachedBy(path, journeys)) affected.add(journey);
  }
  return journeys.filter((journey) => affected.has(journey));
}

function reachedBy(path: string, journeys: readonly string[]): readonly string[] {
  if (outside.some((pattern) => pattern.test(path))) return [];
  const own = /^e2e\/(.+\.test\.ts)$/.exec(path)?.[1];
  if (own) return [own];
  const remote = /^remotes\/([^/]+)\//.exec(path)?.[1];
  const named = remote === undefined ? undefined : journeysOfRemotes[remote];
  if (!named) return journeys;
  const files = named.map((name) => `${name}.test.ts`);
  return journeys.filter((journey) => journey.startsWith('crawl') || files.includes(journey));
}
