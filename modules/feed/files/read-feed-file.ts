import { readFile, stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { FeedFileError, type FileSeason } from './feed-file.ts';
import { readFootballData } from './football-data.ts';
import { joinSeasons } from './league-seasons.ts';
import { readOpenfootball } from './openfootball.ts';

/** A season of all the odds there are takes half a megabyte. */
const maxBytes = 20_000_000;

/** The formats by the ending of a file's name. */
const readers: Readonly<Record<string, (text: string, file: string) => FileSeason[]>> = {
  '.json': (text, file) => [readOpenfootball(text, file)],
  '.csv': readFootballData,
};

/** Whether a file of this name is one that can be read. */
export function isFeedFile(file: string): boolean {
  return extname(file).toLowerCase() in readers;
}

/**
 * Reads one file of fixtures, results and odds.
 * @throws FeedFileError when it is not there, or not what its ending says.
 */
export async function readFeedFile(file: string): Promise<FileSeason[]> {
  const read = readers[extname(file).toLowerCase()];
  if (!read) {
    throw new FeedFileError(file, '', 'is neither .json (openfootball) nor .csv (football-data.co.uk)');
  }
  const seasons = read(decode(await load(file)), file);
  // What is wrong between the matches of a file shows when they are put together.
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

/** Old files of football-data.co.uk are in Windows-1252. */
function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
