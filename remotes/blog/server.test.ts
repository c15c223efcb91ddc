import { testSectionRemote } from '@fairline/remote-views/testing/test-section-remote.ts';
import { expect, test } from 'vitest';
import { table } from './sections.ts';
import { createRemote } from './server.tsx';

const ask = testSectionRemote({
  table,
  createRemote,
  samples: [
    ['blog'],
    ['blog-category', { categorySlug: 'football' }],
    ['blog-category', { categorySlug: 'football/england/cups' }],
    ['blog-article', { articleSlug: 'how-to-bet' }],
  ],
  strangers: ['news', 'home', 'constructor'],
  sameAsEnglish: { es: ['list.title'], de: ['list.title'] },
});

test('the page of an unknown article links back to the blog', async () => {
  const { body } = await ask({ route: 'blog-article', params: { articleSlug: 'how-to-bet' } });
  expect(body.match(/href="\/en\/blog"/g)).toHaveLength(2);
});
