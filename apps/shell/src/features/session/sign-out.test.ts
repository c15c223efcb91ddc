import { ApiError } from '@fairline/contracts/call-api';
import { expect, test } from 'vitest';
import { memoryStore } from '../../core/browser-store.ts';
import { consumeFailureMark } from '../../core/departure-mark.ts';
import { placeAt } from '../../routing/resolve-address.ts';
import { leavePage } from './leave-page.ts';
import { ownSignOut } from './own-sign-out.ts';
import type { SessionNews } from './session-share.ts';
import { signOut } from './sign-out.ts';

/** Sets up a page at an address and records the steps of a sign-out. */
function stage(address: string, failure?: Error) {
  const steps: string[] = [];
  const bodies: unknown[] = [];
  const { match, query } = placeAt(address, { lng: 'en', remotes: {} }) ?? expect.fail();
  const store = memoryStore();
  const parts = {
    async api(method: string, path: string, { body }: { body?: unknown } = {}) {
      steps.push(`${method} ${path}`);
      bodies.push(body);
      if (failure) throw failure;
      return undefined as never;
    },
    reader: { lng: 'en' },
    store,
    current: () => ({ route: match.route, query }),
    onSignedOut: ({ reason }: { reason: string }) => void steps.push(`reset after ${reason}`),
    page: {
      assign: (to: string | URL) => void steps.push(`to ${to}`),
      reload: () => void steps.push('reload'),
    },
    log: (words: string) => void steps.push(words),
  };
  const share = {
    publish: ({ isEnding }: SessionNews) =>
      void steps.push(isEnding ? 'publish the end' : 'publish no player'),
  };
  return { parts, share, steps, store, bodies };
}

test.each([
  ['/en/office/history', 'to /en'],
  ['/en/block-appeal-history', 'to /en'],
  ['/en?showLoginModal=1', 'to /en'],
  ['/en/home/live?showForgotPasswordModal=1', 'to /en'],
  ['/en', 'reload'],
  ['/en/home/live?search=x', 'reload'],
])('AUTH-13: after a sign-out at %s the page goes %s', async (address, way) => {
  const { parts, share, steps } = stage(address);
  await signOut(parts, 'player', share);
  expect(steps).toEqual([
    'publish the end',
    'POST /web-api/user/logout',
    'publish no player',
    'reset after player',
    way,
  ]);
});

test('AUTH-13: the timers of the page learn of its sign-out before the platform ends the session', async () => {
  const { parts, share, steps } = stage('/en');
  const end = ownSignOut.subscribe('begun', () => void steps.push('own sign-out'));
  await signOut(parts, 'player', share);
  end();
  expect(steps.slice(0, 3)).toEqual(['publish the end', 'own sign-out', 'POST /web-api/user/logout']);
});

test.each([
  ['player', {}],
  ['session-over', {}],
  ['idle', { reason: 'idle' }],
  ['session-limit', { reason: 'session-limit' }],
] as const)('AUTH-13: the platform learns why a page signs out: %s', async (reason, body) => {
  const { parts, share, bodies } = stage('/en');
  await signOut(parts, reason, share);
  expect(bodies).toEqual([body]);
});

test('AUTH-12: a session that is over is recorded as expired', async () => {
  const { parts, share, steps } = stage('/en');
  await signOut(parts, 'session-over', share);
  expect(steps).toContain('reset after expired');
});

test('AUTH-13: a failed sign-out reloads any page, and stores the message of the server', async () => {
  const failure = new ApiError(503, 'MAINTENANCE', 'closed', { title: 'Wir sind gleich zurück' });
  const { parts, share, steps, store } = stage('/en/office/history', failure);
  await signOut(parts, 'idle', share);
  expect(steps).toEqual(['publish the end', 'POST /web-api/user/logout', 'sign-out failed', 'reload']);
  expect(consumeFailureMark(store)).toBe('Wir sind gleich zurück');
  expect(consumeFailureMark(store)).toBeUndefined();
});

test('AUTH-13: the failure is stored even without a message in the language of the reader', async () => {
  for (const failure of [new Error('offline'), new ApiError(500, 'INTERNAL', 'for developers')]) {
    const { parts, share, store } = stage('/en', failure);
    await signOut(parts, 'player', share);
    expect(consumeFailureMark(store)).toBe('');
  }
});

test('AUTH-12: a page of another player is left by the same rule', () => {
  const { parts, steps } = stage('/en/office/account');
  leavePage(parts);
  leavePage(stage('/en').parts);
  expect(steps).toEqual(['to /en']);
});

test('AUTH-13: a page is left once, although the tab that signs out also learns that its session has ended', () => {
  const { parts, steps } = stage('/en');
  leavePage(parts);
  leavePage(parts);
  expect(steps).toEqual(['reload']);
});
