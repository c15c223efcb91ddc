import { glob, readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { allSettings } from './catalogue.ts';

const root = new URL('../../', import.meta.url);

/** Settings that no code reads, each with the reason why it exists. The description of each setting also states it. */
const forOthers: Readonly<Record<string, string>> = {
  apiPath: 'the specification names it; calls stand where the contracts have them',
  isFlexibleAssetPath: 'the specification names it; assets of the site stand at its root',
};

/** The names that occur in the source outside of the catalogue, tests and comments. */
const names = new Set<string>();

beforeAll(async () => {
  const files = glob('{apps,modules,packages,remotes}/**/*.{ts,tsx}', {
    cwd: root,
    // The excluded file only copies settings under the specification's names, which does not count as reading.
    exclude: (name) =>
      /(^|\/)(node_modules|catalogue|fixture|testing|specified-names\.ts)$|\.test\.tsx?$/.test(name),
  });
  for await (const file of files) {
    const source = await readFile(new URL(file, root), 'utf8');
    const code = source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
    for (const [name] of code.matchAll(/[A-Za-z_]\w*/g)) names.add(name);
  }
});

test('CONF-01: every setting is read by code, or is listed as one for others', () => {
  const unread = allSettings.filter(({ name }) => !names.has(name)).map(({ name }) => name);
  expect(unread.sort()).toEqual(Object.keys(forOthers).sort());
});

test('CONF-01: the description of each setting for other applications mentions them', () => {
  for (const { name, description } of allSettings) {
    expect(/applications of others/i.test(description), name).toBe(Object.hasOwn(forOthers, name));
  }
});
