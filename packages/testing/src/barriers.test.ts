import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { barriersOf, barriersOfFramedPage } from './barriers.ts';
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

  const documentOf = (body: string) => `<!doctype html><html lang="en"><title>Frames</title>${body}</html>`;
  const nameless = documentOf('<main><button></button></main>');

  async function framed(frames: string, opened?: string): Promise<string[]> {
    const page = await browser.newPage();
    await page.route('http://site.example/', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: documentOf(`<main><h1>Frames</h1>${frames}</main>`),
      }),
    );
    await page.route('http://*.example/frame', (route) =>
      route.fulfill({ contentType: 'text/html', body: nameless }),
    );
    await page.goto('http://site.example/');
    if (opened !== undefined) await page.evaluate(`document.querySelector('${opened}').showModal()`);
    const found = await barriersOfFramedPage(page).finally(() => page.close());
    return found.map((barrier) => barrier.split(':', 1)[0] ?? '');
  }

  test('a document in a frame of the same origin is looked at, and one of another origin is not', async () => {
    expect(await framed('<iframe title="Own" src="/frame"></iframe>')).toEqual(['button-name']);
    expect(await framed('<iframe title="Other" src="http://other.example/frame"></iframe>')).toEqual([]);
  });

  test('the page behind an open dialog with a frame is not looked at, since nobody can reach it', async () => {
    const behind = '<header>One</header><header>Two</header>';
    const dialog = '<dialog aria-label="Check"><iframe title="Own" src="/frame"></iframe></dialog>';
    expect(await framed(`</main>${behind}<main>${dialog}`, 'dialog')).toEqual(['button-name']);
  });

  test('a frame without a name is a violation of its page, and a page without frames is refused', async () => {
    expect(await framed('<iframe src="http://other.example/frame"></iframe>')).toEqual(['frame-title']);
    await expect(framed('')).rejects.toThrow('shows no frame');
  });
});
