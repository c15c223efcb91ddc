import { createManualClock } from '@fairline/runtime';
import { expect, test } from 'vitest';
import { createSharedRenders } from './shared-renders.ts';

const maxBytes = 1_000_000;

test('renderings stay within their bound of bytes, and unfinished ones are still shared', async () => {
  const shared = createSharedRenders(createManualClock(), () => '1', { maxEntries: 1_000, maxBytes });
  const render = async () => ({ html: 'x'.repeat(30_000), state: [{ name: 'y'.repeat(1_000) }] });
  const asked = Array.from({ length: 100 }, (_, number) => shared.get(`list ${number}`, 1_000, render));
  expect((await Promise.all(asked)).map(({ html }) => html.length)).toEqual(asked.map(() => 30_000));
  expect(shared.bytes()).toBeLessThanOrEqual(maxBytes);
  expect(shared.bytes()).toBeGreaterThan(maxBytes / 2);
});
