import {
  createFilesAdapter,
  type FilesAdapter,
  type Fixture,
  feedsFolder,
  type MatchStatus,
} from '@fairline/feed';
import type { Platform } from '@fairline/runtime';
import type { TestSite } from './test-site.ts';

/**
 * Does the same as a server at its start: an adapter reads the files that imports have kept in the data folder of this
 * platform, and the site receives its messages.
 */
export async function serveKeptFiles(site: TestSite, platform: Platform): Promise<FilesAdapter> {
  const adapter = createFilesAdapter({
    files: [feedsFolder(platform.environment.dataDir)],
    clock: platform.clock,
    onProblem(error) {
      throw error;
    },
  });
  await adapter.start({
    open: await openFixtures(platform),
    over: (matchIds) => statusesOver(platform, matchIds),
    emit: (message) => site.receive(message),
  });
  return adapter;
}

/** Returns the matches in the database that are not over. */
export async function openFixtures({ database }: Platform): Promise<Fixture[]> {
  const { rows } = await database.pool.query<{ fixture: Fixture }>(
    `SELECT fixture FROM sportsbook.match WHERE phase IN ('not-started', 'live')`,
  );
  return rows.map(({ fixture }) => fixture);
}

/** Returns the stored ends of matches, as the server reads them. */
async function statusesOver(
  { database }: Platform,
  matchIds: readonly string[],
): Promise<Map<string, MatchStatus>> {
  const { rows } = await database.pool.query<{ id: string; status: MatchStatus }>(
    `SELECT match_id::text AS id, status FROM sportsbook.match
     WHERE match_id = ANY ($1::bigint[]) AND phase IN ('ended', 'cancelled')`,
    [matchIds],
  );
  return new Map(rows.map(({ id, status }) => [id, status]));
}
