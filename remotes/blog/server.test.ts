import { askPage, testSectionRemote } from '@fairline/section-frames/test-section-remote.ts';
import { expect, test } from 'vitest';
import { table } from './sections.ts';
import { createRemote, texts } from './server.tsx';

testSectionRemote({
  ...{ table, texts, createRemote },
  samples: [
    '/blog',
    '/blog/categories/football',
    '/blog/categories/football/england/cups',
    '/blog/how-to-bet',
  ],
  strangers: ['/en/blog/a/b', '/en/blogs', '/en'],
  sameAsEnglish: { es: ['list.title'], de: ['list.title'] },
});

const ask = (path: string) => askPage(createRemote({ assets: { scripts: [], css: [] }, version: '1' }), path);

test('an article that is not there leads back to the blog', async () => {
  const { body } = await ask('/en/blog/how-to-bet');
  expect(body.match(/href="\/en\/blog"/g)).toHaveLength(2);
});
