import { expect, test } from 'vitest';
import { memoryStore } from '../../core/browser-store.ts';
import { type PushChoice, readChoice, writeChoice } from './push-choice.ts';

test.each<PushChoice>([
  { answer: 'yes', playerId: '100000001', tellsLosses: false },
  { answer: 'yes', playerId: '100000001', tellsLosses: true },
  { answer: 'no', atMs: Date.UTC(2026, 0, 1) },
])('UI-01: %j is stored', (choice) => {
  const store = memoryStore();
  writeChoice(store, choice);
  expect(readChoice(store)).toEqual(choice);
});

test('UI-01: an unreadable value is no choice', () => {
  for (const text of ['', 'yes', 'no', 'no soon', 'perhaps 1', '{}']) {
    expect(readChoice({ get: () => text })).toBeUndefined();
  }
  expect(readChoice({ get: () => null })).toBeUndefined();
});
