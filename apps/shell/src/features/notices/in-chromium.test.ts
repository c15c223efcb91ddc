import { createServer } from 'node:http';
import { join } from 'node:path';
import { productionConfig } from '@fairline/remote-kit/build';
import { barriersOf } from '@fairline/testing/barriers';
import { hasChromium, sharedChromium } from '@fairline/testing/chromium';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

const files = new Map<string, string>();
const server = createServer((request, response) => {
  const [path = ''] = request.url?.split('?') ?? [];
  if (path === '/favicon.ico') return response.writeHead(204).end();
  const body = files.get(path);
  return response.writeHead(body === undefined ? 404 : 200, headersOf(path)).end(body);
});
let browser: Browser;
let page: Page;
let complaints: string[];

describe.skipIf(!hasChromium)('notices and modals in a browser under a strict policy', () => {
  beforeAll(async () => {
    await buildPage();
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    browser = await sharedChromium();
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });
  afterEach(() => page.context().close());

  test('NOTE-01: alerts and statuses are in different live regions, and no notice takes the focus', async () => {
    await open();
    await button('Log in').focus();
    await showNotice({ kind: 'alert', title: 'Error', text: 'No money' });
    await showNotice({ kind: 'default', text: 'Saved' });
    expect(await page.getByRole('alert').getByText('No money').isVisible()).toBe(true);
    expect(await page.getByRole('status').getByText('Saved').isVisible()).toBe(true);
    expect(await focused()).toBe('Log in');
    expect(complaints).toEqual([]);
  });

  test('F6 moves the focus to the latest notice and back; Escape closes it and restores the focus', async () => {
    await open();
    await button('Log in').focus();
    await showNotice({ kind: 'permanent', text: 'first' });
    await showNotice({ kind: 'permanent', text: 'second' });
    await page.keyboard.press('F6');
    expect(await focused()).toContain('second');
    await page.keyboard.press('F6');
    expect(await focused()).toBe('Log in');
    await page.keyboard.press('F6');
    await page.keyboard.press('Escape');
    expect(await focused()).toContain('first');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await page.locator('[data-notice]').count()).toBe(0);
    expect(await focused()).toBe('Log in');
  });

  test('NOTE-02: a notice closes after 10 s, but not under the pointer', async () => {
    await open();
    await showNotice({ kind: 'default', text: 'goes' });
    await page.getByText('goes').hover();
    await page.clock.runFor(60_000);
    expect(await page.getByText('goes').count()).toBe(1);
    await page.mouse.move(700, 20);
    await page.clock.runFor(9_000);
    expect(await page.getByText('goes').count()).toBe(1);
    await page.clock.runFor(1_000);
    expect(await page.getByText('goes').count()).toBe(0);
  });

  test('UI-02: a modal takes the focus, makes the page inert, and gives the focus back on Escape', async () => {
    await open();
    await button('Log in').click();
    const dialog = page.getByRole('dialog', { name: 'Log in' });
    await dialog.getByLabel('Name').waitFor();
    expect(await focused()).toBe('Log in');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H2');
    expect(await page.evaluate(() => document.elementFromPoint(5, 5)?.tagName)).toBe('DIALOG');
    expect(await shareOfPage('dialog')).toBe(1);
    await page.keyboard.press('Escape');
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BUTTON');
    expect(await page.evaluate(() => globalThis.noticePage?.modals.current())).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test('UI-02: registration is 95% wide, and a press outside closes it', async () => {
    await open();
    await page.evaluate(() => globalThis.noticePage?.modals.open('registration'));
    const dialog = page.getByRole('dialog', { name: 'Registration' });
    await dialog.waitFor();
    const share = await shareOfPage('dialog');
    expect(share).toBeCloseTo(0.95, 2);
    await page.mouse.click(3, 3);
    expect(await dialog.count()).toBe(0);
  });

  test('a notice is reached from within a modal; Escape closes the notice and then the modal', async () => {
    await open();
    await showNotice({ kind: 'permanent', text: 'before' });
    await button('Log in').click();
    await page.getByLabel('Name').focus();
    await showNotice({ kind: 'alert', text: 'Wrong password' });
    const dialog = page.getByRole('dialog', { name: 'Log in' });
    await dialog.getByText('Wrong password').waitFor();
    expect(await dialog.getByText('before').isVisible()).toBe(true);
    const place = await page.locator('[data-notice]').first().boundingBox();
    expect(place?.x).toBeLessThan(40);
    await page.keyboard.press('F6');
    await page.keyboard.press('Escape');
    expect(await dialog.getByText('Wrong password').count()).toBe(0);
    expect(await dialog.isVisible()).toBe(true);
    await page.getByLabel('Name').focus();
    await page.keyboard.press('Escape');
    expect(await dialog.count()).toBe(0);
    await page.getByText('before').waitFor();
  });

  test('UI-02: a modal that fails closes and shows a notice', async () => {
    await open();
    await page.evaluate(() => globalThis.noticePage?.modals.open('deposit'));
    await page.waitForFunction(() => globalThis.noticePage?.logged.includes('modal failed "deposit"'));
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  test('NOTE-03: notices whose code fails to load are logged', async () => {
    await open({}, { missing: 'notice-screen' });
    await page.evaluate(() => globalThis.noticePage?.notices.done('saved'));
    await page.waitForFunction(() => globalThis.noticePage?.logged.some((line) => line.includes('"saved"')));
    expect(await page.locator('[data-notice]').count()).toBe(0);
  });

  test('UI-06: the reader can choose cookies one by one', async () => {
    await open();
    await page.evaluate(() => globalThis.noticePage?.askForCookies());
    const notice = page.getByRole('article', { name: /Cookies/ });
    await notice.getByText('Choose one by one').click();
    await notice.getByLabel(/^Functional/).check();
    await button('Save the choice').click();
    expect(await notice.count()).toBe(0);
    expect(await page.evaluate(() => document.cookie)).toBe('cookiesAgreeType=FUNCTIONAL');
    expect(await page.evaluate(() => Number(localStorage.getItem('cookiesAgreeTime')))).toBeGreaterThan(0);
  });

  test('COOK-01, UI-06: the tags of the first address are stored when the reader agrees, and removed otherwise', async () => {
    const stored = () => page.evaluate(() => document.cookie.split('; ').sort().join('; '));
    await open({}, { query: '?refererid=r7', hasOwnClock: true });
    await page.evaluate(() => globalThis.noticePage?.askForCookies());
    // The navigator changes the address without a page load.
    await page.evaluate(() => history.pushState(null, '', '/other'));
    expect(await stored()).toBe('');
    await button('Accept all').click();
    await expect.poll(stored).toBe('cookiesAgreeType=ALL; first_refererid=r7; refererid=r7');
    await page.evaluate(() => globalThis.noticePage?.askForCookies());
    await button('Only necessary ones').click();
    await expect.poll(stored).toBe('cookiesAgreeType=NECESSARY');
  });

  test('NOTE-04: a blocker is detected without a request', async () => {
    await open();
    // Wait for the parts that are loaded after the page: the corner's buttons and the live region of the connection.
    await button('Support').waitFor();
    await page.getByRole('status').first().waitFor({ state: 'attached' });
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    const detect = async () => {
      const found = page.evaluate(() => globalThis.noticePage?.detectAdBlock());
      for (let at = 0; at < 5; at++) await page.clock.runFor(100);
      return found;
    };
    expect(await detect()).toBe(false);
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('.adsbox { display: none !important }');
      document.adoptedStyleSheets.push(sheet);
    });
    expect(await detect()).toBe(true);
    expect(await page.locator('.adsbox').count()).toBe(0);
    expect(requests).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test('UI-01: the back-to-top button appears after one screen and moves the focus', async () => {
    await open({ reducedMotion: 'reduce' });
    expect(await button('Back to the top').count()).toBe(0);
    await page.evaluate(() => {
      document.body.style.minBlockSize = '300vh';
      scrollTo(0, innerHeight + 50);
    });
    await button('Back to the top').click();
    await page.waitForFunction(() => scrollY === 0);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
  });

  test('UI-01: widgets whose code fails to load do not affect the page', async () => {
    await open({}, { missing: 'corner' });
    await page.waitForFunction(() =>
      globalThis.noticePage?.logged.some((line) => line.startsWith('widget failed')),
    );
    expect(await page.getByRole('heading', { name: 'Page' }).isVisible()).toBe(true);
    await button('Log in').click();
    await page.getByRole('dialog', { name: 'Log in' }).getByLabel('Name').waitFor();
    expect(await button('Support').count()).toBe(0);
  });

  test.each(['ltr', 'rtl'])('DEV-04: the buttons in the corner are below the coupon, %s', async (dir) => {
    await openColumns();
    await page.evaluate((to) => {
      document.documentElement.dir = to;
      // This content makes the coupon as high as its column allows.
      document.getElementById('coupon')?.append(Object.assign(document.createElement('p'), { id: 'high' }));
      document.querySelector<HTMLElement>('#high')?.style.setProperty('block-size', '300vb');
      document.querySelector<HTMLElement>('#frame-view')?.style.setProperty('block-size', '500vb');
    }, dir);
    const covered: Record<number, unknown> = {};
    for (const width of columnWidths) {
      await page.setViewportSize({ width, height: 800 });
      for (const top of [0, 900, 2_500]) {
        await page.evaluate((to) => scrollTo(0, to), top);
        const of = await coveredBySupport();
        if (of.length > 0) covered[width] = { top, of };
      }
    }
    expect(covered).toEqual({});
  });

  test('DEV-04: in the mobile layout the buttons are at the side, and hidden over the coupon', async () => {
    await openColumns();
    await page.setViewportSize({ width: 1_008, height: 800 });
    await page.locator('#frame-view').evaluate((node) => node.style.setProperty('block-size', '300vb'));
    const box = await button('Support').boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBe(1_008 - 16);
    await page.locator('#coupon').scrollIntoViewIfNeeded();
    await button('Support').waitFor({ state: 'hidden' });
  });

  test.each([1_024, 1_280, 1_440])(
    'NOTE-04: the question about cookies covers nothing of a form in a modal, %d px',
    async (width) => {
      await open({ viewport: { width, height: 900 } });
      await page.evaluate(() => globalThis.noticePage?.askForCookies());
      await page.evaluate(() => void globalThis.noticePage?.modals.open('registration'));
      const form = page.getByText('Registration form');
      await form.waitFor();
      const question = page.getByRole('dialog').getByRole('article', { name: /Cookies/ });
      await question.waitFor();
      await page.getByRole('dialog').evaluate((node) => node.scrollTo(0, node.scrollHeight));
      const [own, of] = await Promise.all([question.boundingBox(), form.boundingBox()]);
      if (!own || !of) throw new Error('not on the page');
      const isBeside = own.x + own.width <= of.x;
      const isBelow = of.y + of.height <= own.y;
      expect(isBeside || isBelow).toBe(true);
    },
  );

  test('in a right-to-left page notices are on the right; with reduced motion they do not move', async () => {
    await open({ reducedMotion: 'reduce' });
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl';
    });
    await showNotice({ kind: 'permanent', text: 'x' });
    const card = page.locator('[data-notice]');
    const box = await card.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1_240);
    expect(await card.evaluate((node) => getComputedStyle(node).animationDuration)).toBe('0s');
  });

  test.each(['light', 'dark'] as const)('no barriers in the %s theme', async (colorScheme) => {
    await open({ colorScheme, reducedMotion: 'reduce' });
    await showNotice({
      kind: 'alert-with-link',
      title: 'Error',
      text: 'No',
      link: { href: '#x', text: 'Deposit' },
    });
    await page.evaluate(() => globalThis.noticePage?.askForCookies());
    await page.getByRole('article', { name: /Cookies/ }).waitFor();
    await axe();
    await button('Log in').click();
    await page.getByLabel('Name').waitFor();
    await axe();
  });
});

