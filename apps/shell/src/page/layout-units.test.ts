import { createManualClock } from '@fairline/runtime';
import { expect, test } from 'vitest';
import { watchViewport } from './layout-units.ts';

test('BOOT-09: --vh is set to 1% of the height at most once in 100 ms, and after the last resize', async () => {
  const clock = createManualClock();
  const set: number[] = [];
  let height = 900;
  let resize: (() => void) | undefined;
  const stop = watchViewport(
    {
      height: () => height,
      onResize(listener) {
        resize = listener;
        return () => {
          resize = undefined;
        };
      },
      setUnit: (height) => void set.push(height),
    },
    clock,
  );
  expect(set).toEqual([900]);
  for (height = 901; height <= 910; height++) {
    resize?.();
    await clock.advance(9);
  }
  height = 850;
  resize?.();
  expect(set).toHaveLength(1);
  await clock.advance(10);
  expect(set).toEqual([900, 850]);
  resize?.();
  await clock.advance(100);
  expect(set).toHaveLength(3);
  resize?.();
  stop();
  await clock.advance(1_000);
  expect(set).toHaveLength(3);
  expect(resize).toBeUndefined();
});
