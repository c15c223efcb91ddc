import { extname, join } from 'node:path';
import type { FileSeason } from './feed-file.ts';
import { leagueOf } from './leagues.ts';

/** Returns the folder of imported files in the data folder. The server offers the future matches of these files. */
export function feedsFolder(dataDir: string): string {
  return join(dataDir, 'feeds');
}

/**
 * Returns the name under which a file is stored. It is made from leagues, seasons and format, so that a newer file
 * replaces an older one. When the rows do not name their league, the league is read from this name again.
 * @example 'english-premier-league-2025-26.json'
 */
export function storedName(seasons: readonly FileSeason[]): string {
  const leagues = [...new Set(seasons.map(({ league }) => leagueOf(league).key.replaceAll(' ', '-')))];
  const labels = seasons.map(({ season }) => season).sort();
  const [first = '', last = ''] = [labels.at(0), labels.at(-1)];
  const years = first === last ? first.replace('/', '-') : `${first.slice(0, 4)}-${last.slice(0, 4)}`;
  return `${leagues.sort().join('+').slice(0, maxLeaguesLength)}-${years}${extname(seasons[0]?.file ?? '').toLowerCase()}`;
}

const maxLeaguesLength = 150;
