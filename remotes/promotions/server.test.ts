import { askPage, testSectionRemote } from '@fairline/section-frames/test-section-remote.ts';
import { expect, test } from 'vitest';
import { table } from './sections.ts';
import { createRemote, texts } from './server.tsx';

testSectionRemote({
  ...{ table, texts, createRemote },
  samples: [
    '/bonus/rules',
    '/bonus/games',
    '/bonus/rules/first',
    '/bonus/partners/first',
    '/offers/rules',
    '/offers/games',
    '/offers/rules/first',
    '/offers/partners/first',
    '/promo',
    '/promotions/spring',
    '/landing-page/welcome',
    '/lpage/welcome',
  ],
  strangers: ['/en/bonus/casino', '/en/promo/x/y', '/en/landing-page', '/en'],
});

const ask = (path: string) => askPage(createRemote({ assets: { scripts: [], css: [] }, version: '1' }), path);

test('GUARD-05: bonuses and their twins stand in tabs of their own', async () => {
  const bonuses = await ask('/en/bonus/rules');
  expect(bonuses.body).toContain('href="/en/bonus/games"');
  expect(bonuses.body).not.toContain('href="/en/offers');
  const offers = await ask('/en/offers/rules');
  expect(offers.body).toContain('href="/en/offers/games"');
  expect(offers.body).not.toContain('href="/en/bonus');
});

test('a bonus leads back to the rules, and they to the promotions', async () => {
  const { body } = await ask('/en/bonus/rules/first');
  expect(body).toContain('href="/en/bonus/rules"');
  expect(body).toContain('href="/en/promo"');
});
