import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A temporary folder of one test, with a function that writes files in it. */
export interface TestFolder {
  path: string;
  /** Writes a file into the folder. @returns the file's path. */
  write(name: string, text: string | Buffer): Promise<string>;
  remove(): Promise<void>;
}

export async function testFolder(): Promise<TestFolder> {
  const path = await mkdtemp(join(tmpdir(), 'fairline-feed-'));
  return {
    path,
    async write(name, text) {
      await mkdir(path, { recursive: true });
      await writeFile(join(path, name), text);
      return join(path, name);
    },
    remove: () => rm(path, { recursive: true, force: true }),
  };
}

/** Returns a match in openfootball's format; `score` is `full` or `full half`, such as `2:1 1:0`. */
export function openMatch(date: string, sides: string, score = '', more: object = {}): object {
  const [team1, team2] = sides.split(' – ');
  const [ft, ht] = score.split(' ').map((part) => part.split(':').map(Number));
  return { date, time: '15:00', team1, team2, score: score === '' ? {} : { ft, ...(ht && { ht }) }, ...more };
}

/** Creates a season in openfootball's format. */
export function openSeason(matches: object[], name = 'English Premier League 2026/27'): string {
  return JSON.stringify({ name, matches });
}
