import { askPage, testSectionRemote } from '@fairline/section-frames/test-section-remote.ts';
import { expect, test } from 'vitest';
import { table } from './sections.ts';
import { createRemote, texts } from './server.tsx';

testSectionRemote({
  ...{ table, texts, createRemote },
  samples: [
    '/toto',
    '/toto/football',
    '/toto/draw',
    '/toto/next',
    '/toto/coupons',
    '/toto/draws',
    '/toto/nonimees',
    '/toto/football/draw',
    '/lotto',
    '/lotto/6-of-49',
    '/lotto/6-of-49/view',
    '/lotto/6-of-49/results',
  ],
  strangers: ['/en/toto/a/b', '/en/lotto/a/b', '/en/bingo', '/en'],
  sameAsEnglish: {
    es: ['toto.title', 'toto.tab', 'lotto.title'],
    de: ['toto.title', 'toto.tab', 'lotto.title'],
  },
});

const ask = (path: string) => askPage(createRemote({ assets: { scripts: [], css: [] }, version: '1' }), path);

test('the tabs of toto keep its section, and mark where the reader is', async () => {
  const { body } = await ask('/en/toto/football/next');
  expect(body).toMatch(/href="\/en\/toto\/football\/next" aria-current="page"/);
  for (const tab of ['', '/draw', '/draws', '/coupons', '/nonimees']) {
    expect(body).toContain(`href="/en/toto/football${tab}"`);
  }
  expect(body.match(/aria-current="page">(?:Next|Current)/g)).toHaveLength(1);
});

test('a lotto has its draw and its results', async () => {
  for (const path of ['/en/lotto/6-of-49', '/en/lotto/6-of-49/view']) {
    const { body } = await ask(path);
    expect(body).toMatch(/href="\/en\/lotto\/6-of-49\/view" aria-current="page"/);
    expect(body).toContain('href="/en/lotto/6-of-49/results"');
  }
});
