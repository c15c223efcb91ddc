import { expect, test } from 'vitest';
import { createManualClock } from './clock.ts';
import { keepRunning, type RestartEvent, type Running, restartDelayMs } from './keep-running.ts';

/** Creates a fake process that ends when the test calls `end`. */
function runner(): Running & { end(reason: string): void; isStopped: boolean } {
  let end: (reason: string) => void = () => {};
  const ended = new Promise<string>((done) => {
    end = done;
  });
  const made = {
    ended,
    end,
    isStopped: false,
    async stop() {
      made.isStopped = true;
      end('stopped');
    },
  };
  return made;
}

function setUp(starts: (() => Promise<Running>)[] = []) {
  const clock = createManualClock();
  const events: RestartEvent[] = [];
  const first = runner();
  const started: ReturnType<typeof runner>[] = [];
  const kept = keepRunning({
    clock,
    first,
    async start() {
      const next = starts.shift();
      if (next) return next();
      const running = runner();
      started.push(running);
      return running;
    },
    onEvent: (event) => events.push(event),
  });
  return { clock, events, first, started, kept };
}

const failing = () => Promise.reject(new Error('still in use'));

test('a process that ends by itself is restarted', async () => {
  const { clock, events, first, started } = setUp();
  first.end('signal SIGKILL');
  await clock.advance(0);
  expect(events).toEqual([{ type: 'ended', reason: 'signal SIGKILL', retryInMs: 250 }]);
  await clock.advance(250);
  expect(started).toHaveLength(1);
  expect(events.at(-1)).toEqual({ type: 'restarted', attempts: 1 });
});

test('pauses double from one attempt to the next, up to a bound', async () => {
  expect([0, 1, 2, 5, 6, 50].map(restartDelayMs)).toEqual([250, 500, 1_000, 8_000, 10_000, 10_000]);
  const { clock, events, first, started } = setUp([failing, failing]);
  first.end('exit code 1');
  await clock.advance(0);
  await clock.advance(250 + 500 + 999);
  expect(started).toHaveLength(0);
  await clock.advance(1);
  expect(started).toHaveLength(1);
  expect(events.map(({ type }) => type)).toEqual(['ended', 'not-started', 'not-started', 'restarted']);
});

test('after too many attempts in a row there are no more', async () => {
  const { clock, events, first } = setUp(Array.from({ length: 50 }, () => failing));
  first.end('exit code 1');
  await clock.advance(0);
  await clock.advance(3_600_000);
  expect(events.at(-1)).toEqual({ type: 'abandoned', attempts: 12 });
  expect(events).toHaveLength(13);
});

test('early ends count as failed attempts; after a run of a minute the count starts again', async () => {
  const { clock, events, first, started } = setUp();
  for (let time = 0; time < 13; time++) {
    (started.at(-1) ?? first).end('exit code 1');
    await clock.advance(0);
    await clock.advance(10_000);
  }
  expect(events.at(-1)?.type).toBe('abandoned');

  const other = setUp();
  for (let time = 0; time < 30; time++) {
    await other.clock.advance(60_000);
    (other.started.at(-1) ?? other.first).end('exit code 1');
    await other.clock.advance(0);
    await other.clock.advance(250);
  }
  expect(other.started).toHaveLength(30);
});

test('a stopped process is not restarted, also during a start', async () => {
  const { clock, events, first, started, kept } = setUp();
  await kept.stop();
  await clock.advance(60_000);
  expect([first.isStopped, events, started]).toEqual([true, [], []]);

  const late = runner();
  let go: (running: Running) => void = () => {};
  const other = setUp([() => new Promise((done) => (go = done))]);
  other.first.end('exit code 1');
  await other.clock.advance(0);
  await other.clock.advance(250);
  const stopped = other.kept.stop();
  go(late);
  await stopped;
  expect(late.isStopped).toBe(true);
});
