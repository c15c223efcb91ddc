import { createManualClock } from '@fairline/runtime/clock';
import { expect, test, vi } from 'vitest';
import { createNotices, type NoticesParts } from './create-notices.ts';

/** The maximum wait for a result. It is long, because a busy machine may be slow. */
const patienceMs = 30_000;

async function setUp(parts: Partial<NoticesParts> = {}) {
  const clock = createManualClock();
  const log = vi.fn();
  const notices = createNotices({ clock, t: (key) => key, log, ...parts });
  notices.show({ kind: 'default', key: 'first', text: 'the first one loads' });
  await vi.waitFor(() => expect(notices.screen()).toBeDefined(), patienceMs);
  const store = notices.screen()?.store;
  if (!store) throw new Error('no screen');
  notices.closeKey('first');
  store.hold('not-on-screen', false);
  const texts = () => store.current().map(({ text }) => text);
  return { clock, log, notices, store, texts };
}

test('NOTE-02: a notice closes after 10 seconds, one that stays does not', async () => {
  const { clock, notices, texts } = await setUp();
  notices.show({ kind: 'default', text: 'goes' });
  notices.show({ kind: 'permanent', text: 'stays' });
  await clock.advance(9_999);
  expect(texts()).toEqual(['goes', 'stays']);
  await clock.advance(1);
  expect(texts()).toEqual(['stays']);
  await clock.advance(86_400_000);
  expect(texts()).toEqual(['stays']);
});

test.each(['pointer', 'focus', 'page-hidden', 'not-on-screen'] as const)(
  'NOTE-02: the time of a notice stops while held by %s, and then continues',
  async (reason) => {
    const { clock, notices, store, texts } = await setUp();
    notices.show({ kind: 'snackbar', text: 'x' });
    await clock.advance(6_000);
    store.hold(reason, true);
    await clock.advance(60_000);
    expect(texts()).toEqual(['x']);
    store.hold(reason, false);
    await clock.advance(3_999);
    expect(texts()).toEqual(['x']);
    await clock.advance(1);
    expect(texts()).toEqual([]);
  },
);

test('the time runs only when nothing holds it', async () => {
  const { clock, notices, store, texts } = await setUp();
  store.hold('pointer', true);
  store.hold('focus', true);
  notices.show({ kind: 'default', text: 'x' });
  store.hold('pointer', false);
  await clock.advance(20_000);
  expect(texts()).toEqual(['x']);
});

test('NOTE-02: the time of a notice starts when it is on the screen', async () => {
  const clock = createManualClock();
  const notices = createNotices({ clock, t: (key) => key, log() {} });
  notices.show({ kind: 'default', text: 'x' });
  await vi.waitFor(() => expect(notices.screen()).toBeDefined(), patienceMs);
  await clock.advance(20_000);
  expect(notices.screen()?.store.current()).toHaveLength(1);
});

test('a notice that waited for a place has its full time', async () => {
  const { clock, notices, texts } = await setUp({ limits: { default: 1 } });
  notices.show({ kind: 'permanent', key: 'first', text: 'urgent' });
  notices.show({ kind: 'snackbar', text: 'saved' });
  await clock.advance(60_000);
  expect(texts()).toEqual(['urgent']);
  notices.closeKey('first');
  await clock.advance(9_999);
  expect(texts()).toEqual(['saved']);
  await clock.advance(1);
  expect(texts()).toEqual([]);
});

test('NOTE-03: error, done and info have default titles', async () => {
  const { notices, store } = await setUp();
  notices.error('no');
  notices.done('yes');
  notices.info('so');
  notices.error('no', 'Deposit');
  expect(store.current()).toMatchObject([
    { kind: 'default', tone: 'positive', title: 'main_done', text: 'yes' },
    { kind: 'default-with-controls', text: 'so', actions: [{ text: 'main_ok' }] },
    { kind: 'alert', title: 'Deposit', text: 'no' },
  ]);
});

test('NOTE-03: notices that cannot be shown are logged, later ones as well', async () => {
  const { log, notices, texts } = await setUp();
  notices.show({ kind: 'default', text: 'before' });
  const failure = new Error('render');
  notices.fail(failure);
  notices.done('after');
  expect(texts()).toEqual([]);
  expect(notices.screen()).toBeUndefined();
  expect(log.mock.calls).toEqual([
    ['notices cannot be shown', failure],
    ['notice', { kind: 'default', title: undefined, text: 'before' }],
    ['notice', { kind: 'default', title: 'main_done', text: 'after' }],
  ]);
});

test('NOTE-03: when the code fails to load, all notices are logged', async () => {
  const log = vi.fn();
  const failure = new Error('chunk');
  const notices = createNotices({
    clock: createManualClock(),
    t: (key) => key,
    log,
    load: () => Promise.reject(failure),
  });
  notices.error('one');
  notices.error('two');
  await vi.waitFor(() => expect(log).toHaveBeenCalledTimes(3), patienceMs);
  expect(log.mock.calls.map(([words]) => words)).toEqual(['notices cannot be shown', 'notice', 'notice']);
});

test('notices that arrive while the code loads are shown in order, except those that were closed meanwhile', async () => {
  const notices = createNotices({ clock: createManualClock(), t: (key) => key, log() {} });
  notices.show({ kind: 'permanent', text: 'a' });
  notices.show({ kind: 'permanent', key: 'k', text: 'b' });
  notices.show({ kind: 'permanent', text: 'c' });
  notices.closeKey('k');
  expect(notices.screen()).toBeUndefined();
  await vi.waitFor(() => expect(notices.screen()).toBeDefined(), patienceMs);
  expect(
    notices
      .screen()
      ?.store.current()
      .map(({ text }) => text),
  ).toEqual(['a', 'c']);
});

test('NOTE-03: an error while showing a notice does not reach the caller', async () => {
  const { log, notices, store } = await setUp();
  store.subscribe(() => {
    throw new Error('listener');
  });
  expect(() => notices.error('no')).not.toThrow();
  expect(log).toHaveBeenCalledWith('notice', { kind: 'alert', title: 'main_error', text: 'no' });
});

test('calls onClose of a notice, however it was closed', async () => {
  const { clock, notices } = await setUp();
  const onClose = vi.fn();
  notices.show({ kind: 'default', text: 'time', onClose: () => onClose('time') });
  notices.show({ kind: 'welcome', key: 'k', text: 'key', onClose: () => onClose('key') });
  expect(onClose).not.toHaveBeenCalled();
  notices.closeKey('k');
  await clock.advance(10_000);
  expect(onClose.mock.calls).toEqual([['key'], ['time']]);
});

test('a notice of a remote has texts only; an unknown kind becomes the default one', async () => {
  const { notices, store } = await setUp({ limits: { default: 50 } });
  const shownFor = (kind: string, more = {}) => {
    const text = `of ${kind}`;
    notices.notify({ kind, text, ...more });
    const notice = store.current().find((each) => each.text === text);
    if (!notice) throw new Error('not shown');
    const { id: _id, text: _text, ...rest } = notice;
    return rest;
  };
  expect(shownFor('error')).toEqual({ kind: 'alert' });
  expect(shownFor('success', { title: 'T' })).toEqual({ kind: 'default', tone: 'positive', title: 'T' });
  expect(shownFor('team-cash')).toEqual({ kind: 'team-cash' });
  for (const kind of ['', 'constructor', '__proto__', 'toString'])
    expect(shownFor(kind)).toEqual({ kind: 'default' });
  expect(shownFor('default', { isClosable: false, content: 'x', actions: [] })).toEqual({ kind: 'default' });
});
