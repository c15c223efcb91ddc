import { readdir, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { noticeKinds } from '../../core/notice-kinds.ts';
import { comingModules, noticeProducers } from './notice-producers.ts';

const root = fileURLToPath(new URL('../../../../..', import.meta.url));
const produced = Object.entries(noticeProducers).flatMap(([kind, producer]) =>
  'file' in producer ? [{ kind, file: producer.file }] : [],
);

/** Reads all source files of the shell and the remotes, by path. */
async function sources(): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const folder of ['apps/shell/src', 'remotes']) {
    for (const entry of await readdir(`${root}${folder}`, { recursive: true })) {
      const file = `${folder}/${entry.replaceAll('\\', '/')}`;
      if (!/\.tsx?$/.test(file) || /\.test\.|node_modules|\/fixture\/|notice-(kinds|producers)/.test(file))
        continue;
      files.set(file, await readFile(`${root}${file}`, 'utf8'));
    }
  }
  return files;
}

test('NOTE-01: every kind has a producer, except those whose module is not built yet', () => {
  expect(Object.keys(noticeProducers).sort()).toEqual(Object.keys(noticeKinds).sort());
  const awaited = Object.entries(noticeProducers).flatMap(([kind, producer]) =>
    'awaits' in producer ? [kind] : [],
  );
  expect(awaited.sort()).toEqual(['banker', 'cash', 'insights', 'team-cash', 'welcome']);
  expect(new Set(comingModules).size).toBe(awaited.length);
});

test.each(produced)(
  'NOTE-01: a notice of kind $kind is created in $file, which the page imports',
  async ({ kind, file }) => {
    const files = await sources();
    expect(files.get(file)).toContain(`'${kind}'`);
    const users = [...files].filter(
      ([other, source]) =>
        other !== file && source.includes(`/${basename(file)}'`) && /\bimport\b/.test(source),
    );
    expect(users.map(([user]) => user)).not.toEqual([]);
  },
);

test('NOTE-01: saving and copying are confirmed by a snackbar only', async () => {
  const others = [...(await sources())].filter(([, source]) =>
    /kind: 'success',[^}]*(?:[cC]opied|[sS]aved)/.test(source),
  );
  expect(others.map(([file]) => file)).toEqual([]);
});