/**
 * Widths of the window on both sides of each change of the columns, and one wider than the page's maximum width (CSS
 * px).
 */
const columnWidths = [1_009, 1_084, 1_085, 1_350, 1_351, 1_904, 1_905, 1_920, 2_560];

/** Opens the page without a scroll bar, so that the page is as wide as the window. */
async function openColumns(): Promise<void> {
  await open({}, { query: '?columns' });
  await page.evaluate(() => {
    document.documentElement.style.scrollbarWidth = 'none';
  });
  await button('Support').waitFor();
}

/** Returns the ids of the parts of the page that the support button covers. */
async function coveredBySupport(): Promise<string[]> {
  const boxes = await Promise.all(
    [button('Support'), page.locator('#frame-view'), page.locator('#coupon')].map((part) =>
      part.boundingBox(),
    ),
  );
  const [own, view, coupon] = boxes;
  if (!own || !view || !coupon) throw new Error('not on the page');
  return Object.entries({ view, coupon })
    .filter(
      ([, { x, y, width, height }]) =>
        own.x < x + width && own.x + own.width > x && own.y < y + height && own.y + own.height > y,
    )
    .map(([name]) => name);
}

interface OpenedPage {
  /** Part of the name of a file that fails to load. */
  missing?: string;
  query?: string;
  /** True for the clock of the browser: a clock of the test hides with which address a page was loaded. */
  hasOwnClock?: boolean;
}

