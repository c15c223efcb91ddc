import { createManualClock } from '@fairline/runtime';
import { describe, expect, test } from 'vitest';
import { checkEveryMs, watchVersion } from './version-check.ts';

async function scene(firstSeen?: string) {
  const clock = createManualClock();
  const updates: string[] = [];
  const logged: string[] = [];
  const listeners = new Set<() => void>();
  const world = { build: 'one', isDown: false, isVisible: true, asked: 0 };
  const check = watchVersion(
    {
      clock,
      async fetchBuild() {
        world.asked++;
        if (world.isDown) throw new Error('down');
        return world.build;
      },
      isVisible: () => world.isVisible,
      onVisible(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      onUpdate: (build) => void updates.push(build),
      log: (words) => void logged.push(words),
    },
    firstSeen,
  );
  await clock.advance(0);
  const show = (isVisible: boolean) => {
    world.isVisible = isVisible;
    if (isVisible) for (const listener of listeners) listener();
  };
  return {
    clock,
    world,
    check,
    updates,
    logged,
    listeners,
    show,
    minutes: (count: number) => clock.advance(count * 60_000),
  };
}

describe('BOOT-12: the version of the site', () => {
  test('is requested at once and every five minutes', async () => {
    expect(checkEveryMs).toBe(300_000);
    const { world, minutes, updates } = await scene();
    expect(world.asked).toBe(1);
    await minutes(4.9);
    expect(world.asked).toBe(1);
    await minutes(10.2);
    expect(world.asked).toBe(4);
    expect(updates).toEqual([]);
  });

  test('is reported once, when it differs from the first one', async () => {
    const { world, minutes, updates, listeners } = await scene();
    await minutes(6);
    world.build = 'two';
    await minutes(5);
    expect(updates).toEqual(['two']);
    world.build = 'three';
    await minutes(30);
    expect(updates).toEqual(['two']);
    expect(world.asked).toBe(3);
    expect(listeners.size).toBe(0);
  });

  test('is reported at the first check when it differs from that of the page', async () => {
    const { updates } = await scene('zero');
    expect(updates).toEqual(['one']);
  });

  test('is not requested while the page is hidden, and at once when it is visible again', async () => {
    const { world, minutes, show, clock } = await scene();
    show(false);
    await minutes(60);
    expect(world.asked).toBe(1);
    show(true);
    expect(world.asked).toBe(2);
    show(false);
    show(true);
    await clock.advance(0);
    expect(world.asked).toBe(2);
    await minutes(5);
    expect(world.asked).toBe(3);
  });

  test('is requested again after a failure, which is logged', async () => {
    const { world, minutes, updates, logged } = await scene();
    await minutes(1);
    world.isDown = true;
    await minutes(5);
    expect(logged).toEqual(['version check failed']);
    world.isDown = false;
    world.build = 'two';
    await minutes(5);
    expect(updates).toEqual(['two']);
  });

  test('is requested at once on demand, but not twice at a time', async () => {
    const { world, check, clock, updates } = await scene();
    world.build = 'two';
    check.check();
    check.check();
    expect(world.asked).toBe(2);
    await clock.advance(0);
    expect(updates).toEqual(['two']);
  });

  test('is not requested after the end', async () => {
    const { world, check, minutes, updates } = await scene();
    world.build = 'two';
    check.close();
    check.check();
    await minutes(30);
    expect(world.asked).toBe(1);
    expect(updates).toEqual([]);
  });
});
