import { createManualClock } from '@fairline/runtime/clock';
import { expect, test, vi } from 'vitest';
import { answerMs, type Connection, graceMs, maxSilenceMs, watchConnection } from './connection-watch.ts';

/** A fake page: the test sets its visibility and its network events. */
class Page extends EventTarget {
  visibilityState: 'visible' | 'hidden' = 'visible';

  show(visibilityState: 'visible' | 'hidden'): void {
    this.visibilityState = visibilityState;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

function watched() {
  const clock = createManualClock();
  const page = new Page();
  const machine = new EventTarget();
  const listeners = new Set<() => void>();
  let isCut = false;
  const notified: Connection[] = [];
  const renew = vi.fn();
  const ping = vi.fn();
  let heardMs: number | undefined;
  const live = {
    isCut: () => isCut,
    // Without `hear` the hub sends all the time.
    silentMs: () => (heardMs === undefined ? 0 : clock.now() - heardMs),
    ping,
    onTurn(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    renew,
  };
  const end = watchConnection({ live, clock, page, machine, notify: (next) => notified.push(next) });
  const turn = (to: boolean) => {
    isCut = to;
    for (const listener of listeners) listener();
  };
  /** The hub sends a message now, and no other until the next call. */
  const hear = () => {
    heardMs = clock.now();
    turn(isCut);
  };
  return { clock, page, machine, turn, hear, notified, renew, ping, end };
}

test('LIVE: a connection without contact for 5 s is lost, and found when it is back', async () => {
  const { clock, turn, notified } = watched();
  turn(true);
  await clock.advance(graceMs - 1);
  turn(true);
  expect(notified).toEqual([]);
  await clock.advance(1);
  expect(notified).toEqual(['lost']);
  await clock.advance(60_000);
  turn(false);
  turn(false);
  expect(notified).toEqual(['lost', 'found']);
});

test('LIVE: a shorter break is not reported, and is not added to the next', async () => {
  const { clock, turn, notified } = watched();
  for (let time = 0; time < 3; time++) {
    turn(true);
    await clock.advance(graceMs - 1);
    turn(false);
  }
  await clock.advance(60_000);
  expect(notified).toEqual([]);
});

test('LIVE: a hidden page reports no loss; the 5 s start when it is visible', async () => {
  const { clock, page, turn, notified } = watched();
  page.show('hidden');
  turn(true);
  await clock.advance(60_000);
  expect(notified).toEqual([]);
  page.show('visible');
  await clock.advance(graceMs - 1);
  expect(notified).toEqual([]);
  await clock.advance(1);
  expect(notified).toEqual(['lost']);
});

test('LIVE: the connection is renewed when the machine goes offline or online', () => {
  const { machine, renew } = watched();
  machine.dispatchEvent(new Event('offline'));
  machine.dispatchEvent(new Event('online'));
  expect(renew).toHaveBeenCalledTimes(2);
});

test('LIVE: a silent connection is pinged; its prices are old within 5 s, and current with the answer', async () => {
  const { clock, hear, notified, renew, ping } = watched();
  hear();
  await clock.advance(1_000);
  expect(ping).not.toHaveBeenCalled();
  await clock.advance(1_000);
  expect(ping).toHaveBeenCalledOnce();
  hear();
  await clock.advance(maxSilenceMs - 1);
  expect(notified).toEqual([]);
  await clock.advance(1_001);
  expect(notified).toEqual(['lost']);
  hear();
  expect(notified).toEqual(['lost', 'found']);
  expect(renew).not.toHaveBeenCalled();
});

test('LIVE: a connection that has not answered a ping for 10 s is replaced', async () => {
  const { clock, hear, renew, ping } = watched();
  hear();
  while (ping.mock.calls.length === 0) await clock.advance(1_000);
  await clock.advance(answerMs - 1_000);
  expect(renew).not.toHaveBeenCalled();
  await clock.advance(1_000);
  expect(renew).toHaveBeenCalledOnce();
});

test('LIVE: a connection that slept with its machine is replaced on wake, and its prices are old at once', async () => {
  const { clock, turn, hear, notified, renew } = watched();
  hear();
  clock.sleep(3_600_000);
  await clock.advance(0);
  expect([notified, renew.mock.calls.length]).toEqual([['lost'], 1]);
  turn(true);
  turn(false);
  hear();
  expect(notified).toEqual(['lost', 'found']);
});

test('LIVE: a page that was hidden replaces a connection from which nothing came meanwhile, and no other', async () => {
  const { clock, page, hear, notified, renew } = watched();
  hear();
  page.show('hidden');
  await clock.advance(60_000);
  hear();
  page.show('visible');
  expect([notified, renew.mock.calls.length]).toEqual([[], 0]);
  page.show('hidden');
  await clock.advance(60_000);
  page.show('visible');
  expect([notified, renew.mock.calls.length]).toEqual([['lost'], 1]);
});

test('LIVE: nothing is reported after the end', async () => {
  const { clock, page, machine, turn, notified, renew, end } = watched();
  turn(true);
  end();
  await clock.advance(60_000);
  page.show('visible');
  machine.dispatchEvent(new Event('online'));
  expect([notified, renew.mock.calls]).toEqual([[], []]);
});
