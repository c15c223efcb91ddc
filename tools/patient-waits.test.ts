import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './run-step.ts';

const folders = ['apps', 'bench', 'e2e', 'modules', 'packages', 'remotes', 'tools'];

/** Lists the files of the tests, with what they share. */
function testFiles(): string[] {
  return folders
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((path) => /\.test\.tsx?$|\.fixture\.ts$|\/testing\/.*\.ts$|^e2e\/.*\.ts$/.test(path))
    .filter((path) => !/\/(?:node_modules|dist)\//.test(path));
}

/** Returns the calls of vi.waitFor and vi.waitUntil in a source, each with the lines that it spans. */
function waitsIn(source: string): string[] {
  const lines = source.split('\n');
  return lines.flatMap((line, index) => {
    if (!/\bvi\.wait(?:For|Until)\(/.test(line)) return [];
    const indent = /^ */.exec(line)?.[0] ?? '';
    const ends = (each: string) => each.startsWith(`${indent}}`) || each.startsWith(`${indent})`);
    const more = line.endsWith(';') ? 0 : lines.slice(index).findIndex(ends);
    return [lines.slice(index, index + more + 1).join('\n')];
  });
}

test('no wait of a test has the bound of one second, which a busy machine exceeds', () => {
  const waits = testFiles().flatMap((path) =>
    waitsIn(readFileSync(join(root, path), 'utf8')).map((wait) => ({ path, wait })),
  );
  expect(waits.length).toBeGreaterThan(30);
  expect(waits.filter(({ wait }) => !/timeout: |patience|, \d+_000\)/.test(wait))).toEqual([]);
});
