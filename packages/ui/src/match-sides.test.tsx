import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MatchSides, scoreBeside } from './match-sides.tsx';

test('LANG-05: the names of both sides are isolated, the home side first', () => {
  const html = renderToString(<MatchSides home="Ajax" away="الهلال" />).replaceAll('<!-- -->', '');
  expect(html).toBe('<bdi>Ajax</bdi> – <bdi>الهلال</bdi>');
});

test('LANG-05: in right-to-left text a score is two figures and not one number', () => {
  expect(scoreBeside('2:1', 'ltr')).toBe('2:1');
  expect(scoreBeside('2:1', 'rtl')).toBe('2\u200F:1');
  expect(scoreBeside('1:0 · 0:1', 'rtl')).toBe('1\u200F:0 · 0\u200F:1');
});
