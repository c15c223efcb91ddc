import { askPage, testSectionRemote } from '@fairline/section-frames/test-section-remote.ts';
import { expect, test } from 'vitest';
import { table } from './sections.ts';
import { createRemote, texts } from './server.tsx';

testSectionRemote({
  ...{ table, texts, createRemote },
  samples: ['/news', '/news/derby'],
  strangers: ['/en/news/a/b', '/en/new', '/en'],
});

const ask = (path: string) => askPage(createRemote({ assets: { scripts: [], css: [] }, version: '1' }), path);

test('news that is not there leads back to the news', async () => {
  const { body } = await ask('/en/news/derby');
  expect(body.match(/href="\/en\/news"/g)).toHaveLength(2);
});
