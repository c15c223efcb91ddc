import { expect, test } from 'vitest';
import { createFrameState } from './frame-state.ts';

function screen() {
  const awaited = new Map<number, () => void>();
  let number = 0;
  return {
    frames: {
      request(draw: () => void) {
        number += 1;
        awaited.set(number, draw);
        return number;
      },
      cancel: (frame: number) => void awaited.delete(frame),
    },
    draw() {
      const due = [...awaited.values()];
      awaited.clear();
      for (const each of due) each();
    },
  };
}

test('OFFER-01: all changes between two frames are shown at once, each upon the one before', () => {
  const shown: number[] = [];
  const { frames, draw } = screen();
  const { change } = createFrameState(1, (state) => shown.push(state), frames);
  change((before) => before + 1);
  change((before) => before * 10);
  expect(shown).toEqual([]);
  draw();
  expect(shown).toEqual([20]);
  draw();
  expect(shown).toEqual([20]);
  change((before) => before + 1);
  draw();
  expect(shown).toEqual([20, 21]);
});

test('nothing is shown after the end, until the next change', () => {
  const shown: string[] = [];
  const { frames, draw } = screen();
  const state = createFrameState('a', (each) => shown.push(each), frames);
  state.change(() => 'b');
  state.stop();
  draw();
  expect(shown).toEqual([]);
  state.change((before) => `${before}c`);
  draw();
  expect(shown).toEqual(['bc']);
});
