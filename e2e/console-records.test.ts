import { expect, test } from 'vitest';
import { journeyPages } from './browser.ts';
import { acceptInvitation, consolePages, countedKeys, signIn } from './console-page.ts';
import { ownSiteOver } from './own-site.ts';

/* Operators, proposals and the audit record, over the platform. */

const site = ownSiteOver({ FEED_SPEED: '0' });
const openPage = journeyPages();
const { openConsole, openConsoleAs, makeOperator } = consolePages(site, 'administrator');

test('TASK-03: roles are proposed in the browser, and a colleague approves them with at most eight keys', async () => {
  const maker = await openConsole('/operators');
  const target = await makeOperator('support');
  await maker.page.goto(`${site.origin}/console/operators/${target.operatorId}`);
  await maker.page.getByRole('button', { name: 'Propose other roles' }).click();
  const dialog = maker.page.getByRole('dialog', { name: 'Propose other roles' });
  await dialog.getByLabel('trader', { exact: true }).check();
  await dialog.getByLabel('Reason').fill('Ada moves to the trading desk');
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await maker.page.getByRole('link', { name: 'See the proposal' }).click();
  await maker.page.getByText('This is your own proposal. Another person decides it.').waitFor();
  expect(await maker.page.getByRole('button', { name: 'Approve' }).count()).toBe(0);

  const checker = await openConsoleAs('/', 'administrator');
  const { page } = checker;
  const keys = countedKeys(page);
  await page.getByRole('link', { name: '1 proposal waits' }).waitFor();
  await keys.press('Control+k');
  await page.keyboard.type('proposals');
  await page.getByRole('option', { name: 'Proposals' }).waitFor();
  await keys.press('Enter');
  await page.getByRole('gridcell', { name: 'Change roles of an operator' }).first().waitFor();
  await keys.press('/');
  await keys.press('Escape');
  await keys.press('Enter');
  await page.getByRole('cell', { name: 'trader' }).waitFor();
  await keys.press('a');
  await page.getByRole('dialog', { name: 'Approve and carry out' }).waitFor();
  await page.keyboard.type('Agreed with the head of trading');
  await keys.press('Control+Enter');
  await page.getByText('Approved', { exact: true }).waitFor();
  expect(keys.count()).toBeLessThanOrEqual(8);

  await page.goto(`${site.origin}/console/operators/${target.operatorId}`);
  await page.getByRole('link', { name: 'trader' }).waitFor();
  expect([...maker.faults, ...checker.faults]).toEqual([]);
});

test('TASK-02: a colleague is invited by a link that is shown once, and makes the account with it', async () => {
  const { page, faults } = await openConsole('/operators');
  await page.getByRole('button', { name: 'Invite' }).click();
  await page.getByRole('dialog').getByLabel('E-mail').fill('grace@fairline.example');
  await page.keyboard.press('Enter');
  const link = await page.getByRole('code').filter({ hasText: '/console/invitation#' }).innerText();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('gridcell', { name: 'grace@fairline.example' }).first().waitFor();
  const invited = await openPage({ theme: 'light' });
  await invited.page.goto(link);
  await acceptInvitation(invited.page, 'Grace Hopper');
  // The invited person has no session yet, and the browser reports that.
  const unexpected = invited.faults.filter((fault) => !/status of 401/.test(fault));
  expect([...faults, ...unexpected]).toEqual([]);
  await invited.close();
});