async function open(
  options: BrowserContextOptions = {},
  { missing, query = '', hasOwnClock = false }: OpenedPage = {},
): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  page = await context.newPage();
  page.setDefaultTimeout(60_000);
  complaints = [];
  page.on('console', (message) => void (message.type() === 'error' && complaints.push(message.text())));
  page.on('pageerror', (error) => void complaints.push(error.message));
  if (!hasOwnClock) await page.clock.install();
  if (missing) await page.route(`**/*${missing}*`, (route) => route.fulfill({ status: 404 }));
  const address = server.address();
  await page.goto(`http://localhost:${typeof address === 'object' ? address?.port : ''}/${query}`);
  await page.waitForFunction(() => globalThis.noticePage && document.querySelector('h1'));
}

function headersOf(path: string): Record<string, string> {
  if (path.endsWith('.css')) return { 'content-type': 'text/css' };
  if (path.endsWith('.js')) return { 'content-type': 'text/javascript' };
  const policy = "default-src 'self'; script-src 'nonce-n' 'strict-dynamic'; style-src 'self'";
  return { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy };
}

async function showNotice(notice: {
  kind: 'alert' | 'alert-with-link' | 'default' | 'permanent';
  [key: string]: unknown;
  text: string;
}) {
  await page.evaluate((given) => globalThis.noticePage?.notices.show(given), notice);
  await page.locator('[data-notice]').getByText(notice.text, { exact: true }).waitFor();
}

