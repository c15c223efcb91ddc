import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SeoText } from './seo-text.tsx';

test('SEO-01: an operator’s text comes with its styles, under the nonce of the page', () => {
  const text = { content: '<p>Play</p>', styles: '@scope (.seo-content){p{color:red}}' };
  expect(renderToStaticMarkup(<SeoText text={text} nonce="n1" />)).toBe(
    '<aside id="seo-text"><style nonce="n1">@scope (.seo-content){p{color:red}}</style>' +
      '<div class="seo-content"><p>Play</p></div></aside>',
  );
  expect(renderToStaticMarkup(<SeoText text={{ content: '', styles: 'p{}' }} nonce="n1" />)).toBe('');
});
