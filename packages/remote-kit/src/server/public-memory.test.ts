import { createManualClock } from '@fairline/runtime';
import { expect, test } from 'vitest';
import type { FragmentAnswer } from '../protocol/index.ts';
import { fragmentAnswerSchema } from '../protocol/schema.ts';
import { createPublicMemory, publicMemoryBounds } from './public-memory.ts';

const { missing, fresh, good } = publicMemoryBounds;
const maxBytes = missing.maxBytes + fresh.maxBytes + good.maxBytes;

function answerOf(bodyLength: number): FragmentAnswer {
  return fragmentAnswerSchema.parse({ appName: 'betting', body: 'x'.repeat(bodyLength) });
}

test('made-up addresses, long or with long answers, do not fill the memory', () => {
  const memory = createPublicMemory(createManualClock());
  const page = answerOf(200_000);
  for (let number = 0; number < 2_000; number++) {
    const key = `http://remote/en/${number}?q=${'x'.repeat(1_000)}`;
    memory.keepMissing(key);
    memory.keepFresh(key, page, 10_000);
    memory.keepGood(key, page);
    expect(memory.fresh(key)?.answer).toBe(page);
  }
  expect(memory.bytes()).toBeLessThanOrEqual(maxBytes);
  expect(memory.bytes()).toBeGreaterThan(maxBytes / 2);
});

test('an answer that is larger than the cache is not stored', () => {
  const memory = createPublicMemory(createManualClock());
  memory.keepFresh('small', answerOf(1_000), 10_000);
  memory.keepFresh('large', answerOf(fresh.maxBytes), 10_000);
  expect([memory.fresh('small'), memory.fresh('large')]).toEqual([expect.anything(), undefined]);
});
