import { testSectionRemote } from '@fairline/remote-views/testing/test-section-remote.ts';
import { expect, test } from 'vitest';
import { table } from './sections.ts';
import { createRemote } from './server.tsx';

const ask = testSectionRemote({
  table,
  createRemote,
  samples: [
    ['toto'],
    ['toto', { totoSection: 'football' }],
    ['toto-draw'],
    ['toto-next'],
    ['toto-coupons'],
    ['toto-draws'],
    ['toto-nonimees'],
    ['toto-draw', { totoSection: 'football' }],
    ['lotto'],
    ['lotto-game', { lottoId: '6-of-49' }],
    ['lotto-game', { lottoId: '6-of-49', sectionName: 'view' }],
    ['lotto-game', { lottoId: '6-of-49', sectionName: 'results' }],
  ],
  strangers: ['bingo', 'home', 'constructor'],
  sameAsEnglish: {
    es: ['toto.title', 'toto.tab', 'lotto.title'],
    de: ['toto.title', 'toto.tab', 'lotto.title'],
  },
});

test('the tabs of toto keep its section in their addresses, and mark the current tab', async () => {
  const { body } = await ask({ route: 'toto-next', params: { totoSection: 'football' } });
  expect(body).toMatch(/href="\/en\/toto\/football\/next" aria-current="page"/);
  for (const tab of ['', '/draw', '/draws', '/coupons', '/nonimees']) {
    expect(body).toContain(`href="/en/toto/football${tab}"`);
  }
  expect(body.match(/aria-current="page">(?:Next|Current)/g)).toHaveLength(1);
});

test('a lotto has a page for its draw and one for its results', async () => {
  for (const params of [{ lottoId: '6-of-49' }, { lottoId: '6-of-49', sectionName: 'view' }]) {
    const { body } = await ask({ route: 'lotto-game', params });
    expect(body).toMatch(/href="\/en\/lotto\/6-of-49\/view" aria-current="page"/);
    expect(body).toContain('href="/en/lotto/6-of-49/results"');
  }
});
