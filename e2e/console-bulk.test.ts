import { csrfHeadersFor } from '@fairline/testing';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { type ApiPlayer, createPlayer } from './api-player.ts';
import { journeyPages, signInAs, untilHydrated } from './browser.ts';
import { barriersInBothThemes, consolePages } from './console-page.ts';
import { ownSiteOver } from './own-site.ts';

/* Operators find a record by its number, write to players, and change many rows at once. */

const site = ownSiteOver({ FEED_SPEED: '0' });
const openPage = journeyPages();
const { openConsole, makeOperator } = consolePages(site, 'administrator');

/** Stores a payment of a player. @returns its number */
async function payment(player: ApiPlayer): Promise<string> {
  const paymentId = site.platform.ids.uuid();
  await site.platform.database.pool.query(
    `INSERT INTO payments.payment (payment_id, player_id, kind, provider, method_id, checkout_id, amount_minor, currency,
       state, created_at, finished_at)
     VALUES ($1, $2, 'deposit', 'sandbox', 'sandbox', 'checkout', 1234, 'EUR', 'failed', now(), now())`,
    [paymentId, player.id],
  );
  return paymentId;
}

/** Asks support a question as a player. @returns the number of the request */
async function asked(player: ApiPlayer, subject: string): Promise<string> {
  const body = { topic: 'bet', subject, text: 'Why?', lng: 'en' };
  const { json } = await player.post(
    '/web-api/support/requests',
    body,
    `question-${subject.replace(' ', '-')}`,
  );
  return z.object({ requestId: z.string() }).parse(json).requestId;
}

