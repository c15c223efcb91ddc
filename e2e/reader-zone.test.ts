import { createTimeFormatters, writeTime } from '@fairline/i18n/time-formatters';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { journeyPages, sharedSite, untilHydrated } from './browser.ts';

const site = sharedSite();
const openPage = journeyPages();

interface SeenTime {
  atMs: number;
  /** Every painted text, in order. */
  texts: string[];
}

/** Records before each frame the text of every time on the page, and the layout shift that times cause. */
async function watchTimes(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = new Map<Element, { atMs: number; texts: string[] }>();
    const shifts: string[] = [];
    Object.assign(globalThis, { seenTimes: seen, timeShifts: shifts });
    const look = () => {
      for (const time of document.querySelectorAll<HTMLTimeElement>('time[datetime]')) {
        const noted = seen.get(time) ?? { atMs: Date.parse(time.dateTime), texts: [] };
        seen.set(time, noted);
        const text = time.textContent ?? '';
        if (noted.texts.at(-1) !== text) noted.texts.push(text);
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const sources: unknown = 'sources' in entry ? entry.sources : [];
        for (const source of Array.isArray(sources) ? sources : []) {
          const node: unknown = source.node;
          const element = node instanceof Text ? node.parentElement : node;
          if (element instanceof Element && element.matches('time[datetime]'))
            shifts.push(element.textContent ?? '');
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

async function seenTimes(page: Page): Promise<{ times: SeenTime[]; shifts: string[] }> {
  await untilHydrated(page);
  return page.evaluate(() => ({
    times: [...Reflect.get(globalThis, 'seenTimes').values()],
    shifts: Reflect.get(globalThis, 'timeShifts'),
  }));
}

const zones = ['Asia/Kolkata', 'America/New_York'] as const;
const pages = ['/en', '/en/home/line', '/en/results', '/en/cyber', '/en/statistic'] as const;
const forms = ['{time}', '{day}', '{date}', '{day}, {time}', '{dateTime}'] as const;

test.each(zones)(
  'UI-07: a first visit from %s sees every time in its own zone from the first frame',
  async (timeZone) => {
    const { page, faults, close } = await openPage({ timeZone });
    await watchTimes(page);
    const format = createTimeFormatters({ lng: 'en', timeZone });
    let count = 0;
    for (const path of pages) {
      await page.goto(`${site.origin}${path}`);
      const { times, shifts } = await seenTimes(page);
      const nowMs = await page.evaluate(() => Date.now());
      const wrong = times.filter(
        ({ atMs, texts }) =>
          texts.length !== 1 || !forms.some((form) => writeTime(form, format, atMs, nowMs) === texts[0]),
      );
      expect(wrong, path).toEqual([]);
      expect(shifts, path).toEqual([]);
      count += times.length;
    }
    expect(count).toBeGreaterThan(20);
    expect(faults).toEqual([]);
    await close();
  },
);

test('UI-07: the HTML has times in UTC only, so one page serves readers of all zones', async () => {
  for (const path of pages) {
    const html = await (await fetch(`${site.origin}${path}`)).text();
    const times = [...html.matchAll(/<time\b([^>]*)>([^<]*)<\/time>/g)];
    for (const [, attributes = '', text = ''] of times) {
      expect(attributes).toContain('data-when="');
      if (/\{(time|dateTime)\}/.test(attributes)) expect(text).toMatch(/\d UTC/);
    }
  }
});

test('UI-07: a chosen time zone applies from the first frame of the next visit, whatever the device has', async () => {
  const { page, context, faults, close } = await openPage({ timeZone: 'America/New_York' });
  await context.addCookies([{ name: 'timeZone', value: 'Asia%2FKathmandu', url: site.origin }]);
  await watchTimes(page);
  await page.goto(`${site.origin}/en/home/line`);
  const { times } = await seenTimes(page);
  const format = createTimeFormatters({ lng: 'en', timeZone: 'Asia/Kathmandu' });
  const nowMs = await page.evaluate(() => Date.now());
  expect(times.length).toBeGreaterThan(5);
  for (const { atMs, texts } of times) {
    expect(texts).toEqual([expect.any(String)]);
    expect(forms.map((form) => writeTime(form, format, atMs, nowMs))).toContain(texts[0]);
  }
  expect(faults).toEqual([]);
  await close();
});
