import { createManualClock } from '@fairline/runtime/clock';
import { expect, test, vi } from 'vitest';
import { type Connection, graceMs, watchConnection } from './connection-watch.ts';

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
  const live = {
    isCut: () => isCut,
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
  return { clock, page, machine, turn, notified, renew, end };
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

test('LIVE: nothing is reported after the end', async () => {
  const { clock, page, machine, turn, notified, renew, end } = watched();
  turn(true);
  end();
  await clock.advance(60_000);
  page.show('visible');
  machine.dispatchEvent(new Event('online'));
  expect([notified, renew.mock.calls]).toEqual([[], []]);
});
