import { pathToFileURL } from 'node:url';
import { barriersOf } from '@fairline/testing/barriers';
import { hasChromium, sharedChromium } from '@fairline/testing/chromium';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeStory } from './write-story.ts';

let address: string;
let browser: Browser;
let page: Page;

describe.skipIf(!hasChromium)('the price button in a browser', () => {
  beforeAll(async () => {
    address = pathToFileURL(await writeStory('odds-button')).href;
    browser = await sharedChromium();
    page = await open('reduce');
  });
  afterAll(() => page?.context().close());

  async function open(motion: 'reduce' | 'no-preference'): Promise<Page> {
    const opened = await browser.newPage({ reducedMotion: motion, viewport: { width: 1280, height: 900 } });
    await opened.goto(address);
    await opened.getByRole('heading', { name: 'Price button' }).waitFor();
    return opened;
  }

  test('LANG-05: is as wide with 1.01 as with 100.00, 1000.0 and a fraction, in every state and both themes', async () => {
    for (const theme of ['light', 'dark']) {
      const sizes = await page
        .locator(`[data-theme=${theme}] td[class*=cell] button`)
        .evaluateAll((buttons) =>
          buttons.map((button) => {
            const { width, height } = button.getBoundingClientRect();
            return `${width} x ${height}`;
          }),
        );
      expect(sizes.length, theme).toBeGreaterThan(70);
      expect([...new Set(sizes)], theme).toEqual(['64 x 36']);
    }
  });

  test('UI-07: every price fits into its button, and the triangle touches no figure', async () => {
    for (const direction of ['rtl', 'ltr']) {
      await page.evaluate((dir) => document.documentElement.setAttribute('dir', dir), direction);
      const faults = await page.locator('button').evaluateAll((buttons) =>
        buttons.flatMap((button) => {
          const box = button.getBoundingClientRect();
          const range = document.createRange();
          const price = button.querySelector('bdi');
          if (!price) return ['no price'];
          range.selectNodeContents(price);
          const text = range.getBoundingClientRect();
          const arrow = button.querySelector('[class*=arrow]')?.getBoundingClientRect();
          const isApart =
            !arrow ||
            arrow.right <= text.left ||
            arrow.left >= text.right ||
            arrow.bottom <= text.top ||
            arrow.top >= text.bottom;
          const isInside = (inner: DOMRect) => inner.left >= box.left && inner.right <= box.right;
          const isRight = isInside(text) && isApart && (!arrow || isInside(arrow));
          return isRight ? [] : [`${button.closest('tr')?.dataset.state}: ${price.textContent}`];
        }),
      );
      expect(faults, direction).toEqual([]);
    }
  });

  test('UI-07: the mark of a moved price fades in two seconds, and without motion when the reader wants none', async () => {
    const duration = (shown: Page) =>
      shown
        .locator('tr[data-state=up] [class*=arrow]')
        .first()
        .evaluate((arrow) => getComputedStyle(arrow).animationDuration);
    const moving = await open('no-preference');
    expect(await duration(moving)).toBe('2s');
    await moving.context().close();
    expect(await duration(page)).toBe('0s');
  });

  test('a press chooses a price that is on sale and no other', async () => {
    const pressed = await open('reduce');
    const button = (state: string) => pressed.locator(`tr[data-state="${state}"] button`).first();
    for (const [state, after] of [
      ['idle', 'true'],
      ['suspended', 'false'],
      ['closed', 'false'],
      ['chosen, suspended', 'false'],
      ['chosen, closed', 'false'],
    ] as const) {
      await button(state).click({ force: true });
      expect(await button(state).getAttribute('aria-pressed'), state).toBe(after);
    }
    await pressed.context().close();
  });

  test('axe finds nothing in any state in both themes', async () => {
    expect(await barriersOf(page)).toEqual([]);
  });
});
