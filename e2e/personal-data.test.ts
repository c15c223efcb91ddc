import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { csrfHeadersFor, readZip } from '@fairline/testing';
import { expect, test } from 'vitest';
import { journeyPages, signInAs, untilHydrated } from './browser.ts';
import { expectEvents } from './collected-events.ts';
import { consolePages, testPassword } from './console-page.ts';
import { ownSiteOver } from './own-site.ts';
import { registerByLetter } from './register-by-letter.ts';

/* Whole tasks about the data of a person: a copy of them, their erasure, and a second account of somebody who is excluded. */

const site = ownSiteOver({ FEED_SPEED: '0' });
const openPage = journeyPages();
const { openConsole, openConsoleAs } = consolePages(site, 'compliance');

interface Person {
  name: string;
  surname: string;
}

/** Registers a person. */
function register({ name, surname }: Person, email: string) {
  return registerByLetter(site.origin, {
    email,
    password: testPassword,
    name,
    surname,
    birthDate: '1990-05-01',
  });
}

test('a player asks for a copy of their data, gives the password, and downloads it', async () => {
  const player = await register({ name: 'Nora', surname: 'Quist' }, 'nora.quist@player.example');
  const { page, context } = await openPage();
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs({ cookie: player.cookie }, context, site.origin);
  await context.addCookies([{ name: 'cookiesAgreeType', value: 'ALL', url: site.origin }]);
  await page.goto(`${site.origin}/en/office/personal-data`);
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Ask for a copy' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Current password').fill(testPassword);
  await dialog.getByRole('button', { name: 'Go on' }).click();
  const download = page.getByRole('button', { name: 'Download' });
  // The page is told when the copy is ready.
  await download.waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);
  expect(file.suggestedFilename()).toMatch(/^my-data-.*\.zip$/);
  const folder = mkdtempSync(join(tmpdir(), 'fairline-download-'));
  const path = join(folder, file.suggestedFilename());
  await file.saveAs(path);
  const files = readZip(readFileSync(path));
  rmSync(folder, { recursive: true });
  const profile: unknown = JSON.parse(files.get('profile.json') ?? '');
  expect(profile).toMatchObject([{ player_id: player.id, name: 'Nora', email: 'nora.quist@player.example' }]);
  expect(files.get('profile.csv')).toContain('nora.quist@player.example');
  await expectEvents(site, page, [
    ['personal-data', { action: 'opened', fields: [] }],
    ['personal-data', { action: 'export-asked', fields: [] }],
    ['personal-data', { action: 'exported', fields: [] }],
  ]);
});

