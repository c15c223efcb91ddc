import { expect, test, vi } from 'vitest';
import { lazy } from './lazy.ts';

test('loads once for all callers', async () => {
  const load = vi.fn(async () => 'code');
  const get = lazy(load);
  expect(await Promise.all([get(), get()])).toEqual(['code', 'code']);
  expect(load).toHaveBeenCalledTimes(1);
});

test('loads again after a failure', async () => {
  const load = vi.fn(async () => 'code').mockRejectedValueOnce(new Error('no network'));
  const get = lazy(load);
  await expect(get()).rejects.toThrow('no network');
  expect(await get()).toBe('code');
});
