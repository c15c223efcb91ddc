import { hasChromium, sharedChromium } from '@fairline/testing/chromium';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Site, startSite } from '../fixture/site.tsx';

/** The marks of each version in its server markup, its style and its code. */
const versions = {
  1: { mount: '1', tag: 'DIV', color: 'rgb(1, 2, 3)', fontStyle: 'normal', alive: '1' },
  2: { mount: '2', tag: 'SECTION', color: 'rgb(4, 5, 6)', fontStyle: 'italic', alive: '2' },
};

let site: Site;
let browser: Browser;
let page: Page;

describe.skipIf(!hasChromium)('during a deployment two versions answer in turn at one address', () => {
  beforeAll(async () => {
    site = await startSite();
    browser = await sharedChromium();
  });
  afterAll(async () => {
    await site?.close();
  });
  beforeEach(async () => {
    page = await browser.newPage();
    page.setDefaultTimeout(60_000);
    return () => page.close();
  });

  /** Waits until this many remotes are hydrated, and returns the versions of the parts of each. */
  async function shownParts(count: number) {
    await page.waitForFunction(
      (wanted) => document.querySelectorAll('[data-counter]:not([data-alive=""])').length === wanted,
      count,
    );
    return page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('[data-counter]')].map((element) => ({
        mount: element.closest<HTMLElement>('[data-mount]')?.dataset.mount,
        tag: element.tagName,
        color: getComputedStyle(element).color,
        fontStyle: getComputedStyle(element).fontStyle,
        alive: element.dataset.alive,
      })),
    );
  }
  const show = (...remotes: string[]) =>
    page.evaluate((names) => globalThis.testPage?.show?.(names), remotes);
  const complaints = () =>
    page.evaluate(() =>
      globalThis.testPage?.events.filter(
        (event) => event.type === 'fault' || (event.type === 'emitted' && /error/.test(event.name)),
      ),
    );

  test('MF-01: markup, style and code of each fragment are of one version, on the first page and after', async () => {
    site.deployed = ['1', '2'];
    await page.goto(`${site.url}/en/here?remotes=sample,twin&server=sample,twin`);
    const first = await shownParts(2);
    expect(first).toEqual([versions[1], versions[2]]);

    const seen = new Set<string | undefined>();
    for (let round = 0; round < 6; round++) {
      // One slot closes and opens again, so that old code gets new answers and new code gets old ones.
      const [stays, moves] = round % 2 === 0 ? ['sample', 'twin'] : ['twin', 'sample'];
      await show(stays);
      await page.waitForFunction(() => document.querySelectorAll('[data-counter]').length === 1);
      await show(stays, moves);
      for (const parts of await shownParts(2)) {
        seen.add(parts.mount);
        expect(parts).toEqual(parts.mount === '1' ? versions[1] : versions[2]);
      }
    }
    expect([...seen].toSorted()).toEqual(['1', '2']);
    expect(await complaints()).toEqual([]);
  });

  test('a batch is of one version, whatever the version of the page', async () => {
    site.deployed = ['1', '2', '2', '1'];
    await page.goto(`${site.url}/en/here?remotes=sample`);
    expect(await shownParts(1)).toEqual([versions[1]]);
    for (const version of [versions[2], versions[2], versions[1]]) {
      await show();
      await page.waitForFunction(() => !document.querySelector('[data-counter]'));
      await show('sample', 'twin');
      expect(await shownParts(2)).toEqual([version, version]);
    }
    expect(await complaints()).toEqual([]);
  });
});
