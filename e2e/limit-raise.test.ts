import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createPlayer } from './api-player.ts';
import { journeyPages, signInAs } from './browser.ts';
import { ownSiteOver } from './own-site.ts';

const site = ownSiteOver({ FEED_SPEED: '0' });
const openPage = journeyPages();

/** Chooses a value of a limit in its dialog and confirms it. */
async function choose(page: Page, button: 'Set' | 'Change', name: string, value: string): Promise<void> {
  await page.getByRole('button', { name: `${button}: ${name}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('New value').selectOption('own');
  await dialog.getByLabel('Amount', { exact: true }).fill(value);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect.poll(() => dialog.count()).toBe(0);
}

test.each([
  ['Deposits in 24 hours', 20],
  ['Stakes in 24 hours', 1],
  ['Losses in 24 hours', 10],
] as const)(
  'LIM-04, LIM-08: a raise of %s waits, then asks for confirmation, and applies when the player confirms it',
  async (name, limitType) => {
    const player = await createPlayer(site.origin, 0);
    const { page, context, faults, close } = await openPage();
    await signInAs(player, context, site.origin);
    await page.goto(`${site.origin}/en/office/responsible`);
    const row = page.locator(`#limit-${limitType}`);

    await choose(page, 'Set', name, '50');
    await expect.poll(() => row.innerText()).toContain('€50');
    await choose(page, 'Change', name, '80');
    await expect.poll(() => row.innerText()).toMatch(/From .+ you can confirm: .*€80/s);
    const confirm = row.getByRole('button', { name: 'Confirm the change' });
    expect(await confirm.count()).toBe(0);

    // The site runs on the clock of the machine, so the test moves the 24 hours in the database.
    await site.platform.database.pool.query(
      `UPDATE limits.player_limit SET pending_due_at = now() - interval '1 second'
       WHERE player_id = $1 AND limit_type = $2`,
      [player.id, limitType],
    );
    await page.reload();
    await expect.poll(() => row.innerText()).toContain('The wait is over. Do you still want this?');
    expect(await row.innerText()).toContain('€50');
    await confirm.click();
    await expect.poll(() => confirm.count()).toBe(0);
    await expect.poll(() => row.innerText()).toContain('€80');
    expect(await row.innerText()).not.toContain('€50');
    expect(faults).toEqual([]);
    await close();
  },
);
