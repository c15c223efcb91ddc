import { createManualClock, type ManualClock } from '@fairline/runtime';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createEntry, type Entry } from './entry.ts';
import { Fault, type FaultCode } from './fault.ts';
import { headerRetry, type RetryPolicy, standardRetry } from './retry-policy.ts';

type Outcome = 'ok' | Fault;

interface Scene {
  clock: ManualClock;
  entry: Entry;
  /** The times of the attempts since the start, in ms. */
  attemptsMs: number[];
  moves: [number, number][];
  faults: { code: FaultCode; willRetryMs: number | null }[];
  shown(): number;
  reloads(): number;
}

function scene(
  outcome: (attempt: number) => Outcome,
  retry: RetryPolicy = standardRetry,
  mayReload = false,
): Scene {
  const clock = createManualClock(0);
  const attemptsMs: number[] = [];
  const moves: [number, number][] = [];
  const faults: Scene['faults'] = [];
  let shown = 0;
  let reloads = 0;
  const entry = createEntry({
    clock,
    retry,
    async show(signal) {
      const result = outcome(attemptsMs.push(clock.now()));
      await new Promise<void>((resolve) => clock.after(10, resolve));
      if (result instanceof Fault) throw result;
      shown++;
      let isRemoved = false;
      return {
        title: 'T',
        remove() {
          expect(isRemoved).toBe(false);
          expect(signal.aborted).toBe(true);
          isRemoved = true;
          shown--;
        },
      };
    },
    reloadPage() {
      if (mayReload) reloads++;
      return mayReload;
    },
    onFault: ({ code }, willRetryMs) => faults.push({ code, willRetryMs }),
  });
  let last = entry.snapshot().state;
  entry.subscribe(() => {
    const { state } = entry.snapshot();
    moves.push([last, state]);
    last = state;
  });
  return { clock, entry, attemptsMs, moves, faults, shown: () => shown, reloads: () => reloads };
}

const always = (outcome: Outcome) => () => outcome;

test('MF-04: retries after exactly 1, 2 and 4 seconds, and then no more', async () => {
  const { clock, entry, attemptsMs } = scene(always(new Fault('network')));
  entry.start();
  await clock.advance(60_000);
  // An attempt fails after 10 ms.
  expect(attemptsMs).toEqual([0, 1_010, 3_020, 7_030]);
  expect(entry.snapshot()).toMatchObject({ state: -1, failure: 'network', retries: 3 });
});

test('MF-04: the header retries five times, a second apart', async () => {
  const { clock, entry, attemptsMs } = scene(always(new Fault('timeout')), headerRetry);
  entry.start();
  await clock.advance(60_000);
  expect(attemptsMs).toEqual([0, 1_010, 2_020, 3_030, 4_040, 5_050]);
});

test('MF-04: ready clears the retry record', async () => {
  const outcomes: Outcome[] = [new Fault('network'), new Fault('network'), 'ok', new Fault('network'), 'ok'];
  const { clock, entry, attemptsMs } = scene((attempt) => outcomes[attempt - 1] ?? 'ok');
  entry.start();
  await clock.advance(10_000);
  expect(entry.snapshot()).toMatchObject({ state: 2, failure: null, retries: 0, title: 'T' });
  entry.refresh();
  await clock.advance(10_000);
  expect(attemptsMs).toEqual([0, 1_010, 3_020, 10_000, 11_010]);
});

test.each([
  ['status', 500, true],
  ['status', 503, true],
  ['status', 408, true],
  ['status', 429, true],
  ['status', 400, false],
  ['status', 403, false],
  ['network', 0, true],
  ['timeout', 0, true],
  ['style', 0, true],
  ['chunk', 0, true],
  ['wrong-type', 200, false],
  ['bad-json', 200, false],
  ['too-large', 200, false],
  ['code', 0, false],
  ['mount', 0, false],
] as const)('MF-04: %s %d is worth a retry: %s', async (code, status, isRetried) => {
  const { clock, entry, attemptsMs } = scene(always(new Fault(code, '', status)));
  entry.start();
  await clock.advance(1_500);
  expect(attemptsMs).toHaveLength(isRetried ? 2 : 1);
  expect(entry.snapshot().state).toBe(-1);
});

test('MF-04: a 404 means not-exist and is never retried', async () => {
  const { clock, entry, attemptsMs, moves } = scene(always(new Fault('not-exist')));
  entry.start();
  await clock.advance(60_000);
  expect(attemptsMs).toHaveLength(1);
  expect(moves).toEqual([
    [-2, 1],
    [1, -2],
  ]);
});

test('MF-07: invalid data is logged and shows no error', async () => {
  const { clock, entry, faults } = scene(always(new Fault('invalid')));
  entry.start();
  await clock.advance(60_000);
  expect(faults).toEqual([{ code: 'invalid', willRetryMs: null }]);
  expect(entry.snapshot()).toMatchObject({ state: -2, failure: null });
});

test('MF-05: the refresh button reloads at most once a second', async () => {
  const { clock, entry, attemptsMs } = scene(always(new Fault('bad-json')));
  entry.start();
  await clock.advance(5_000);
  entry.refresh();
  await clock.advance(500);
  entry.refresh();
  entry.refresh();
  await clock.advance(499);
  entry.refresh();
  await clock.advance(1);
  entry.refresh();
  await clock.advance(100);
  expect(attemptsMs).toEqual([0, 5_000, 6_000]);
});

