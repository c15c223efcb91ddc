import { beforeEach, expect, test } from 'vitest';
import { connection, createConnectionWatch } from './connection.ts';

beforeEach(() => connection.set('up'));

/** Makes a watch whose platform answers with these statuses in turn. */
function watchOf(statuses: number[], isOnline = true) {
  const pauses: number[] = [];
  const ups: string[] = [];
  let done = () => {};
  const isUp = new Promise<void>((resolve) => {
    done = resolve;
  });
  const watch = createConnectionWatch({
    ask: async () => statuses.shift() ?? 200,
    isOnline: () => isOnline,
    wait: async (delayMs) => void pauses.push(delayMs),
    onUp() {
      ups.push(connection.get());
      done();
    },
  });
  return { watch, pauses, ups, isUp };
}

test('a call without an answer makes the console ask again, ever more rarely, until one comes', async () => {
  const { watch, pauses, ups, isUp } = watchOf([0, 503, 0, 502, 0, 401]);
  watch.note(0);
  expect(connection.get()).toBe('silent');
  await isUp;
  expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 15_000, 15_000]);
  expect([connection.get(), ups]).toEqual(['up', ['up']]);
});

test('a device without a network is said to be offline', () => {
  const { watch } = watchOf([0], false);
  watch.note(0);
  expect(connection.get()).toBe('offline');
});

test.each([200, 401, 404, 409, 500])('an answer with %i shows that the site answers', (status) => {
  const { watch, pauses } = watchOf([]);
  watch.note(status);
  expect([connection.get(), pauses]).toEqual(['up', []]);
});
