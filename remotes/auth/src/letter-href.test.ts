import { expect, test } from 'vitest';
import { letterHref } from './letter-href.ts';

test('SEC: what is typed stays in the subject, and an address brings no fields of its own', () => {
  const { searchParams } = new URL(letterHref('a?bcc=x@evil.example', 'Hello\r\nBcc: y&cc=z'));
  expect([...searchParams]).toEqual([['subject', 'Hello\r\nBcc: y&cc=z']]);
  expect(letterHref('help@site.example', 'Hi')).toBe('mailto:help@site.example?subject=Hi');
});