test('TASK-07: a payment is found by its number, and a message from there reaches the open page of the player', async () => {
  const player = await createPlayer(site.origin, 0);
  const visit = await openPage();
  await signInAs(player, visit.context, site.origin);
  await visit.context.addCookies([{ name: 'ua', value: '1', url: site.origin }]);
  await visit.page.goto(`${site.origin}/en`);
  await untilHydrated(visit.page);
  const paymentId = await payment(player);

  const { page, faults, close } = await openConsole('');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Control+k');
  await page.keyboard.insertText(paymentId);
  await page.getByRole('option', { name: /€12\.34/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('gridcell', { name: paymentId }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/console/players/${player.id}/payments`);

  await page.keyboard.press('Control+k');
  await page.keyboard.type('send a mess');
  await page.getByRole('option', { name: 'Send a message' }).waitFor();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Write to player ${player.id}` });
  await dialog.getByLabel('Title').fill('Your <i>documents</i>');
  await dialog.getByLabel('Text').fill('Please send <b>both</b> sides.');
  await page.keyboard.press('Control+Enter');
  await dialog.waitFor({ state: 'detached' });

  const notice = visit.page.getByRole('article').filter({ hasText: 'Support has written to you' });
  await notice.getByRole('link', { name: 'Read it' }).click();
  await visit.page.getByText('Please send <b>both</b> sides.').waitFor();
  await visit.page.getByText('Your <i>documents</i>').first().waitFor();
  await page.getByRole('link', { name: 'Timeline' }).click();
  await page.getByText('Support wrote: Your <i>documents</i>').waitFor();
  expect([...faults, ...visit.faults]).toEqual([]);
  await close();
  await visit.close();
});

test('requests are taken together after a preview, and one that has changed meanwhile is left', async () => {
  const player = await createPlayer(site.origin, 0);
  const [first = ''] = [await asked(player, 'Bulk one'), await asked(player, 'Bulk two')];
  await asked(player, 'Bulk three');
  const other = await makeOperator('support');

  const { page, faults, close } = await openConsole(`/support?player=${player.id}`);
  const grid = page.getByRole('grid', { name: 'Requests' });
  await grid.getByRole('gridcell', { name: 'Bulk three' }).first().waitFor();
  await grid.focus();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await page.getByText('3 selected').waitFor();
  await page.getByRole('button', { name: 'Take', exact: true }).press('Enter');
  const preview = page.getByRole('dialog', { name: 'Take: what will change' });
  await preview.getByText('3 rows change.').waitFor();
  await preview.getByRole('row', { name: /Bulk two.*Nobody.*Operator administrator/ }).waitFor();
  const answer = await fetch(`${site.origin}/console-api/support/requests/${first}/assignee`, {
    method: 'PUT',
    headers: {
      cookie: other.cookie,
      ...csrfHeadersFor(other.cookie),
      'content-type': 'application/json',
    },
    body: JSON.stringify({ version: 1, operatorId: other.operatorId }),
  });
  expect(answer.status).toBe(200);
  await preview.getByRole('button', { name: 'Take' }).click();
  const result = page.getByRole('dialog', { name: 'Take: what was done' });
  await result
    .getByText('2 rows were changed. 1 row was left, since somebody has changed it meanwhile.')
    .waitFor();
  await result.getByRole('row', { name: /Bulk one.*it has changed meanwhile/ }).waitFor();
  expect(await barriersInBothThemes(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await grid.getByRole('gridcell', { name: 'Operator administrator' }).nth(1).waitFor();
  await grid.getByRole('gridcell', { name: 'Operator support' }).waitFor();
  expect(faults.filter((fault) => !/status of 409/.test(fault))).toEqual([]);
  await close();
});

test('players are written to together, and one whose account is closed is skipped', async () => {
  const [open, closed] = [await createPlayer(site.origin, 0), await createPlayer(site.origin, 0)];
  await site.platform.database.pool.query(
    `UPDATE identity.player SET country_code = 'mt', closed_at = CASE WHEN id = $2 THEN now() END WHERE id IN ($1, $2)`,
    [open.id, closed.id],
  );
  const { page, faults, close } = await openConsole('/players?country=mt');
  await page.getByRole('gridcell', { name: open.id }).first().waitFor();
  await page.getByRole('columnheader').first().click();
  await page.getByRole('button', { name: 'Send a message' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('1 row changes. 1 row stays as it is.').waitFor();
  await dialog.getByRole('row', { name: new RegExp(`${closed.id}.*The account is closed`) }).waitFor();
  await dialog.getByLabel('Title').fill('New terms');
  await dialog.getByLabel('Text').fill('They begin on Monday.');
  await page.keyboard.press('Control+Enter');
  await dialog.getByText('1 row was changed. 1 row stays as it is.').waitFor();
  const { rows } = await site.platform.database.pool.query(
    `SELECT subject FROM audit.entry WHERE action = 'support.message' AND subject IN ($1, $2)`,
    [`players/${open.id}`, `players/${closed.id}`],
  );
  expect(rows).toEqual([{ subject: `players/${open.id}` }]);
  expect(faults).toEqual([]);
  await close();
});

test('proposals of colleagues are rejected together, and redirects are switched off together', async () => {
  const player = await createPlayer(site.origin, 0);
  const { page, faults, operator, close } = await openConsole('');
  const colleague = await makeOperator('administrator');
  const post = async (path: string, cookie: string, body: object) => {
    const headers = {
      cookie,
      ...csrfHeadersFor(cookie),
      'content-type': 'application/json',
      'idempotency-key': site.platform.ids.uuid(),
    };
    const answer = await fetch(`${site.origin}/console-api/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    expect([path, answer.ok]).toEqual([path, true]);
  };
  const payload = { playerId: player.id, currency: 'EUR', amountMinor: 100 };
  const correction = { kind: 'accounts.correction', payload, reason: 'asked for' };
  await post('proposals', operator.cookie, correction);
  for (const amountMinor of [200, 300]) {
    await post('proposals', colleague.cookie, { ...correction, payload: { ...payload, amountMinor } });
  }
  for (const from of ['/{lng}/old-a', '/{lng}/old-b']) {
    const value = { from, to: '/{lng}/results', code: 301, reason: 'moved' };
    await post('content/redirects', operator.cookie, { value, version: null });
  }

  await page.goto(`${site.origin}/console/proposals?subject=players/${player.id}`);
  await page.getByText(/^3 rows/).waitFor();
  await page.getByRole('grid').focus();
  await page.keyboard.press('Control+a');
  await page.getByRole('button', { name: 'Reject', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('2 rows change. 1 row stays as it is.').waitFor();
  await dialog.getByRole('textbox').fill('Nobody asked for this');
  await page.keyboard.press('Control+Enter');
  await dialog.getByText('2 rows were changed. 1 row stays as it is.').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('grid').getByText('Rejected', { exact: true }).count()).toBe(2);

  await page.goto(`${site.origin}/console/content/redirects`);
  await page.getByRole('checkbox', { name: 'Select /{lng}/old-a' }).check();
  await page.getByRole('checkbox', { name: 'Select /{lng}/old-b' }).check();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await dialog.getByText('2 rows change.').waitFor();
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await dialog.getByText('2 rows were changed.').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('checkbox', { name: 'Select /{lng}/old-a' }).waitFor({ state: 'detached' });
  expect(faults).toEqual([]);
  await close();
});
