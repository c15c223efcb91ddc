import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { OverrideBanner } from './override-banner.tsx';

const label = (remote: string, url: string) => `${remote} comes from ${url}`;

test('a banner names each override, with a style that a strict policy allows', () => {
  const overrides = { news: { url: 'http://localhost:4100' }, betting: { url: 'http://localhost:4200' } };
  const html = renderToStaticMarkup(<OverrideBanner overrides={overrides} label={label} nonce="n" />);
  expect(html).toContain('<p>news comes from http://localhost:4100</p>');
  expect(html).toContain('<p>betting comes from http://localhost:4200</p>');
  expect(html).toContain('<style nonce="n">');
  expect(html).not.toContain(' style="');
});

test('without overrides there is no banner', () => {
  expect(renderToStaticMarkup(<OverrideBanner label={label} overrides={{}} nonce="n" />)).toBe('');
});
