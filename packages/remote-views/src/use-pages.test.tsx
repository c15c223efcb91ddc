import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TestView } from './testing/test-view.tsx';
import { firstPage, type PagesSource, usePages } from './use-pages.ts';
import { useAnswer, useQuery } from './use-query.ts';
import type { QueryCall } from './view.ts';

const letters: PagesSource<string> = {
  idOf: (letter) => letter,
  fetchPage: async (_call, after, limit) => ({ items: [`${after} ${limit}`], next: null }),
};

function Letters() {
  const { answer, more } = usePages('letters', letters);
  return <p>{answer?.kind === 'ready' ? `${answer.data.items.join()} ${more}` : 'none'}</p>;
}

test('a list is drawn from the first page that the server has loaded', () => {
  const page = { items: ['a', 'b'], next: 'b' };
  const markup = renderToStaticMarkup(
    <TestView texts={{}} answers={{ letters: { kind: 'ready', data: page } }}>
      <Letters />
    </TestView>,
  );
  expect(markup).toBe('<p>a,b idle</p>');
});

test('the first page has no cursor and twenty items at most', async () => {
  const call: QueryCall = Object.create(null);
  expect(await firstPage(letters)(call)).toEqual({ items: ['undefined 20'], next: null });
});

test('known data are shown at once, and a query that the server did not run has no answer', () => {
  function Known() {
    const { answer } = useQuery('known', () => Promise.reject(new Error('loaded')), { initial: 'a' });
    return <p>{JSON.stringify([answer, useAnswer('other') ?? null])}</p>;
  }
  const markup = renderToStaticMarkup(
    <TestView texts={{}}>
      <Known />
    </TestView>,
  );
  expect(markup.replaceAll('&quot;', '"')).toBe('<p>[{"kind":"ready","data":"a"},null]</p>');
});
