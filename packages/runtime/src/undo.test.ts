import { expect, test } from 'vitest';
import { undoAll } from './undo.ts';

test('what was begun last ends first, and once', async () => {
  const done: string[] = [];
  const steps = [() => done.push('database'), async () => done.push('server')];
  await undoAll(steps);
  await undoAll(steps);
  expect(done).toEqual(['server', 'database']);
});

test('a step that fails keeps none of the others from being done, and is told', async () => {
  const done: string[] = [];
  const failing = async () => {
    throw new Error('the server hangs');
  };
  await expect(undoAll([() => done.push('database'), failing])).rejects.toThrow('the server hangs');
  await expect(undoAll([failing, () => done.push('bus'), failing])).rejects.toThrow(
    'Error: the server hangs; Error: the server hangs',
  );
  expect(done).toEqual(['database', 'bus']);
});
