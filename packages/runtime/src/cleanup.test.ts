import { expect, test } from 'vitest';
import { runCleanups } from './cleanup.ts';

test('clean-ups run in reverse order, and once', async () => {
  const done: string[] = [];
  const steps = [() => done.push('database'), async () => done.push('server')];
  await runCleanups(steps);
  await runCleanups(steps);
  expect(done).toEqual(['server', 'database']);
});

test('every clean-up runs although one fails, and the failure is thrown', async () => {
  const done: string[] = [];
  const failing = async () => {
    throw new Error('the server hangs');
  };
  await expect(runCleanups([() => done.push('database'), failing])).rejects.toThrow('the server hangs');
  await expect(runCleanups([failing, () => done.push('bus'), failing])).rejects.toThrow(
    'Error: the server hangs; Error: the server hangs',
  );
  expect(done).toEqual(['database', 'bus']);
});
