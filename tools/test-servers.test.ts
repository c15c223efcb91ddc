import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findNatsServer } from './test-servers.ts';

let folder: string;
let server: string;
let lines: string[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairline-apt-'));
  server = join(folder, 'nats-server');
  lines = [];
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

/** Writes a stand-in for Debian's apt-get that records its arguments and then runs `script`. */
function aptGet(script: string): void {
  const program = join(folder, 'apt-get');
  writeFileSync(program, `#!/bin/sh\necho "$1" $5 >> '${folder}/asked'\n${script}\n`);
  chmodSync(program, 0o755);
  vi.stubEnv('PATH', `${folder}:${process.env.PATH}`);
}

const search = (patienceMs: number, canInstall = true) =>
  findNatsServer({ places: [server], canInstall, patienceMs, write: (line) => void lines.push(line) });
/** Returns the recorded arguments; nothing when a busy machine has not started the program in time. */
const asked = () =>
  existsSync(join(folder, 'asked')) ? readFileSync(join(folder, 'asked'), 'utf8').split('\n') : [];

test.each([
  ['ends at a signal', 'exec sleep 300'],
  ['ignores signals', "trap '' TERM\nwhile :; do sleep 1; done"],
])(
  'a package that cannot be installed is skipped with one line: an apt-get that waits and %s',
  (_, script) => {
    aptGet(script);
    const patienceMs = 1_000;
    expect(search(patienceMs)).toBeUndefined();
    expect(lines).toEqual([
      'Installing nats-server for the tests (once)…\n',
      'No nats-server was to be had within 1 s: its stand-in is used.\n',
    ]);
    expect(asked()).not.toContain('install');
  },
);

test('the installation is tried also when the package lists cannot be fetched', () => {
  aptGet(`[ "$1" = install ] || exit 100\n[ -n "$5" ] || touch '${server}'`);
  expect(search(60_000)).toBe(server);
  expect(asked()).toEqual(['update', 'install --download-only', 'install', '']);
  expect(lines).toHaveLength(1);
});

test('an installed server is used, and nothing is installed without the right to', () => {
  aptGet('exit 0');
  expect(search(60_000, false)).toBeUndefined();
  writeFileSync(server, '');
  expect(search(60_000)).toBe(server);
  expect(existsSync(join(folder, 'asked'))).toBe(false);
  expect(lines).toEqual([]);
});
