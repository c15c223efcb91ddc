import { createManualClock } from '@fairline/runtime/clock';
import { expect, test, vi } from 'vitest';
import { createAuthRefresh } from './auth-refresh.ts';
import { createSessionPing } from './session-ping.ts';

type Answer = { remainingMs: number | null } | Error;

async function setUp(...answers: Answer[]) {
  const clock = createManualClock();
  const pings: number[] = [];
  const startMs = clock.now();
  const onEnd = vi.fn();
  const log = vi.fn();
  const session = createSessionPing({
    clock,
    onEnd,
    log,
    async ping() {
      pings.push(clock.now() - startMs);
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      if (!answer || answer instanceof Error) throw answer;
      return answer;
    },
  });
  await clock.advance(0);
  return { clock, pings, onEnd, log, session };
}

const refusal = (status: number) => Object.assign(new Error('refused'), { status });

test('LIM-07: pings every 30 seconds while there is a session limit', async () => {
  const { clock, pings, onEnd } = await setUp({ remainingMs: 3_600_000 });
  await clock.advance(90_000);
  expect(pings).toEqual([0, 30_000, 60_000, 90_000]);
  expect(onEnd).not.toHaveBeenCalled();
});

test('LIM-07: without a session limit the pings stop, until a restart', async () => {
  const { clock, pings, session } = await setUp({ remainingMs: null });
  await clock.advance(600_000);
  expect(pings).toEqual([0]);
  session.restart();
  await clock.advance(0);
  expect(pings).toEqual([0, 600_000]);
});

test('LIM-07: onEnd is called once, when no time remains', async () => {
  const { clock, pings, onEnd } = await setUp(
    { remainingMs: 42_000 },
    { remainingMs: 12_000 },
    { remainingMs: 0 },
  );
  await clock.advance(41_999);
  expect(onEnd).not.toHaveBeenCalled();
  await clock.advance(1);
  expect(onEnd).toHaveBeenCalledOnce();
  expect(pings).toEqual([0, 30_000, 42_000]);
  await clock.advance(600_000);
  expect(onEnd).toHaveBeenCalledOnce();
});

test('LIM-07: the remaining time runs while pings fail', async () => {
  const { clock, onEnd, log } = await setUp({ remainingMs: 70_000 }, new Error('offline'));
  await clock.advance(69_999);
  expect(onEnd).not.toHaveBeenCalled();
  await clock.advance(1);
  expect(onEnd).toHaveBeenCalledOnce();
  expect(log).toHaveBeenCalled();
});

test('LIM-07: a failed first ping is repeated', async () => {
  const { clock, pings, onEnd } = await setUp(new Error('offline'), { remainingMs: 0 });
  await clock.advance(30_000);
  expect(pings).toEqual([0, 30_000]);
  expect(onEnd).toHaveBeenCalledOnce();
});

test.each([401, 403])('LIM-02: %d ends the pings without a notice', async (status) => {
  const { clock, pings, onEnd, log } = await setUp(refusal(status));
  await clock.advance(300_000);
  expect(pings).toEqual([0]);
  expect(onEnd).not.toHaveBeenCalled();
  expect(log).not.toHaveBeenCalled();
});

test('LIM-07: an answer that arrives after closing is ignored', async () => {
  const clock = createManualClock();
  const onEnd = vi.fn();
  let answer: (value: { remainingMs: number }) => void = () => {};
  const ping = () => new Promise<{ remainingMs: number }>((resolve) => (answer = resolve));
  const session = createSessionPing({ clock, ping, onEnd, log() {} });
  session.close();
  answer({ remainingMs: 0 });
  await clock.advance(0);
  expect(onEnd).not.toHaveBeenCalled();
});

function setUpRefresh(refresh = vi.fn(async () => {})) {
  const clock = createManualClock();
  const log = vi.fn();
  const page = { isVisible: true, change: () => {} };
  const off = vi.fn();
  const stop = createAuthRefresh({
    clock,
    refresh,
    log,
    isVisible: () => page.isVisible,
    onVisibilityChange(listener) {
      page.change = listener;
      return off;
    },
  });
  const show = (isVisible: boolean) => {
    page.isVisible = isVisible;
    page.change();
  };
  return { clock, refresh, log, show, stop, off };
}

test('AUTH-14: refreshes every 60 s while the page is visible', async () => {
  const { clock, refresh } = setUpRefresh();
  await clock.advance(59_999);
  expect(refresh).toHaveBeenCalledTimes(0);
  await clock.advance(1);
  expect(refresh).toHaveBeenCalledTimes(1);
  await clock.advance(120_000);
  expect(refresh).toHaveBeenCalledTimes(3);
});

test('AUTH-14: a hidden page does not refresh, and one that is shown again later than 60 s does at once', async () => {
  const { clock, refresh, show } = setUpRefresh();
  show(false);
  await clock.advance(600_000);
  expect(refresh).toHaveBeenCalledTimes(0);
  show(true);
  expect(refresh).toHaveBeenCalledTimes(1);
  await clock.advance(0);
  await clock.advance(10_000);
  show(false);
  show(true);
  expect(refresh).toHaveBeenCalledTimes(1);
  await clock.advance(50_000);
  expect(refresh).toHaveBeenCalledTimes(2);
});

test('AUTH-14: a failed refresh is logged and repeated; after the end there is none', async () => {
  const failure = new Error('offline');
  const { clock, refresh, log, stop, off } = setUpRefresh(
    vi.fn(async () => {
      throw failure;
    }),
  );
  await clock.advance(120_000);
  expect(refresh).toHaveBeenCalledTimes(2);
  expect(log).toHaveBeenCalledWith('session not refreshed', failure);
  stop();
  expect(off).toHaveBeenCalledOnce();
  await clock.advance(600_000);
  expect(refresh).toHaveBeenCalledTimes(2);
});
