import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { serveFolder } from './serve-folder.ts';

test('a folder whose server half creates no remote is refused, and its port is free again', async () => {
  const outDir = await mkdtemp(join(tmpdir(), 'fairline-serve-'));
  // The sample remote of these tests exports components only.
  const folder = join(import.meta.dirname, '../fixture/sample');
  const port = 45_871;
  for (let round = 0; round < 2; round++) {
    await expect(serveFolder({ folder, outDir, port })).rejects.toThrow('exports no createRemote');
  }
  await rm(outDir, { recursive: true });
});
