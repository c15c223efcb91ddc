import { extname, join } from 'node:path';
import type { FileSeason } from './feed-file.ts';
import { leagueOf } from './leagues.ts';

/** The folder, in the data folder, of imported files: what is to come in them is on offer. */
export function feedsFolder(dataDir: string): string {
  return join(dataDir, 'feeds');
}

/**
 * The name under which a file is kept: of its leagues, its seasons and its format, so that a newer file takes the
 * place of an older one. Where the rows do not name their league it is read from this name again.
 * @example 'english-premier-league-2025-26.json'
 */
export function storedName(seasons: readonly FileSeason[]): string {
  const leagues = [...new Set(seasons.map(({ league }) => leagueOf(league).key.replaceAll(' ', '-')))];
  const labels = seasons.map(({ season }) => season).sort();
  const [first = '', last = ''] = [labels.at(0), labels.at(-1)];
  const years = first === last ? first.replace('/', '-') : `${first.slice(0, 4)}-${last.slice(0, 4)}`;
  return `${leagues.sort().join('+').slice(0, longest)}-${years}${extname(seasons[0]?.file ?? '').toLowerCase()}`;
}

const longest = 150;
