import { expect, test } from 'vitest';
import { buildLeg } from '../testing/build-match.ts';
import { createLateSlip } from './late-slip.ts';
import { selectionKey } from './selection-key.ts';
import { slipStorageKey } from './slip-state.ts';
import { createSlipStore } from './slip-store.ts';
import { writeSlip } from './stored-slip.ts';

const leg = buildLeg();
const other = buildLeg({ matchId: '999' });

function storage(kept: string | null = null) {
  const values = new Map(kept === null ? [] : [[slipStorageKey, kept]]);
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
}

/** Creates a slip whose code loads when the test resolves the fetch. */
function scene(kept: string | null = null) {
  const fetches: PromiseWithResolvers<void>[] = [];
  const slip = createLateSlip(async () => {
    const fetching = Promise.withResolvers<void>();
    fetches.push(fetching);
    await fetching.promise;
    return createSlipStore();
  });
  slip.connect(() => storage(kept));
  const legs = () => slip.get().slip.legs.map(selectionKey);
  return { slip, fetches, legs };
}

const settled = () => new Promise<void>((done) => setImmediate(done));

test('MF-03: presses before the code of the slip has loaded are not lost, and keep their order', async () => {
  const { slip, fetches, legs } = scene();
  let updates = 0;
  slip.subscribe(() => updates++);
  expect(fetches).toHaveLength(0);
  expect(slip.get().isAwaited).toBe(false);
  slip.toggle(leg);
  slip.toggle(other);
  slip.toggle(leg);
  expect(fetches).toHaveLength(1);
  expect(slip.get().isAwaited).toBe(true);
  expect(updates).toBeGreaterThan(0);
  fetches[0]?.resolve();
  await settled();
  expect(legs()).toEqual([selectionKey(other)]);
  expect(slip.get().isAwaited).toBe(false);
  slip.toggle(leg);
  expect(legs()).toEqual([selectionKey(other), selectionKey(leg)]);
});

test('MF-03: a press whose code failed to load waits for the next try', async () => {
  const { slip, fetches, legs } = scene();
  slip.toggle(leg);
  fetches[0]?.reject(new Error('gone'));
  await settled();
  expect(slip.get().isAwaited).toBe(true);
  const again = slip.load();
  fetches[1]?.resolve();
  await again;
  expect(legs()).toEqual([selectionKey(leg)]);
});

test('a stored slip loads without a press, and an empty storage fetches nothing', async () => {
  const stored = createSlipStore();
  stored.toggle(leg);
  const { fetches, legs } = scene(writeSlip(stored.get().slip));
  expect(fetches).toHaveLength(1);
  fetches[0]?.resolve();
  await settled();
  expect(legs()).toEqual([selectionKey(leg)]);
  expect(scene().fetches).toHaveLength(0);
});

test('a slip that another tab begins loads the code; other storage keys do not', () => {
  const { slip, fetches } = scene();
  slip.handleStorage('theme', 'dark');
  slip.handleStorage(null, null);
  expect(fetches).toHaveLength(0);
  slip.handleStorage(slipStorageKey, '{}');
  expect(fetches).toHaveLength(1);
});

test('UI-07: adding an accumulator returns how many legs fitted, once the code has loaded', async () => {
  const { slip, fetches } = scene();
  const added = slip.combine([leg, other]);
  fetches[0]?.resolve();
  expect(await added).toBe(2);
  expect(await slip.combine([leg])).toBe(0);
});
