import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sessionEnd } from '../core/api.ts';
import { leave } from './sign-out.ts';

beforeEach(() => {
  sessionEnd.set(undefined);
  const storage = Object.fromEntries([
    ['fairline-console.support-draft.7.answer', 'Dear player'],
    ['fairline-console.recent', '{}'],
    ['other', 'stays'],
  ]);
  const methods = {
    getItem: (key: string) => storage[key] ?? null,
    removeItem: (key: string) => delete storage[key],
  };
  Object.setPrototypeOf(storage, methods);
  vi.stubGlobal('sessionStorage', storage);
});
afterEach(() => {
  vi.unstubAllGlobals();
  sessionEnd.set(undefined);
});

test('who leaves has the drafts and all else forgotten that the tab keeps, whatever was loaded of the console', () => {
  leave();
  expect(Object.keys(sessionStorage)).toEqual(['other']);
  expect(sessionEnd.get()).toBe('left');
});
