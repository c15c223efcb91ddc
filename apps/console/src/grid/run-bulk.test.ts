import { ApiError } from '@fairline/contracts/api-error';
import { expect, test } from 'vitest';
import { type BulkOutcome, runBulk } from './run-bulk.ts';

const refusal = (code: string, status: number) => new ApiError(status, code, code);

test('each row is tried, one after the other, and a changed or refused one stops no other', async () => {
  const outcomes: [string, BulkOutcome][] = [];
  let running = 0;
  const late = refusal('SUPPORT_REQUEST_CLOSED', 409);
  await runBulk(
    ['a', 'b', 'c', 'd'],
    async (row) => {
      running += 1;
      expect(running).toBe(1);
      await Promise.resolve();
      running -= 1;
      if (row === 'b') throw refusal('VERSION_CONFLICT', 409);
      if (row === 'c') throw late;
    },
    (row, outcome) => outcomes.push([row, outcome]),
  );
  expect(outcomes).toEqual([
    ['a', 'done'],
    ['b', 'changed'],
    ['c', { failure: late }],
    ['d', 'done'],
  ]);
});