test('an operator is disabled and enabled again, each with a reason', async () => {
  const { page, faults } = await openConsole('/operators');
  const target = await makeOperator('support');
  await page.goto(`${site.origin}/console/operators/${target.operatorId}`);
  await page.getByRole('button', { name: 'Disable' }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('Has left');
  await page.keyboard.press('Control+Enter');
  await page.getByText('Disabled', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Enable' }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('Is back');
  await page.keyboard.press('Control+Enter');
  await page.getByText('Active', { exact: true }).waitFor();
  expect(faults).toEqual([]);
});

test('the rights of a role are proposed with their countries and hours', async () => {
  const { page, faults } = await openConsole('/operators/roles/_new');
  await page.getByLabel('Name of the role').fill('night-desk');
  await page.getByLabel('support.view', { exact: true }).check();
  await page.getByLabel('Countries of support.view').fill('DE, AT');
  await page.getByLabel('From, of support.view').fill('22:00');
  await page.getByLabel('To, of support.view').fill('06:00');
  await page.getByRole('button', { name: 'Propose the change' }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('A desk for the night');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('link', { name: 'See the proposal' }).click();
  await page.getByText('support.view de at 22:00-06:00').waitFor();
  expect(faults).toEqual([]);
});

test('TASK-20: the audit record is searched, shows a difference and verifies its chain', async () => {
  const { page, faults, operator } = await openConsole('/operators');
  const target = await makeOperator('support');
  await page.goto(`${site.origin}/console/operators/${target.operatorId}`);
  await page.getByRole('button', { name: 'Change networks' }).click();
  await page.getByRole('dialog').getByLabel('Networks').fill('192.0.2.0/24');
  await page.getByRole('dialog').getByLabel('Reason').fill('Works from the office');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('definition').filter({ hasText: '192.0.2.0/24' }).waitFor();

  await page.goto(
    `${site.origin}/console/audit?subject=operators/${target.operatorId}&actor=${operator.operatorId}`,
  );
  await page.getByText(/^1 row/).waitFor();
  await page.getByRole('link').filter({ hasText: /\d{4}/ }).first().click();
  await page.getByRole('cell', { name: '192.0.2.0/24' }).waitFor();
  await page.goto(`${site.origin}/console/audit/verification`);
  await page.getByRole('button', { name: 'Verify' }).click();
  await page.getByText('1 day is whole.').waitFor();
  expect(faults).toEqual([]);
});

test('TASK-18: a list is exported, and its file is downloaded from the page of exports', async () => {
  const { page, faults } = await openConsoleAs('/players', 'compliance');
  // The reading of the list of players is an entry of the audit record.
  await page.waitForLoadState('networkidle');
  await page.goto(`${site.origin}/console/audit`);
  await page.getByRole('gridcell').first().waitFor();
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('button', { name: 'CSV' }).click();
  await page.getByText('The export has started.').waitFor();
  await page.getByRole('link', { name: 'See how far it is' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download Audit record' }).click();
  expect((await download).suggestedFilename()).toMatch(/^audit-\d{4}-\d\d-\d\d\.csv$/);
  await page.getByText('Done', { exact: true }).waitFor();
  expect(faults).toEqual([]);
});

test('columns and views that an operator keeps are there in another browser', async () => {
  const first = await openConsoleAs('/audit?action=getOperators', 'compliance');
  await first.page.getByRole('button', { name: 'Views' }).click();
  await first.page.getByLabel('Name of the view').fill('Readings');
  await first.page.keyboard.press('Enter');
  await first.page.getByRole('button', { name: 'Readings', exact: true }).waitFor();
  const second = await openPage({ theme: 'light' });
  await signIn(second.context, first.operator, site.origin);
  await second.page.goto(`${site.origin}/console/audit`);
  await second.page.getByRole('button', { name: 'Views' }).click();
  await second.page.getByRole('button', { name: 'Readings', exact: true }).click();
  await expect.poll(() => new URL(second.page.url()).search).toBe('?action=getOperators');
  expect([...first.faults, ...second.faults]).toEqual([]);
});

test('TASK-19: the results of days are shown with their total, their curve and their definitions', async () => {
  await site.platform.database.pool.query(
    `INSERT INTO reports.result_day (day, currency, country, segment, sport_id, competition_id, market_id, bets, stake_minor,
       settled_bets, settled_stake_minor, void_stake_minor, payout_minor, correction_minor)
     VALUES ('2025-03-01', 'EUR', 'de', 'new', 1, 7, 1, 2, 3000, 2, 3000, 0, 1250, 0),
            ('2025-03-02', 'EUR', 'de', 'new', 1, 7, 1, 1, 1000, 1, 1000, 0, 0, 0)`,
  );
  const { page, faults } = await openConsoleAs('/reports?from=2025-03-01&to=2025-03-02', 'accountant');
  const total = page.getByRole('row').filter({ hasText: 'Total' });
  await total.getByRole('cell', { name: '€40.00' }).first().waitFor();
  await total.getByRole('cell', { name: '€27.50' }).first().waitFor();
  await page.getByRole('img', { name: 'Turnover by day, EUR' }).waitFor();
  await page.getByRole('button', { name: 'What is Net revenue?' }).click();
  await page.getByText('Not kept yet: bonuses, taxes, fees of providers').waitFor();
  await page.keyboard.press('Escape');
  for (const tab of ['Open liability', 'Deposits', 'Registrations', 'For the regulator']) {
    await page.getByRole('link', { name: tab, exact: true }).click();
    await page.getByRole('heading', { name: tab, level: 1 }).waitFor();
  }
  expect(faults).toEqual([]);
});
