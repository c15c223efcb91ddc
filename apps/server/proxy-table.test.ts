import { readFile } from 'node:fs/promises';
import { calls } from '@fairline/contracts';
import { expect, test } from 'vitest';

const guide = new URL('../../docs/operator.md', import.meta.url);

/** Reads from the operator's guide the paths that a proxy sends to a role, or to nobody. */
async function pathsTo(role: string): Promise<string[]> {
  const rows = (await readFile(guide, 'utf8')).matchAll(/^\| (`\/.*) \| (.*) \|$/gm);
  for (const [, paths = '', to = ''] of rows) {
    if (to.startsWith(role)) return [...paths.matchAll(/`(\/[\w-]+)`/g)].map(([, path = '']) => path);
  }
  return [];
}

test('the operator’s guide sends every call to the role that serves it', async () => {
  const served = new Set(Object.values(calls).map(({ path }) => path.split('/', 2).join('/')));
  expect((await pathsTo('`api`')).toSorted()).toEqual([...served].toSorted());
});

test('SEC: the operator’s guide lets no outside request reach health, readiness and metrics', async () => {
  expect(await pathsTo('no role')).toEqual(['/metrics', '/healthz', '/readyz']);
});
