import { renderToStaticMarkup as render } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Notice } from '../../core/notice.ts';
import { CookieChoice } from '../consent/cookie-notice.tsx';
import { NoticeCard } from './notice-card.tsx';

const t = (key: string) => key;
const card = (notice: Notice) =>
  render(<NoticeCard notice={{ ...notice, id: 1 }} t={t} onClose={() => {}} />);

test('a card has its texts, buttons, link and close button', () => {
  const html = card({
    kind: 'alert-with-link',
    title: 'No <b>money</b>',
    text: 'Deposit first',
    link: { href: '/en/office/recharge', text: 'Deposit' },
    actions: [{ text: 'Later' }],
  });
  expect(html).toContain('No &lt;b&gt;money&lt;/b&gt;');
  expect(html).toContain('<a href="/en/office/recharge">Deposit</a>');
  expect(html).toMatch(/<button[^>]*>.*Later/);
  expect(html).toMatch(/<button[^>]*aria-label="close"/);
  expect(html).toContain('data-tone="negative"');
});

test('a card that asks for an answer cannot be closed without one', () => {
  expect(card({ kind: 'cookies-agreement', text: 'x', isClosable: false })).not.toContain(
    'aria-label="close"',
  );
});

test('NOTE-04: a text in another language has a lang attribute', () => {
  expect(card({ kind: 'maintenance', text: 'Сайт', lang: 'ru' })).toMatch(/lang="ru"[^>]*dir="auto"/);
  expect(card({ kind: 'maintenance', text: 'Site' })).not.toContain('lang=');
});

test('UI-06: no purpose is checked before the reader chooses', () => {
  const html = render(<CookieChoice t={t} onChosen={() => {}} />);
  expect(html.match(/type="checkbox"/g)).toHaveLength(3);
  expect(html).not.toContain('checked');
});
