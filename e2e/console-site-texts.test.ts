import { expect, test } from 'vitest';
import { journeyPages, untilHydrated } from './browser.ts';
import { consolePages } from './console-page.ts';
import { ownSiteOver } from './own-site.ts';

/* Operators change texts of the site and switch remotes, and players see it without a build. */

const site = ownSiteOver({ FEED_SPEED: '0' });
const openPage = journeyPages();
const { openConsole } = consolePages(site, 'administrator');

/** A refused call is reported by the browser itself; the test causes it on purpose. */
const isCaused = (fault: string) => /status of 400/.test(fault);

test('TASK-16: an operator changes a text, an open page shows it after a navigation, and the text of the code comes back', async () => {
  const player = await openPage();
  await player.page.goto(`${site.origin}/en`);
  await untilHydrated(player.page);
  const logIn = player.page.getByRole('banner').getByRole('link', { name: 'Log in', exact: true });
  await logIn.waitFor();

  const { page, faults, close } = await openConsole('/content/texts?dictionary=header');
  await page.getByLabel('Key or text').fill('logIn');
  await page.getByRole('row').filter({ hasText: 'header' }).getByRole('link', { name: 'logIn' }).click();
  await page.getByRole('heading', { name: 'logIn' }).waitFor();
  const text = page.getByLabel('Text that readers see');
  await text.fill('Come in, {name}');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('{name} is no placeholder of this text.').waitFor();
  await text.fill('<b>Come in</b>');
  await page.getByRole('region', { name: 'Preview' }).getByText('<b>Come in</b>').waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Readers see it from now on.').waitFor();

  await player.page.getByRole('link', { name: 'Live', exact: true }).first().click();
  const comeIn = player.page.getByRole('banner').getByRole('link', { name: '<b>Come in</b>' });
  await comeIn.waitFor();
  await untilHydrated(player.page);
  await comeIn.waitFor();
  expect(new URL(player.page.url()).pathname).toBe('/en/home/live');

  await page.getByRole('button', { name: 'Go back to the text of the code' }).click();
  await page.getByText('<b>Come in</b> → text of the code').waitFor();
  await player.page.getByRole('link', { name: 'Sports', exact: true }).first().click();
  await logIn.waitFor();
  await untilHydrated(player.page);
  await logIn.waitFor();
  expect([...faults.filter((fault) => !isCaused(fault)), ...player.faults]).toEqual([]);
  await close();
  await player.close();
});

test('TASK-17: an operator switches a remote off and on again, and pages follow at once', async () => {
  const player = await openPage();
  await player.page.goto(`${site.origin}/en/information/cookies`);
  const heading = player.page.getByRole('heading', { level: 1, name: 'Cookies' });
  await heading.waitFor();
  const { page, faults, close } = await openConsole('/settings/remotes');
  await page.getByRole('button', { name: 'Switch off information' }).click();
  const dialog = page.getByRole('dialog', { name: 'Switch off information' });
  await dialog.getByRole('button', { name: 'Switch off' }).click();
  await page.getByRole('button', { name: 'Switch on information' }).waitFor();
  await player.page.reload();
  await player.page.getByText('This page could not be found').waitFor();
  await player.page.getByRole('banner').getByRole('link', { name: 'Live', exact: true }).waitFor();

  await page.getByRole('button', { name: 'Switch on information' }).click();
  const again = page.getByRole('dialog', { name: 'Switch on information' });
  await again.getByRole('button', { name: 'Switch on' }).click();
  await page.getByRole('button', { name: 'Switch off information' }).waitFor();
  await player.page.reload();
  await heading.waitFor();
  expect(faults).toEqual([]);
  await close();
  await player.close();
});
