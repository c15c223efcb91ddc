import { expect, test } from 'vitest';
import { type ChunkReloadPorts, reloadForChunk } from './chunk-reload.ts';

function scene(further: Partial<ChunkReloadPorts> = {}) {
  const kept = new Map<string, string>();
  let reloads = 0;
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  const at = (nowMs: number) =>
    reloadForChunk({
      nowMs,
      storage: () => storage,
      isOnline: true,
      reload: () => void reloads++,
      ...further,
    });
  return { at, reloads: () => reloads };
}

test('MF-06: reloads once, and again only after 60 seconds', () => {
  const { at, reloads } = scene();
  expect([at(1_000), at(1_001), at(60_999), at(61_000)]).toEqual([true, false, false, true]);
  expect(reloads()).toBe(2);
});

test('MF-06: never offline', () => {
  expect(scene({ isOnline: false }).at(0)).toBe(false);
});

test('MF-06: never where the last reload cannot be remembered', () => {
  const { at, reloads } = scene({
    storage() {
      throw new Error('storage is forbidden');
    },
  });
  expect(at(0)).toBe(false);
  expect(reloads()).toBe(0);
});
