import { FeedFileError, type FileSeason } from './feed-file.ts';
import { byKickoff, joinSeasons, type LeagueMatch, type LeagueSeason } from './league-seasons.ts';
import { listFeedFiles } from './list-feed-files.ts';
import { createPricing, type Pricing } from './pricing.ts';
import { readFeedFile } from './read-feed-file.ts';

/** The content of all files: seasons, their matches by kick-off, and the prices of the matches. */
export interface Seasons {
  seasons: readonly LeagueSeason[];
  matches: readonly LeagueMatch[];
  pricing: Pricing;
}

export interface SeasonFiles {
  /** Returns the seasons of the last read; empty before the first read. */
  current(): Seasons;
  /** Reads the files again when one of them has changed. @returns the seasons, or undefined when none has. */
  readChanged(): Promise<Seasons | undefined>;
}

/**
 * Creates a reader of season files. `paths` are files and folders. `onProblem` is called for a file that cannot be
 * read, and the other files are still read.
 */
export function createSeasonFiles(paths: readonly string[], onProblem: (error: Error) => void): SeasonFiles {
  let current: Seasons = { seasons: [], matches: [], pricing: createPricing([]) };
  /** Paths and versions of the files that were read last. */
  let seen: string | undefined;

  async function readOrReport(path: string): Promise<FileSeason[]> {
    try {
      return await readFeedFile(path);
    } catch (error) {
      if (!(error instanceof FeedFileError)) throw error;
      onProblem(error);
      return [];
    }
  }

  return {
    current: () => current,
    async readChanged() {
      const listed = await listFeedFiles(paths);
      const now = listed.map(({ path, version }) => `${path} ${version}`).join('\n');
      if (now === seen) return undefined;
      const read: FileSeason[] = [];
      for (const { path } of listed) read.push(...(await readOrReport(path)));
      seen = now;
      const seasons = joinSeasons(read);
      const matches = seasons.flatMap((season) => season.matches).sort(byKickoff);
      current = { seasons, matches, pricing: createPricing(seasons) };
      return current;
    },
  };
}
