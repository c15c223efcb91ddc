import { expect, test } from 'vitest';
import { letterHref } from './letter-href.ts';

test('SEC: typed text stays in the subject, and an address adds no fields', () => {
  const { searchParams } = new URL(letterHref('a?bcc=x@evil.example', 'Hello\r\nBcc: y&cc=z'));
  expect([...searchParams]).toEqual([['subject', 'Hello\r\nBcc: y&cc=z']]);
  expect(letterHref('help@site.example', 'Hi')).toBe('mailto:help@site.example?subject=Hi');
});

test('a subject may contain any characters', () => {
  expect(letterHref('help@site.example', 'Player 17: 50% & more?')).toBe(
    'mailto:help@site.example?subject=Player%2017%3A%2050%25%20%26%20more%3F',
  );
});

test('SEC: an address cannot add fields', () => {
  const { searchParams } = new URL(letterHref('a?bcc=x@evil.example', 'Hello\r\nBcc: y'));
  expect([...searchParams.keys()]).toEqual(['subject']);
});