function button(name: string) {
  return page.getByRole('button', { name, exact: true });
}

/** Returns the element's share of the page's width, without the scroll bar. */
function shareOfPage(selector: string): Promise<number> {
  const width = (node: Element) => node.getBoundingClientRect().width;
  return Promise.all([page.locator(selector).evaluate(width), page.locator('body').evaluate(width)]).then(
    ([own, whole]) => own / whole,
  );
}

function focused(): Promise<string> {
  return page.evaluate(() => document.activeElement?.textContent ?? '');
}

async function axe(): Promise<void> {
  expect(await barriersOf(page)).toEqual([]);
}

async function buildPage(): Promise<void> {
  const root = join(import.meta.dirname, 'fixture');
  const output = await build({
    ...productionConfig,
    root,
    base: '/',
    css: {
      transformer: 'lightningcss',
      lightningcss: { cssModules: { pattern: '[local]-[hash]', container: false } },
    },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      cssCodeSplit: false,
      rolldownOptions: {
        input: join(root, 'page.tsx'),
        output: {
          entryFileNames: 'page.js',
          chunkFileNames: '[name]-[hash].js',
          assetFileNames: '[name][extname]',
        },
      },
    },
  });
  const outputs = Array.isArray(output) ? output : 'output' in output ? [output] : [];
  const sheets: string[] = [];
  for (const file of outputs.flatMap((each) => each.output)) {
    const text = file.type === 'chunk' ? file.code : String(file.source);
    files.set(`/${file.fileName}`, text);
    if (file.fileName.endsWith('.css')) sheets.push(`<link rel="stylesheet" href="/${file.fileName}">`);
  }
  files.set(
    '/',
    `<!doctype html><html lang="en"><head><title>Page</title>${sheets.join('')}</head><body><div id="app"></div>` +
      '<script type="module" nonce="n" src="/page.js"></script></body></html>',
  );
}
