import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { claimDataFolder } from './data-folder.ts';

let folder: string;
let mark: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairline-claim-'));
  mark = join(folder, 'fairline.pid');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A process id that cannot exist, above PID_MAX_LIMIT. */
const unusedId = '4194305';

test('a folder has a lock file only while it is held', () => {
  const release = claimDataFolder(folder);
  expect(readFileSync(mark, 'utf8')).toBe(String(process.pid));
  release();
  expect(existsSync(mark)).toBe(false);
});

test.each([
  ['that a process left behind', unusedId],
  ['of the process that asks', String(process.pid)],
])('a lock file %s is replaced', (_words, holder) => {
  writeFileSync(mark, holder);
  claimDataFolder(folder);
  expect(readFileSync(mark, 'utf8')).toBe(String(process.pid));
  expect(existsSync(`${mark}.turn`)).toBe(false);
});

test('an empty lock file belongs to a process that is about to write it; an old one was left by a power cut', () => {
  writeFileSync(mark, '');
  expect(() => claimDataFolder(folder)).toThrow('already running');
  const longAgo = Date.now() / 1_000 - 60;
  utimesSync(mark, longAgo, longAgo);
  claimDataFolder(folder);
  expect(readFileSync(mark, 'utf8')).toBe(String(process.pid));
});

test('a lock file is not replaced while another process replaces it', () => {
  writeFileSync(mark, unusedId);
  writeFileSync(`${mark}.turn`, '');
  expect(() => claimDataFolder(folder)).toThrow(`remove ${mark}.turn`);
  expect(readFileSync(mark, 'utf8')).toBe(unusedId);
});

const races = 60;
const racer = `
  import { claimDataFolder } from ${JSON.stringify(new URL('./data-folder.ts', import.meta.url).href)};
  const [, folder, startMs] = process.argv.slice(1);
  for (let race = 0; race < ${races}; race += 1) {
    while (Date.now() < Number(startMs) + 20 * race);
    try {
      claimDataFolder(folder + '/' + race);
      console.log(race);
    } catch {}
  }
  console.log('done');
  // The process in this text runs as long as its standard input is open.
  process.stdin.resume();`;

test.each([
  ['new', undefined],
  ['left behind', unusedId],
])('of two simultaneous starts on a %s folder, one gets it', async (_words, holder) => {
  for (let race = 0; race < races && holder; race += 1) {
    claimDataFolder(join(folder, String(race)));
    writeFileSync(join(folder, String(race), 'fairline.pid'), holder);
  }
  const startMs = Date.now() + 1_500;
  // This argument makes the process look like a Fairline.
  const flags = ['--input-type=module', '--eval', racer, 'apps/server/', folder, String(startMs)];
  const starts = [0, 1].map(() => spawn(process.execPath, flags, { stdio: ['pipe', 'pipe', 'inherit'] }));
  const got: string[] = [];
  for (const { stdout } of starts) {
    stdout.on('data', (lines) => got.push(...String(lines).trim().split('\n')));
  }
  // One that ended before the other has tried every folder would leave folders to it.
  await expect.poll(() => got.filter((line) => line === 'done').length).toBe(2);
  const ended = starts.map((start) => new Promise((done) => start.once('exit', done)));
  for (const { stdin } of starts) stdin.end();
  await Promise.all(ended);
  const taken = got.filter((line) => line !== 'done');
  expect(new Set(taken).size).toBe(races);
  expect(taken).toHaveLength(races);
});
