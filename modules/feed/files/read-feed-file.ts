import { readFile, stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { FeedFileError, type FileSeason } from './feed-file.ts';
import { readFootballData } from './football-data.ts';
import { joinSeasons } from './league-seasons.ts';
import { readOpenfootball } from './openfootball.ts';

/** The maximum size of a file. A season with the odds of all bookmakers has half a megabyte. */
const maxBytes = 20_000_000;

/** Readers by the extension of a file's name. */
const readers: Readonly<Record<string, (text: string, file: string) => FileSeason[]>> = {
  '.json': (text, file) => [readOpenfootball(text, file)],
  '.csv': readFootballData,
};

/** True when a file of this name can be read. */
export function isFeedFile(file: string): boolean {
  return extname(file).toLowerCase() in readers;
}

/**
 * Reads one file of fixtures, results and odds.
 * @throws FeedFileError when the file does not exist, or is not in the format of its extension.
 */
export async function readFeedFile(file: string): Promise<FileSeason[]> {
  const read = readers[extname(file).toLowerCase()];
  if (!read) {
    throw new FeedFileError(file, '', 'is neither .json (openfootball) nor .csv (football-data.co.uk)');
  }
  const seasons = read(decode(await load(file)), file);
  // Joining the matches finds faults across matches, such as a match that occurs twice.
  joinSeasons(seasons);
  return seasons;
}

async function load(file: string): Promise<Buffer> {
  try {
    const { size } = await stat(file);
    if (size > maxBytes) throw new FeedFileError(file, '', `is larger than ${maxBytes / 1e6} MB`);
    return await readFile(file);
  } catch (error) {
    if (error instanceof FeedFileError) throw error;
    throw new FeedFileError(
      file,
      '',
      `cannot be read (${error instanceof Error ? error.message : String(error)})`,
    );
  }
}

/** Decodes a file. Old files of football-data.co.uk are in Windows-1252. */
function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