test('MF-05: a refresh replaces a waiting retry', async () => {
  const { clock, entry, attemptsMs } = scene((attempt) => (attempt === 1 ? new Fault('network') : 'ok'));
  entry.start();
  await clock.advance(500);
  entry.refresh();
  await clock.advance(60_000);
  expect(attemptsMs).toEqual([0, 500]);
});

test('MF-06: a missing chunk reloads the page instead of showing an error', async () => {
  const { clock, entry, reloads } = scene(always(new Fault('chunk')), standardRetry, true);
  entry.start();
  await clock.advance(60_000);
  expect(reloads()).toBe(1);
  expect(entry.snapshot().state).toBe(1);
});

test('MF-05: a remote that fails after it was ready is removed and shows an error until it is refreshed', async () => {
  const { clock, entry, attemptsMs, moves, faults, shown } = scene(always('ok'));
  entry.start();
  await clock.advance(100);
  entry.fail(new Fault('code', 'a view threw'));
  expect(entry.snapshot()).toMatchObject({ state: -1, failure: 'code' });
  expect(shown()).toBe(0);
  expect(moves.slice(2)).toEqual([
    [2, -2],
    [-2, 1],
    [1, -1],
  ]);
  expect(faults).toEqual([{ code: 'code', willRetryMs: null }]);
  entry.fail(new Fault('code', 'once more'));
  await clock.advance(60_000);
  expect(faults).toHaveLength(1);
  expect(attemptsMs).toHaveLength(1);
  entry.refresh();
  await clock.advance(10);
  expect(entry.snapshot()).toMatchObject({ state: 2, failure: null });
});

test('MF-06: a missing late chunk reloads the page; where a reload is not allowed, it is not requested for ever', async () => {
  for (const mayReload of [true, false]) {
    const { clock, entry, attemptsMs, faults, reloads } = scene(always('ok'), standardRetry, mayReload);
    entry.start();
    await clock.advance(100);
    entry.fail(new Fault('chunk'));
    await clock.advance(60_000);
    expect(reloads()).toBe(mayReload ? 1 : 0);
    expect(entry.snapshot().state).toBe(mayReload ? 1 : -1);
    expect(faults).toEqual([{ code: 'chunk', willRetryMs: null }]);
    expect(attemptsMs).toHaveLength(1);
  }
});

test('MF-05: a remote that fails before it is ready leaves nothing behind', async () => {
  const { clock, entry, moves, shown } = scene(always('ok'));
  entry.start();
  entry.fail(new Fault('code'));
  await clock.advance(60_000);
  expect(shown()).toBe(0);
  expect(moves).toEqual([
    [-2, 1],
    [1, -1],
  ]);
});

test('MF-03: nothing is left when a view closes while it loads, waits or shows', async () => {
  for (const closeAtMs of [5, 500, 1_015, 5_000]) {
    const { clock, entry, attemptsMs, shown } = scene((attempt) =>
      attempt === 1 ? new Fault('network') : 'ok',
    );
    entry.start();
    await clock.advance(closeAtMs);
    entry.close();
    const attempts = attemptsMs.length;
    await clock.advance(60_000);
    expect(shown()).toBe(0);
    expect(attemptsMs).toHaveLength(attempts);
    expect(entry.snapshot().state).toBe(-2);
  }
});

/** The transitions of the specification. */
const specified = new Set(['-2>1', '-2>2', '-1>1', '-1>-2', '1>-1', '1>2', '1>-2', '2>-2']);

test('MF-02: in 10,000 random runs an entry makes only the specified transitions', async () => {
  const codes: (FaultCode | 'ok')[] = [
    'ok',
    'ok',
    'network',
    'status',
    'not-exist',
    'invalid',
    'code',
    'chunk',
  ];
  const acts = ['start', 'refresh', 'fail', 'close', 'wait', 'wait long'] as const;
  const life = fc.tuple(
    fc.array(fc.constantFrom(...codes), { minLength: 1, maxLength: 6 }),
    fc.array(fc.constantFrom(...acts), { minLength: 1, maxLength: 12 }),
  );
  await fc.assert(
    fc.asyncProperty(life, async ([outcomes, steps]) => {
      const { clock, entry, moves, shown } = scene((attempt) => {
        const code = outcomes[attempt % outcomes.length] ?? 'ok';
        return code === 'ok' ? code : new Fault(code, '', 500);
      });
      for (const step of steps) {
        if (step === 'wait') await clock.advance(7);
        else if (step === 'wait long') await clock.advance(1_100);
        else if (step === 'fail') entry.fail(new Fault('code'));
        else entry[step]();
        // The page and the state always agree.
        if (step !== 'close') expect(shown()).toBe(entry.snapshot().state === 2 ? 1 : 0);
      }
      for (const [from, to] of moves) expect(specified).toContain(`${from}>${to}`);
      entry.close();
      await clock.advance(20);
      expect(shown()).toBe(0);
    }),
    { numRuns: 10_000 },
  );
});