/** Opens the page of personal data, and the password is asked for at the erasure. */
async function askForErasure(cookie: string) {
  const { page, context } = await openPage();
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs({ cookie }, context, site.origin);
  await context.addCookies([{ name: 'cookiesAgreeType', value: 'ALL', url: site.origin }]);
  await page.goto(`${site.origin}/en/office/personal-data`);
  await untilHydrated(page);
  await page.getByText('What is deleted and what is kept').click();
  await page.getByText('5 years · the law against money laundering').first().waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await page.getByRole('button', { name: 'Ask for erasure' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Current password').fill(testPassword);
  await dialog.getByRole('button', { name: 'Go on' }).click();
  await page.getByText(/^Your data will be erased on/).waitFor();
  return page;
}

test('ACC-04: a player asks for the erasure of their data, and takes it back', async () => {
  const player = await register({ name: 'Ulla', surname: 'Brask' }, 'ulla.brask@player.example');
  const page = await askForErasure(player.cookie);
  await page.getByRole('button', { name: 'Take the request back' }).click();
  await page.getByText('The request is taken back. Your data stay.').waitFor();
  await page.getByRole('button', { name: 'Ask for erasure' }).waitFor();
  await expectEvents(site, page, [
    ['personal-data', { action: 'opened', fields: [] }],
    ['personal-data', { action: 'erasure-asked', fields: [] }],
    ['personal-data', { action: 'erasure-taken-back', fields: [] }],
  ]);
});

test('ACC-04: the data of a player are erased when the days are over, and nobody signs in any more', async () => {
  const player = await register({ name: 'Tyra', surname: 'Hallgren' }, 'tyra.hallgren@player.example');
  const page = await askForErasure(player.cookie);
  const { pool } = site.platform.database;
  await pool.query('UPDATE privacy.erasure SET next_try_at = now() WHERE player_id = $1', [player.id]);
  await expect
    .poll(
      async () =>
        (await pool.query('SELECT state FROM privacy.erasure WHERE player_id = $1', [player.id])).rows,
    )
    .toEqual([{ state: 'done' }]);
  const { rows } = await pool.query('SELECT email, name, surname FROM identity.player WHERE id = $1', [
    player.id,
  ]);
  expect(rows).toEqual([{ email: null, name: null, surname: null }]);
  await page.goto(`${site.origin}/en/office/personal-data`);
  await page.waitForURL(/login/);
});

test('ACC-04: an operator proposes an erasure, a second one approves it, and the queue shows it done', async () => {
  const player = await register({ name: 'Sunna', surname: 'Dahlberg' }, 'sunna.dahlberg@player.example');
  const { page, faults, close } = await openConsole('/players');
  await page.goto(`${site.origin}/console/players/${player.id}`);
  await page.getByRole('heading', { name: `Sunna Dahlberg, ${player.id}` }).waitFor();
  await page.getByRole('button', { name: 'Erase', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Erase the data of player ${player.id}` });
  await dialog.getByLabel('Reason').fill('A letter of the person');
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await dialog.waitFor({ state: 'detached' });

  const second = await openConsoleAs('/proposals', 'administrator');
  await second.page.getByRole('gridcell', { name: `players/${player.id}` }).waitFor();
  for (const key of ['/', 'Escape', 'Enter']) await second.page.keyboard.press(key);
  await second.page.getByRole('button', { name: 'Approve' }).click();
  const approval = second.page.getByRole('dialog');
  await approval.getByLabel('Reason').fill('It is their right');
  await second.page.keyboard.press('Control+Enter');
  await second.page.getByText('Approved', { exact: true }).waitFor();
  await second.close();

  const { pool } = site.platform.database;
  await expect
    .poll(
      async () =>
        (await pool.query('SELECT state FROM privacy.erasure WHERE player_id = $1', [player.id])).rows,
    )
    .toEqual([{ state: 'done' }]);
  await page.goto(`${site.origin}/console/players/erasures?playerId=${player.id}`);
  await page.getByRole('row', { name: /Done.*Operators/ }).waitFor();
  expect(await page.getByText('Dahlberg').count()).toBe(0);
  await page.goto(`${site.origin}/console/players/${player.id}`);
  await page.getByText('Erased', { exact: true }).waitFor();
  expect(await page.getByRole('button', { name: 'Erase', exact: true }).count()).toBe(0);
  await page.goto(`${site.origin}/console/players/erasures/table`);
  await page
    .getByRole('row', { name: /Name, date of birth, place Kept, sealed 5 .*identity\.player/ })
    .waitFor();
  expect(faults).toEqual([]);
  await close();
});

test('an excluded person who registers with one wrong letter is stopped when staff correct it', async () => {
  const first = await register({ name: 'Petra', surname: 'Wallin' }, 'petra.first@player.example');
  const excluding = await fetch(`${site.origin}/limit-service-api/api/external/web/v3/limit`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: first.cookie,
      ...csrfHeadersFor(first.cookie),
    },
    body: JSON.stringify({ limitType: 30, limitValue: 365 }),
  });
  expect(excluding.status).toBe(200);
  const again = await register({ name: 'Petra', surname: 'Wallim' }, 'petra.again@player.example');

  const { page } = await openConsole('/players/duplicates');
  await page.getByRole('row', { name: /Petra Wallim/ }).waitFor();
  await page.getByText('one letter differs, same birth date').waitFor();
  await page.goto(`${site.origin}/console/players/${again.id}/related`);
  await page.getByRole('cell', { name: 'one letter differs, same birth date' }).waitFor();
  await page.getByRole('button', { name: 'Correct the data' }).click();
  const dialog = page.getByRole('dialog', { name: `Correct the data of player ${again.id}` });
  await dialog.getByLabel('Surname').fill('Wallin');
  await dialog.getByLabel('Reason').fill('The document has another letter');
  await dialog.getByRole('button', { name: 'Correct the data' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText(`Account ${again.id} is stopped, because the other person is excluded.`).waitFor();

  const refused = await fetch(`${site.origin}/web-api/payments/deposits`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: again.cookie,
      ...csrfHeadersFor(again.cookie),
      'idempotency-key': 'stopped-deposit-1',
    },
    body: JSON.stringify({ methodId: 'card', amountMinor: 1_000, currency: 'EUR' }),
  });
  expect(await refused.json()).toMatchObject({ code: 'ACCOUNT_BLOCKED' });

  await page.getByRole('button', { name: 'Decide' }).click();
  const decision = page.getByRole('dialog');
  await decision.getByLabel('Reason').fill('The document shows the same person');
  await decision.getByRole('button', { name: 'Decide' }).click();
  await decision.waitFor({ state: 'detached' });
  await page.getByRole('cell', { name: /^One person/ }).waitFor();
});

test('staff decide on several pairs of accounts together, with one reason', async () => {
  for (const surname of ['Brandt', 'Kolar']) {
    for (const letters of ['first', 'again']) {
      await register({ name: 'Ivo', surname }, `${letters}.${surname.toLowerCase()}@player.example`);
    }
  }
  const { page, faults, close } = await openConsole('/players/duplicates');
  const grid = page.getByRole('grid');
  for (const surname of ['Brandt', 'Kolar']) {
    await grid
      .getByRole('row', { name: `Ivo ${surname}` })
      .getByRole('gridcell')
      .first()
      .click();
  }
  await page.getByRole('button', { name: 'Two persons', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('2 rows change.').waitFor();
  const confirm = dialog.getByRole('button', { name: 'Two persons', exact: true });
  expect(await confirm.isDisabled()).toBe(true);
  await dialog.getByLabel('Reason').fill('Their documents differ');
  await confirm.click();
  await dialog.getByText('2 rows were changed.').waitFor();
  await page.keyboard.press('Escape');
  await grid.getByRole('row', { name: /Two persons.*Ivo Brandt.*Their documents differ/ }).waitFor();
  await grid.getByRole('row', { name: /Two persons.*Ivo Kolar.*Their documents differ/ }).waitFor();
  await page.goto(`${site.origin}/console/audit?action=players.decide-duplicate`);
  await grid.getByRole('gridcell', { name: 'Their documents differ' }).nth(1).waitFor();
  expect(faults).toEqual([]);
  await close();
});

test('the list of messages names a letter by what it is for, and fits into a narrow window', async () => {
  await register({ name: 'Runa', surname: 'Falk' }, 'runa.falk@player.example');
  const { page, faults, close } = await openConsole('/messages');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('gridcell', { name: 'Open an account' }).first().waitFor();
  await page.getByText(/sent last on/).waitFor();
  const sideways = (main: Element) => main.scrollWidth - main.clientWidth;
  expect(await page.locator('main').evaluate(sideways)).toBe(0);
  expect(faults).toEqual([]);
  await close();
});
