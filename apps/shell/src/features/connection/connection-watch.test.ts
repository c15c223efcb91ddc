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
  const hearing = new Set<() => void>();
  let isCut = false;
  const told: Connection[] = [];
  const renew = vi.fn();
  const live = {
    isCut: () => isCut,
    onTurn(hear: () => void) {
      hearing.add(hear);
      return () => hearing.delete(hear);
    },
    renew,
  };
  const end = watchConnection({ live, clock, page, machine, tell: (next) => told.push(next) });
  const turn = (to: boolean) => {
    isCut = to;
    for (const hear of hearing) hear();
  };
  return { clock, page, machine, turn, told, renew, end };
}

test('LIVE: a connection that has been away for 5 s is lost, and found when it is back', async () => {
  const { clock, turn, told } = watched();
  turn(true);
  await clock.advance(graceMs - 1);
  turn(true);
  expect(told).toEqual([]);
  await clock.advance(1);
  expect(told).toEqual(['lost']);
  await clock.advance(60_000);
  turn(false);
  turn(false);
  expect(told).toEqual(['lost', 'found']);
});

test('LIVE: a shorter break is none, and is not added to the next', async () => {
  const { clock, turn, told } = watched();
  for (let time = 0; time < 3; time++) {
    turn(true);
    await clock.advance(graceMs - 1);
    turn(false);
  }
  await clock.advance(60_000);
  expect(told).toEqual([]);
});

test('LIVE: nothing is lost to a page that nobody sees; its time begins when somebody does', async () => {
  const { clock, page, turn, told } = watched();
  page.show('hidden');
  turn(true);
  await clock.advance(60_000);
  expect(told).toEqual([]);
  page.show('visible');
  await clock.advance(graceMs - 1);
  expect(told).toEqual([]);
  await clock.advance(1);
  expect(told).toEqual(['lost']);
});

test('LIVE: a machine that leaves its network or is back has its connection made anew', () => {
  const { machine, renew } = watched();
  machine.dispatchEvent(new Event('offline'));
  machine.dispatchEvent(new Event('online'));
  expect(renew).toHaveBeenCalledTimes(2);
});

test('LIVE: nothing is told after the end', async () => {
  const { clock, page, machine, turn, told, renew, end } = watched();
  turn(true);
  end();
  await clock.advance(60_000);
  page.show('visible');
  machine.dispatchEvent(new Event('online'));
  expect([told, renew.mock.calls]).toEqual([[], []]);
});
