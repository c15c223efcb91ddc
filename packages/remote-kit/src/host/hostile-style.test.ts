import { hasChromium, sharedChromium } from '@fairline/testing/chromium';
import fc from 'fast-check';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hostileStyle, nastyPieces } from '../fixture/hostile-style.ts';
import { type Site, startSite } from '../fixture/site.tsx';
import { foreignStyle } from '../server/foreign-style.ts';

let site: Site;
let browser: Browser;
let page: Page;

describe.skipIf(!hasChromium)('a foreign remote with hostile styles', () => {
  beforeAll(async () => {
    site = await startSite();
    browser = await sharedChromium();
  });
  afterAll(async () => {
    await site?.close();
  });
  beforeEach(async () => {
    page = await browser.newPage({ viewport: { width: 700, height: 420 } });
    page.setDefaultTimeout(60_000);
    return () => page.close();
  });

  /** Takes a picture of the page, in which a grey box covers the slot of the remote. */
  const pixels = () =>
    page.screenshot({ mask: [page.locator('[data-slot=hostile]')], maskColor: '#888', animations: 'allow' });
  const state = () =>
    page.evaluate(() => {
      const entries = globalThis.testPage?.host.entries() ?? [];
      return {
        ready: entries.filter((entry) => entry.state === 2).length,
        failures: entries.map(({ failure }) => failure).filter((failure) => failure !== null),
        fonts: document.fonts.status,
      };
    });
  const ready = (count: number) =>
    expect.poll(state).toEqual({ ready: count, failures: [], fonts: 'loaded' });
  const colors = () =>
    page.evaluate(() =>
      ['p', 'b'].map((tag) => {
        const element = document.querySelector(`[data-remote=hostile] ${tag}`);
        return element && getComputedStyle(element).color;
      }),
    );

  /** Returns a page with a trusted remote in the same slot. */
  async function harmlessPage(): Promise<Buffer> {
    await page.goto(`${site.url}/en/here?remotes=sample,twin&server=sample`);
    await ready(2);
    await page.evaluate(() => {
      const slot = document.querySelector('[data-slot=twin]');
      slot?.setAttribute('data-slot', 'hostile');
      slot?.querySelector('label')?.setAttribute('data-mark', '');
    });
    return pixels();
  }

  test('each of the rules changes the page when it is not contained', async () => {
    const before = await harmlessPage();
    const powerless: string[] = [];
    for (const { name, css } of hostileStyle) {
      await page.evaluate(async (text) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(text);
        document.adoptedStyleSheets = [sheet];
        await document.fonts.ready;
      }, css);
      if ((await pixels()).equals(before)) powerless.push(name);
      await page.evaluate(() => {
        document.adoptedStyleSheets = [];
      });
    }
    expect(powerless).toEqual([]);
    expect((await pixels()).equals(before)).toBe(true);
  });

  test.each([
    ['loaded by the browser', 'sample'],
    ['rendered by the server', 'sample,hostile'],
  ])(
    'changes no pixel outside itself when it is %s, and has its own style and sheet',
    async (_how, onServer) => {
      const before = await harmlessPage();
      await page.goto(`${site.url}/en/here?remotes=sample,hostile&server=${onServer}`);
      await ready(2);
      expect(await colors()).toEqual(['rgb(0, 0, 8)', 'rgb(0, 0, 9)']);
      expect((await pixels()).equals(before)).toBe(true);
      // No link element bypasses the scope.
      expect(await page.locator('link[href*=hostile]').count()).toBe(0);
    },
  );

  test('in ten thousand random sheets the browser finds no rule outside of the layer and the scope', async () => {
    await page.goto(`${site.url}/en/here`);
    const pieces = fc.array(fc.constantFrom(...nastyPieces), { minLength: 2, maxLength: 25 });
    const sheets = fc.sample(pieces, 10_000).map((parts) => parts.join(''));
    const styles = sheets.map((text) =>
      foreignStyle('weather', '1', [{ text, base: 'https://weather.example' }]),
    );
    const escaped = await page.evaluate((texts) => {
      const kindOf = (rule: CSSRule | undefined) => rule?.constructor.name ?? '';
      const allowed =
        /^CSS(Style|Media|Supports|Container|LayerBlock|LayerStatement|Scope|StartingStyle|NestedDeclarations)(Rule)?$/;
      const isOwn = (rule: CSSRule) => 'name' in rule && /^(--)?weather-/.test(String(rule.name));
      const isGood = (rule: CSSRule): boolean =>
        isOwn(rule) ||
        (allowed.test(kindOf(rule)) &&
          (!(rule instanceof CSSGroupingRule) || [...rule.cssRules].every(isGood)));
      const isContained = (text: string) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(text);
        const [place, layer, ...more] = sheet.cssRules;
        if (place?.cssText !== '[data-remote="weather"] { contain: content; isolation: isolate; }')
          return false;
        if (more.length > 0) return false;
        if (!layer) return true;
        if (!(layer instanceof CSSLayerBlockRule) || layer.name !== 'remote-weather') return false;
        const [scope, ...others] = layer.cssRules;
        return (
          kindOf(scope) === 'CSSScopeRule' && others.length === 0 && scope !== undefined && isGood(scope)
        );
      };
      return texts.filter((text) => !isContained(text));
    }, styles);
    expect(escaped).toEqual([]);
  });
});
