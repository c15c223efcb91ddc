import type { Page } from 'playwright-core';

/**
 * Stops the clock of a page, and of all pages that it loads: only `page.clock` moves it from here on. A clock that runs
 * during a test would make the result depend on the speed of the machine.
 */
export async function stopClock(page: Page): Promise<void> {
  const nowMs = Date.now();
  // An installed clock runs until it is stopped, and it can only be stopped at a future moment.
  await page.clock.install({ time: nowMs - 600_000 });
  await page.clock.pauseAt(nowMs);
}

const patienceMs = 60_000;

/**
 * Moves a stopped page clock in steps until a condition is met, since rendering and loading need frames and timers.
 * @returns the time that passed in the page, ms.
 * @throws when the condition is not met within a minute of real time.
 */
export async function passTime(
  page: Page,
  stepMs: number,
  isMet: () => Promise<boolean> | boolean,
): Promise<number> {
  const endMs = performance.now() + patienceMs;
  for (let passedMs = 0; ; passedMs += stepMs) {
    if (await isMet()) return passedMs;
    if (performance.now() > endMs) throw new Error(`not met after ${passedMs} ms of the page: ${isMet}`);
    await page.clock.runFor(stepMs);
    await new Promise((wake) => setTimeout(wake, 10));
  }
}

/** Starts a page clock that runs until the returned function stops it, for the part of a test before time matters. */
export async function stoppableClock(page: Page): Promise<() => Promise<void>> {
  await page.clock.install();
  return async () => {
    const nowMs = await page.evaluate(() => Date.now());
    // The clock runs on until this call reaches the page.
    await page.clock.pauseAt(nowMs + 10_000);
  };
}
