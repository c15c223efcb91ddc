import { type CaptchaStandIn, captchaStandIn } from '@fairline/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { localProvider, localResponse } from './local.ts';
import type { CaptchaProvider } from './port.ts';
import { siteverifyProvider } from './siteverify.ts';
import { turnstileProvider, turnstileUrl } from './turnstile.ts';

let standIn: CaptchaStandIn;

beforeAll(async () => {
  standIn = await captchaStandIn('operator-secret');
});
afterAll(() => standIn.close());

const remoteip = '192.0.2.1';
const secret = 'operator-secret';
let nextNonce = 1;

interface Case {
  name: string;
  open(): CaptchaProvider;
  /** Returns the response of a widget that a person has used. */
  solve(): string;
}

const cases: Case[] = [
  { name: 'turnstile', open: () => turnstileProvider(standIn.url), solve: () => standIn.solve() },
  { name: 'siteverify', open: () => siteverifyProvider(standIn.url), solve: () => standIn.solve() },
  { name: 'local', open: () => localProvider(), solve: () => localResponse(secret, `nonce-${nextNonce++}`) },
];

describe.each(cases)('AUTH-08: the captcha provider $name', ({ open, solve }) => {
  test('accepts the response of a person, once', async () => {
    const provider = open();
    const response = solve();
    expect(await provider.isPerson({ secret, response, remoteip })).toBe(true);
    expect(await provider.isPerson({ secret, response, remoteip })).toBe(false);
  });

  test.each(['', 'made up', 'a.b.c', 'x'.repeat(5_000), '\u0000', '{"success":true}'])(
    'refuses a response that nobody has made: %j',
    async (response) => {
      expect(await open().isPerson({ secret, response, remoteip })).toBe(false);
    },
  );

  test('never takes a response for another secret', async () => {
    const provider = open();
    const response = solve();
    const other = await provider
      .isPerson({ secret: 'another-secret', response, remoteip })
      .catch((error: unknown) => error);
    expect(
      other === false || (other instanceof Error && 'code' in other && other.code === 'UNAVAILABLE'),
    ).toBe(true);
  });
});

describe('AUTH-08: a provider over HTTP', () => {
  test('gets the fields that siteverify names, as a form', async () => {
    const response = standIn.solve();
    await turnstileProvider(standIn.url).isPerson({ secret, response, remoteip });
    expect(standIn.asked.at(-1)).toEqual({ secret, response, remoteip });
  });

  test.each(['silence', 'html', 'redirect', 'internal-error'] as const)(
    'that fails (%s) is unavailable, and does not make anybody a person',
    async (fault) => {
      standIn.failNext(fault);
      const asked = siteverifyProvider(standIn.url).isPerson({ secret, response: standIn.solve(), remoteip });
      await expect(asked).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    },
  );

  test('Turnstile has its own address', () => {
    expect(new URL(turnstileUrl).host).toBe('challenges.cloudflare.com');
  });
});
