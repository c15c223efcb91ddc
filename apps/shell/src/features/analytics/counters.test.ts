import { createManualClock } from '@fairline/runtime';
import { expect, test, vi } from 'vitest';
import { memoryStore } from '../../core/browser-store.ts';
import { type CountersParts, startCounters } from './counters.ts';

const hourMs = 3_600_000;

function stage(change: Partial<CountersParts> = {}) {
  const clock = createManualClock();
  const parts = {
    clock,
    store: memoryStore(),
    load: vi.fn(async () => [
      { type: 'tags', code: 'T-1' },
      { type: 'pixels', code: 'P-2' },
    ]),
    isRegistration: false,
    hasConsent: () => true,
    use: vi.fn(),
    record: vi.fn(),
    ...change,
  };
  return { ...parts, clock, parts };
}

test('ANA-01: counters wait ten seconds, and on the registration page they do not', async () => {
  const { clock, use, parts } = stage();
  startCounters(parts);
  await clock.advance(9_999);
  expect(use).not.toHaveBeenCalled();
  await clock.advance(1);
  expect(use).toHaveBeenCalledExactlyOnceWith({ tags: 'T-1', pixels: 'P-2' });

  const registration = stage({ isRegistration: true });
  startCounters(registration.parts);
  await registration.clock.advance(0);
  expect(registration.use).toHaveBeenCalledOnce();
});

test('ANA-01: counters are requested once in 24 hours', async () => {
  const { clock, load, use, parts } = stage();
  const visit = async () => {
    startCounters(parts);
    await clock.advance(10_000);
  };
  await visit();
  await clock.advance(24 * hourMs - 10_001);
  await visit();
  expect(load).toHaveBeenCalledTimes(1);
  await visit();
  expect(load).toHaveBeenCalledTimes(2);
  expect(use).toHaveBeenCalledTimes(3);
});

test('ANA-01: an unreadable stored value is requested again', async () => {
  for (const text of ['{', '5', '[9e99,{}]', '["x",{}]']) {
    const { clock, load, parts, store } = stage();
    store.set('analyticsCounters', text);
    startCounters(parts);
    await clock.advance(10_000);
    expect(load).toHaveBeenCalledOnce();
  }
});

test('ANA-01: there are no counters without consent, or after a cancellation', async () => {
  const refused = stage({ hasConsent: () => false });
  startCounters(refused.parts);
  await refused.clock.advance(10_000);
  expect(refused.load).not.toHaveBeenCalled();

  const left = stage();
  startCounters(left.parts)();
  await left.clock.advance(10_000);
  expect(left.load).not.toHaveBeenCalled();
});

test('ANA-01: counters that fail to load are an error event', async () => {
  const { clock, record, parts } = stage({ load: () => Promise.reject(new Error('away')) });
  startCounters(parts);
  await clock.advance(10_000);
  expect(record).toHaveBeenCalledExactlyOnceWith('error', { about: 'counters', value: '' });
});
