import { hasChromium, sharedChromium } from '@fairline/testing/chromium';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Site, startSite } from '../fixture/site.tsx';

const cycles = 200;
/** The warm-up, after which the caches of the engine and of the page do not grow any more. */
const warmUpCycles = 60;
const limitBytesPerCycle = 2 * 1024;

/** The moments at which a view is closed; `until` is the condition that the page waits for after it opened the view. */
const closings: readonly { moment: string; remote: string; until: 'ready' | 'next task' | 'failed' }[] = [
  { moment: 'when it is shown', remote: 'sample', until: 'ready' },
  { moment: 'in mid-load', remote: 'sample', until: 'next task' },
  { moment: 'while it waits for a retry', remote: 'broken', until: 'failed' },
  { moment: "when it is shown, with somebody else's remote", remote: 'hostile', until: 'ready' },
];

let site: Site;
let browser: Browser;
let page: Page;
let session: CDPSession;

declare global {
  /** The pending timers of the page, counted by the test. */
  var waitingTimers: Set<number> | undefined;
}

describe.skipIf(!hasChromium)(
  'MF-03: two hundred further views leave nothing behind when each is closed',
  () => {
    beforeAll(async () => {
      site = await startSite();
      browser = await sharedChromium();
    });
    afterAll(async () => {
      await site?.close();
    });
    beforeEach(async () => {
      page = await browser.newPage();
      await page.addInitScript(countTimers);
      await page.goto(`${site.url}/en/here?remotes=`);
      await page.waitForFunction(() => globalThis.testPage?.show);
      session = await page.context().newCDPSession(page);
      await session.send('Performance.enable');
      return () => page.close();
    });

    test.each(closings)('$moment', async ({ remote, until }) => {
      site.faults = Array.from({ length: 4 * cycles }, () => '500');
      // These visits create the objects that the page keeps, before the count.
      await openAndClose(remote, remote === 'broken' ? 'failed' : 'ready', 5);
      await openAndClose(remote, until, warmUpCycles);
      const before = await measure();
      await openAndClose(remote, until, cycles);
      const after = await measure();
      expect(after.listeners - before.listeners).toBe(0);
      expect(after.nodes - before.nodes).toBe(0);
      expect(after.detached).toBe(0);
      expect(after.timers).toBe(0);
      expect(after.views).toBe(0);
      expect(after.styles).toEqual(before.styles);
      expect(after.measures).toBeLessThanOrEqual(1);
      expect((after.heapBytes - before.heapBytes) / cycles).toBeLessThanOrEqual(limitBytesPerCycle);
    });

    async function openAndClose(remote: string, until: string, times: number): Promise<void> {
      await page.evaluate(
        async ([name, moment, count]) => {
          const { host, show, events } = globalThis.testPage ?? {};
          const task = (delayMs: number) => new Promise((resolve) => setTimeout(resolve, delayMs));
          const isThere = () =>
            host
              ?.entries()
              .some(
                ({ state }) => (moment === 'ready' && state === 2) || (moment === 'failed' && state === -1),
              );
          for (let index = 0; index < count; index++) {
            show?.([name]);
            if (moment === 'next task') await task(index % 7);
            else while (!isThere()) await task(1);
            show?.([]);
            await task(0);
          }
          // This wait lets pending work finish.
          await task(300);
          events?.splice(0);
        },
        [remote, until, times] as const,
      );
    }

    async function measure() {
      const inPage = await page.evaluate(() => {
        performance.clearResourceTimings();
        return {
          timers: globalThis.waitingTimers?.size,
          views: globalThis.testPage?.host.entries().length,
          styles: [
            document.querySelectorAll('style').length,
            document.querySelectorAll('link[rel=stylesheet]').length,
            document.adoptedStyleSheets.length,
            document.querySelectorAll('[data-head], [data-portals]').length,
          ],
          measures: performance.getEntriesByType('measure').length,
        };
      });
      for (let round = 0; round < 3; round++) await session.send('HeapProfiler.collectGarbage');
      const { metrics } = await session.send('Performance.getMetrics');
      const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
      const { detachedNodes } = await session.send('DOM.getDetachedDomNodes');
      return {
        ...inPage,
        nodes: value('Nodes'),
        listeners: value('JSEventListeners'),
        heapBytes: value('JSHeapUsedSize'),
        detached: detachedNodes.length,
      };
    }
  },
);

/** Runs in the page, before the page's own code. */
function countTimers(): void {
  const waiting = new Set<number>();
  globalThis.waitingTimers = waiting;
  const set = globalThis.setTimeout.bind(globalThis);
  const clear = globalThis.clearTimeout.bind(globalThis);
  Object.assign(globalThis, {
    setTimeout(task: () => void, delayMs?: number) {
      const timer = Number(
        set(() => {
          waiting.delete(timer);
          task();
        }, delayMs),
      );
      waiting.add(timer);
      return timer;
    },
    clearTimeout(timer: number) {
      waiting.delete(timer);
      clear(timer);
    },
  });
}
