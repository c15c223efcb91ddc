import { createManualClock } from '@fairline/runtime/clock';
import { expect, test } from 'vitest';
import { createTokenSource, expiryOf } from './token-source.ts';

/** Returns a token of ten minutes with an empty signature; the token source does not check signatures. */
function token(number: number, claims: object = { iat: 1_000, exp: 1_600 }): string {
  return `e30.${btoa(JSON.stringify({ ...claims, number }))}.`;
}

function source(fetchToken?: (number: number) => Promise<string>) {
  const clock = createManualClock();
  let fetches = 0;
  const log: string[] = [];
  const tokens = createTokenSource({
    clock,
    fetchToken: () => (fetchToken ?? (async (number) => token(number)))(++fetches),
    log: (words) => log.push(words),
  });
  return { clock, tokens, log, fetches: () => fetches };
}

test('AUTH-06: a token is used until its expiry, and then another is fetched', async () => {
  const { clock, tokens, fetches } = source();
  expect(await tokens.token()).toBe(token(1));
  await clock.advance(599_999);
  expect(await tokens.token()).toBe(token(1));
  await clock.advance(1);
  expect(await tokens.token()).toBe(token(2));
  expect(fetches()).toBe(2);
});

test('AUTH-06: simultaneous calls share one request', async () => {
  const { tokens, fetches } = source();
  expect(await Promise.all([tokens.token(), tokens.renewed(undefined), tokens.token()])).toEqual([
    token(1),
    token(1),
    token(1),
  ]);
  expect(fetches()).toBe(1);
});

test('AUTH-06: within 60 s no second request is made, even when the first failed', async () => {
  const { clock, tokens, log, fetches } = source((number) =>
    number === 1 ? Promise.reject(new Error('offline')) : Promise.resolve(token(number)),
  );
  expect(await tokens.token()).toBeUndefined();
  await clock.advance(59_999);
  expect(await tokens.token()).toBeUndefined();
  expect(fetches()).toBe(1);
  await clock.advance(1);
  expect(await tokens.token()).toBe(token(2));
  expect(log).toEqual(['token not fetched']);
});

test('AUTH-07: a token that was refused is dropped; the next one comes when a minute has passed', async () => {
  const { clock, tokens } = source();
  const first = await tokens.token();
  expect(await tokens.renewed(first)).toBeUndefined();
  await clock.advance(60_000);
  expect(await tokens.renewed(first)).toBe(token(2));
});

test('AUTH-07: a refusal of an older token does not drop a newer one', async () => {
  const { clock, tokens, fetches } = source();
  const first = await tokens.token();
  await clock.advance(60_000);
  await tokens.renewed(first);
  expect(await tokens.renewed(first)).toBe(token(2));
  expect(fetches()).toBe(2);
});

test.each([
  ['no token', 'nonsense'],
  ['no expiry', token(1, { iat: 1_000 })],
  ['an expiry that is no number', token(1, { exp: 'soon' })],
  ['a payload that is no object', `e30.${btoa('7')}.`],
])('AUTH-06: with %s there is no token', async (_name, text) => {
  const { tokens, log } = source(async () => text);
  expect(await tokens.token()).toBeUndefined();
  expect(log).toEqual(['token without an expiry']);
});

test('AUTH-06: the lifetime of a token is counted from its arrival, so a wrong clock does not matter', () => {
  expect(expiryOf(token(1, { iat: 1_000, exp: 1_600 }), 5)).toBe(600_005);
  expect(expiryOf(token(1, { exp: 1_600 }), 5)).toBe(1_600_000);
});
