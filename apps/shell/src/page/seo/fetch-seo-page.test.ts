import type { Api } from '@fairline/contracts/call-api';
import { expect, test, vi } from 'vitest';
import { fetchSeoPage } from './fetch-seo-page.ts';

const never = () => new Promise<never>(() => {});

function ask(answer: () => Promise<unknown>, wait: () => Promise<unknown> = never) {
  const error = vi.fn();
  const asked: unknown[] = [];
  const api: Api = async (method, path, input) => {
    asked.push([method, path, input?.query]);
    return (await answer()) as never;
  };
  return { page: fetchSeoPage({ api, wait, log: { error } }, '/en/promo', 'en'), error, asked };
}

test('SEO-01: the data of a page is requested by its path and language', async () => {
  const { page, asked, error } = ask(async () => ({ page: { title: 'Offers' } }));
  expect(await page).toEqual({ title: 'Offers' });
  expect(asked).toEqual([['GET', '/seo-api/page', { path: '/en/promo', lang: 'en' }]]);
  expect(error).not.toHaveBeenCalled();
});

test('SEO-01: a page is rendered without data that fails to load or is late', async () => {
  const failed = ask(() => Promise.reject(new Error('away')));
  expect(await failed.page).toBeNull();
  expect(failed.error).toHaveBeenCalledOnce();
  const late = ask(never, async () => undefined);
  expect(await late.page).toBeNull();
  expect(late.error).toHaveBeenCalledOnce();
});
