import { apiOver } from '@fairline/contracts/call-api';
import { expect, test } from 'vitest';
import { hasDeposited } from './has-deposited.ts';

const payment = (state: string) => ({ kind: 'deposit', state });

test.each([
  ['no payment', [[]], false],
  ['one that was not paid', [[payment('cancelled'), payment('pending')]], false],
  ['one that was paid', [[payment('failed'), payment('paid')]], true],
  ['one that was paid long ago', [[payment('failed')], [payment('paid')]], true],
])('REG-01: with %s', async (_, pages, has) => {
  const asked: string[] = [];
  const api = apiOver(async (url) => {
    asked.push(url);
    const at = Number(new URL(url, 'https://site.example').searchParams.get('after') ?? 0);
    return { payments: pages[at], next: at + 1 < pages.length ? String(at + 1) : null };
  });
  expect(await hasDeposited(api)).toBe(has);
  expect(asked).toHaveLength(pages.length);
});
