import { expect, test, vi } from 'vitest';
import { createServices } from './remote-services.ts';

/** The maximum wait for a result. It is long, because a busy machine may be slow. */
const patienceMs = 30_000;

function services(onSessionChanged = async () => {}) {
  const live = {
    follow: vi.fn(() => () => {}),
    onReconnected: vi.fn(() => () => {}),
    onSessionEnded: vi.fn(() => () => {}),
    close: vi.fn(),
  };
  const modals = { handle: vi.fn(), goOnSignedIn: vi.fn() };
  const release = vi.fn();
  const parts = {
    navigate: vi.fn(),
    notify: vi.fn(),
    changeSettings: vi.fn(),
    onSignOut: vi.fn(),
    record: vi.fn(),
    block: vi.fn(() => release),
  };
  return { ...createServices({ live, modals, onSessionChanged, ...parts }), live, modals, parts, release };
}

test('a remote gets the events of other remotes while it is subscribed, and none from before', () => {
  const { emit, on } = services();
  const listener = vi.fn();
  emit('slip-changed', 1);
  const off = on('slip-changed', listener);
  emit('slip-changed', 2);
  off();
  emit('slip-changed', 3);
  expect(listener.mock.calls).toEqual([[2]]);
});

test('ANA-01: a remote that subscribes late still gets the counters', () => {
  const { emit, on } = services();
  const early = vi.fn();
  on('counters', early);
  emit('counters', { tags: 'T-1' });
  const late = vi.fn();
  on('counters', late);
  expect(early.mock.calls).toEqual([[{ tags: 'T-1' }]]);
  expect(late.mock.calls).toEqual([[{ tags: 'T-1' }]]);
});

test('events for the shell do not reach remotes', () => {
  const { emit, on, parts, modals } = services();
  const listener = vi.fn();
  for (const name of ['setting-changed', 'open-modal', 'close-modal', 'track', 'sign-out'])
    on(name, listener);
  emit('setting-changed', { theme: 'dark', oddsFormat: 'nonsense', twelveHours: true, fontSize: 18 });
  emit('setting-changed', { fontSize: 17, lightVersion: 'yes', statsInNewWindow: false });
  emit('setting-changed', { timeZone: undefined });
  emit('setting-changed', { timeZone: 'Asia/Kolkata' });
  emit('open-modal', { name: 'login' });
  emit('track', { name: 'login', data: { method: 'id', outcome: 'succeeded' } });
  emit('sign-out');
  expect(parts.record.mock.calls).toEqual([
    [{ name: 'login', data: { method: 'id', outcome: 'succeeded' } }],
  ]);
  expect(parts.onSignOut).toHaveBeenCalledOnce();
  expect(parts.changeSettings.mock.calls).toEqual([
    [{ theme: 'dark', twelveHours: true, fontSize: 18 }],
    [{ statsInNewWindow: false }],
    [{ timeZone: 'reader' }],
    [{ timeZone: 'Asia/Kolkata' }],
  ]);
  expect(modals.handle).toHaveBeenCalledExactlyOnceWith('open-modal', { name: 'login' });
  expect(listener).not.toHaveBeenCalled();
});

test('GUARD-15: a remote blocks navigation once under a name, and can release it', () => {
  const { emit, parts, release } = services();
  emit('block-navigation', { name: 'form', isBlocked: true });
  emit('block-navigation', { name: 'form', isBlocked: true });
  expect(parts.block.mock.calls.length - release.mock.calls.length).toBe(1);
  emit('block-navigation', { name: 'other', isBlocked: false });
  expect(parts.block.mock.calls.length - release.mock.calls.length).toBe(1);
  emit('block-navigation', { name: 'form', isBlocked: false });
  expect(parts.block.mock.calls.length).toBe(release.mock.calls.length);
});

test.each(['session-changed', 'sign-out'] as const)(
  'GUARD-15: the event %s releases every block of navigation',
  (event) => {
    const { emit, parts, release } = services(() => new Promise(() => {}));
    for (const name of ['form', 'letter']) emit('block-navigation', { name, isBlocked: true });
    if (event === 'sign-out') emit(event);
    else emit(event, { hasSignedIn: true });
    expect(parts.block).toHaveBeenCalledTimes(2);
    expect(release).toHaveBeenCalledTimes(2);
  },
);

test('AUTH-14: after a sign-in the page goes on when the call has settled, even when it failed', async () => {
  for (const settle of ['resolve', 'reject'] as const) {
    const settling = Promise.withResolvers<void>();
    const { emit, modals } = services(() => settling.promise);
    emit('session-changed', { returnTo: '/en/office/account', hasSignedIn: true });
    await Promise.resolve();
    expect(modals.goOnSignedIn).not.toHaveBeenCalled();
    settling[settle]();
    await vi.waitFor(
      () => expect(modals.goOnSignedIn).toHaveBeenCalledExactlyOnceWith('/en/office/account'),
      patienceMs,
    );
  }
});

test('GUARD-09: a page of origin of another site is not wanted', async () => {
  for (const returnTo of ['//evil.example', 'https://evil.example', '/\\evil.example']) {
    const { emit, modals } = services();
    emit('session-changed', { returnTo, hasSignedIn: true });
    await vi.waitFor(
      () => expect(modals.goOnSignedIn).toHaveBeenCalledExactlyOnceWith(undefined),
      patienceMs,
    );
  }
});
