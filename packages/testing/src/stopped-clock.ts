import type { Page } from 'playwright-core';

/**
 * Stops the clock of a page, and of all pages that it loads: only `page.clock` moves it from here on. A clock that runs
 * on beside a test counts how fast the machine is.
 */
export async function stopClock(page: Page): Promise<void> {
  const nowMs = Date.now();
  // An installed clock runs until it is stopped, and cannot be stopped at a moment that has passed.
  await page.clock.install({ time: nowMs - 600_000 });
  await page.clock.pauseAt(nowMs);
}

const patienceMs = 60_000;

/**
 * Lets the time of a page whose clock stands still pass in steps, until a condition is met: what a page draws and loads
 * needs frames and timers too. @returns how much time passed in the page, ms.
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

/** A clock that runs until the function that is returned stops it: for what a page does before time matters. */
export async function stoppableClock(page: Page): Promise<() => Promise<void>> {
  await page.clock.install();
  return async () => {
    const nowMs = await page.evaluate(() => Date.now());
    // It runs on until it hears of this.
    await page.clock.pauseAt(nowMs + 10_000);
  };
}
