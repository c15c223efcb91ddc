import { csrfCookies, csrfTokenOf, systemClock } from '@fairline/runtime';
import { type TestOperator, testOperator } from '@fairline/server/testing/operator';
import { barriersOf, colourBarriersOf } from '@fairline/testing/barriers';
import { generateSync } from 'otplib';
import type { BrowserContext, Page } from 'playwright-core';
import { journeyPages, type WatchedPage, watchPage } from './browser.ts';
import type { ownSiteOver } from './own-site.ts';

type SiteOver = ReturnType<typeof ownSiteOver>;

export interface ConsolePage extends WatchedPage {
  operator: TestOperator;
}

export interface ConsolePages {
  /**
   * Opens the console as the operator of the file. All pages share one browser context, and so the files of the console
   * that it has loaded before.
   */
  openConsole(path: string): Promise<ConsolePage>;
  /** Opens it as another operator, in a context of their own. */
  openConsoleAs(path: string, ...roles: string[]): Promise<ConsolePage>;
  /** Makes an operator whose session is one of now. */
  makeOperator(...roles: string[]): Promise<TestOperator>;
}

/** Opens pages of the console over a site of the calling file, with the roles of its operator. */
export function consolePages(site: SiteOver, ...fileRoles: string[]): ConsolePages {
  const openPage = journeyPages();
  let shared: Promise<ConsolePage> | undefined;
  // The site runs on the clock of the machine, and so do its sessions.
  const makeOperator = (...roles: string[]) =>
    testOperator({ ...site.platform, clock: systemClock }, ...roles);

  async function signedIn(roles: string[]): Promise<ConsolePage> {
    const operator = await makeOperator(...roles);
    const watched = await openPage({ theme: 'light' });
    await signIn(watched.context, operator, site.origin);
    return { ...watched, operator };
  }

  return {
    makeOperator,
    async openConsole(path) {
      shared ??= signedIn(fileRoles);
      const { context, operator } = await shared;
      const page = await context.newPage();
      const watched = watchPage(page, () => page.close());
      await page.goto(`${site.origin}/console${path}`);
      return { ...watched, operator };
    },
    async openConsoleAs(path, ...roles) {
      const opened = await signedIn(roles);
      await opened.page.goto(`${site.origin}/console${path}`);
      return opened;
    },
  };
}

export const testPassword = 'a long way to Tipperary';

/** Fills the form of an open invitation, sets up an authenticator and saves the recovery codes. */
export async function acceptInvitation(
  page: Page,
  name: string,
): Promise<{ secret: string; codes: string[] }> {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(testPassword);
  await page.keyboard.press('Enter');
  const secret = (await page.getByRole('code').innerText()).replaceAll(' ', '');
  await page.getByLabel('Code of the authenticator').fill(codeOf(secret, 0));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor();
  const codes = await page.getByRole('listitem').allInnerTexts();
  await page.getByLabel('I have saved them').check();
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByText(`You are signed in as ${name}.`).waitFor();
  return { secret, codes };
}

/** The code of an authenticator, a number of steps of 30 seconds from now. The platform takes the next one too. */
export function codeOf(secret: string, steps: number): string {
  return generateSync({ secret, epoch: Math.floor(Date.now() / 1_000) + 30 * steps });
}

/** Gives a browser context the session of an operator. */
export async function signIn(
  context: BrowserContext,
  { cookie }: TestOperator,
  origin: string,
): Promise<void> {
  const [name = '', value = ''] = cookie.split('=');
  const { hostname } = new URL(origin);
  await context.addCookies([
    { name, value, domain: hostname, path: '/console-api', httpOnly: true },
    { name: csrfCookies.console, value: csrfTokenOf(value), domain: hostname, path: '/' },
  ]);
}

/** Counts the keys that are pressed from now on, apart from typed texts. Keys that are pressed together count as one. */
export function countedKeys(page: Page) {
  let count = 0;
  return {
    async press(...keys: string[]) {
      for (const key of keys) {
        count += 1;
        await page.keyboard.press(key);
      }
    },
    count: () => count,
  };
}

/** Lists what axe finds on a page of the console in both themes, which differ in their colours alone. */
export async function barriersInBothThemes(page: Page): Promise<string[]> {
  const show = (theme: string) =>
    page.evaluate((name) => {
      document.documentElement.dataset.theme = name;
    }, theme);
  await show('light');
  const light = await barriersOf(page);
  await show('dark');
  const dark = await colourBarriersOf(page);
  await show('light');
  return [...light, ...dark.map((each) => `dark: ${each}`)];
}
