import { testSectionRemote } from '@fairline/remote-views/testing/test-section-remote.ts';
import { expect, test } from 'vitest';
import { table } from './sections.ts';
import { createRemote } from './server.tsx';

const ask = testSectionRemote({
  table,
  createRemote,
  samples: [['news'], ['news', { slug: 'derby' }]],
  strangers: ['blog', 'home', 'constructor'],
});

test('the page of an unknown news item links back to the news', async () => {
  const { body } = await ask({ route: 'news', params: { slug: 'derby' } });
  expect(body.match(/href="\/en\/news"/g)).toHaveLength(2);
});
