import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { api, backgroundApi, queries } from './api.ts';
import { callFor, renew } from './renewal.ts';

afterEach(() => queries.clear());

test('a list that renews itself does not prolong the session, and one that the operator asks for does', async () => {
  const ways: unknown[] = [];
  const show = (queryKey: string[]) =>
    new QueryObserver(queries, {
      queryKey,
      async queryFn() {
        ways.push(callFor(queryKey));
        return 1;
      },
    }).subscribe(() => {});
  const endFirst = show(['list', 'support', 'all']);
  await expect.poll(() => ways).toEqual([api]);
  const renewal = renew(['list', 'support']);
  // The operator chooses a filter while the list renews itself.
  const endSecond = show(['list', 'support', 'mine']);
  await renewal;
  await expect.poll(() => ways).toEqual([api, backgroundApi, api]);
  await queries.invalidateQueries({ queryKey: ['list'] });
  expect(ways).toEqual([api, backgroundApi, api, api, api]);
  endFirst();
  endSecond();
});
