import { afterEach, expect, test, vi } from 'vitest';
import { reloadForChunk } from './chunk-reload.ts';

afterEach(() => void vi.unstubAllGlobals());

function scene({ isOnline = true } = {}) {
  const kept = new Map<string, string>();
  vi.stubGlobal('navigator', { onLine: isOnline });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  let reloads = 0;
  return { at: (nowMs: number) => reloadForChunk(nowMs, () => void reloads++), reloads: () => reloads };
}

test('MF-06: reloads once, and again only after 60 seconds', () => {
  const { at, reloads } = scene();
  expect([at(1_000), at(1_001), at(60_999), at(61_000)]).toEqual([true, false, false, true]);
  expect(reloads()).toBe(2);
});

test('MF-06: never offline', () => {
  expect(scene({ isOnline: false }).at(0)).toBe(false);
});

test('MF-06: never when the time of the last reload cannot be stored', () => {
  const { at, reloads } = scene();
  vi.stubGlobal('sessionStorage', undefined);
  expect(at(0)).toBe(false);
  expect(reloads()).toBe(0);
});
