import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { barriersOf } from './barriers.ts';
import { hasChromium, sharedChromium } from './chromium.ts';

describe.skipIf(!hasChromium)('the checks of axe', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await sharedChromium();
  });

  async function barriers(style: string): Promise<string[]> {
    const page = await browser.newPage();
    await page.setContent(`<!doctype html><html lang="en"><title>Targets</title>
      <style>button{all:unset;font-size:10px;color:#000;background:#fff;${style}}</style>
      <main><h1>Targets</h1><button>a</button><button>b</button><button>c</button></main></html>`);
    const found = await barriersOf(page);
    await page.close();
    return found.map((barrier) => barrier.split(':', 1)[0] ?? '');
  }

  test('targets under 24 px that are close together are violations', async () => {
    expect(await barriers('')).toEqual(['target-size']);
    expect(await barriers('min-inline-size:24px;min-block-size:24px;display:inline-block')).toEqual([]);
  });
});
