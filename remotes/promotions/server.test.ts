import { testSectionRemote } from '@fairline/remote-views/testing/test-section-remote.ts';
import { expect, test } from 'vitest';
import { table } from './sections.ts';
import { createRemote } from './server.tsx';

const ask = testSectionRemote({
  table,
  createRemote,
  samples: [
    ['bonuses'],
    ['bonuses-games'],
    ['bonus', { id: 'first' }],
    ['bonus-partner', { id: 'first' }],
    ['bonuses-offers'],
    ['bonuses-offers-games'],
    ['bonus-offer', { id: 'first' }],
    ['bonus-offer-partner', { id: 'first' }],
    ['promo'],
    ['promotion', { promotionId: 'spring' }],
    ['landing', { landingId: 'welcome' }],
  ],
  strangers: ['casino-promo', 'home', 'constructor'],
});

test('GUARD-05: bonuses and their twins under offers have tabs of their own', async () => {
  const bonuses = await ask({ route: 'bonuses' });
  expect(bonuses.body).toContain('href="/en/bonus/games"');
  expect(bonuses.body).not.toContain('href="/en/offers');
  const offers = await ask({ route: 'bonuses-offers' });
  expect(offers.body).toContain('href="/en/offers/games"');
  expect(offers.body).not.toContain('href="/en/bonus');
});

test('a bonus links back to the rules, and the rules to the promotions', async () => {
  const { body } = await ask({ route: 'bonus', params: { id: 'first' } });
  expect(body).toContain('href="/en/bonus/rules"');
  expect(body).toContain('href="/en/promo"');
});
