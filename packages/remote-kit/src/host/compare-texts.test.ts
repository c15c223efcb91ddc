import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fragmentHeaders } from '../protocol/limits.ts';
import { hasOtherTexts, reloadForTexts } from './compare-texts.ts';

const dataset: Record<string, string> = {};
const reload = vi.fn();

beforeEach(() => {
  dataset.texts = '7';
  vi.stubGlobal('document', { documentElement: { dataset } });
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('sessionStorage', {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  for (const name of Object.keys(dataset)) delete dataset[name];
  reload.mockClear();
});

function headers(revision: string | undefined): Headers {
  return new Headers(revision ? { [fragmentHeaders.texts]: revision } : {});
}

test('an answer with other texts marks the document, and loads the page once for each change', () => {
  expect(['7', undefined].map((revision) => hasOtherTexts(headers(revision)))).toEqual([false, false]);
  expect(dataset.outdated).toBeUndefined();
  expect(hasOtherTexts(headers('8'))).toBe(true);
  expect(dataset.outdated).toBe('8');
  expect([reloadForTexts(), reloadForTexts()]).toEqual([true, false]);
  hasOtherTexts(headers('9'));
  expect(reloadForTexts()).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
});
