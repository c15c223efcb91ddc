import { expect, test } from 'vitest';
import { z } from 'zod';
import { createPlayer } from './api-player.ts';
import { journeyPages, signInAs, untilHydrated } from './browser.ts';
import { consolePages, countedKeys } from './console-page.ts';
import { ownSiteOver } from './own-site.ts';
import { registerByLetter } from './register-by-letter.ts';

/* Whole tasks about a player: from a caller on the line to what the player's open page shows. */

const site = ownSiteOver({ FEED_SPEED: '0' });
const openPage = journeyPages();
const { openConsole, openConsoleAs } = consolePages(site, 'compliance');
const phone = '+4930901820';

/** Registers a player, and opens a page of the site as this player. */
async function openPlayer({ name, phone }: { name: string; phone: string }) {
  const player = await registerByLetter(site.origin, {
    email: `${name.toLowerCase()}@player.example`,
    password: 'a long way to Tipperary',
    name,
    surname: 'Garbo',
    birthDate: '1990-05-01',
    phone,
  });
  const watched = await openPage();
  await signInAs(player, watched.context, site.origin);
  await watched.page.goto(`${site.origin}/en`);
  await untilHydrated(watched.page);
  return { ...watched, id: player.id };
}

/** Opens the first page of the console as an operator with this role. */
async function openStart(role: string) {
  const opened = await openConsoleAs('', role);
  await opened.page.getByText(`You are signed in as Operator ${role}.`).waitFor();
  return opened;
}

test('TASK-04: a caller is found by phone, a correction is proposed and approved, and the open page of the player shows it', async () => {
  const player = await openPlayer({ name: 'Greta', phone });
  const balance = (text: string) => player.page.getByRole('banner').getByText(text).first().waitFor();
  await balance('€0.00');
  await player.page.evaluate(() => Object.assign(window, { marker: 'same page' }));

  const maker = await openStart('support');
  const making = countedKeys(maker.page);
  await making.press('Control+k');
  await maker.page.keyboard.type(phone);
  await maker.page.getByRole('option', { name: /Greta Garbo/ }).waitFor();
  await making.press('Enter');
  await maker.page.getByRole('heading', { name: `Greta Garbo, ${player.id}` }).waitFor();
  await making.press('Control+k');
  await maker.page.keyboard.type('correct the b');
  await maker.page.getByRole('option', { name: 'Correct the balance' }).waitFor();
  await making.press('Enter');
  await maker.page.getByRole('dialog', { name: `Propose a correction for player ${player.id}` }).waitFor();
  await maker.page.keyboard.type('12.50');
  await making.press('Tab');
  await maker.page.keyboard.type('A deposit was booked twice');
  // The reason is followed by the buttons to cancel and to propose.
  await making.press('Tab');
  await making.press('Tab');
  await making.press('Enter');
  await maker.page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(making.count()).toBeLessThanOrEqual(8);

  const list = z.object({
    items: z.array(z.object({ proposalId: z.string(), version: z.int(), state: z.string() })),
  });
  const { items } = list.parse(
    await maker.page.evaluate(async () => (await fetch('/console-api/proposals')).json()),
  );
  const [proposal] = items;
  expect([items.length, proposal?.state]).toEqual([1, 'open']);
  const own = await maker.page.evaluate(async (each) => {
    const answer = await fetch(`/console-api/proposals/${each?.proposalId}/approval`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-console': '1',
        'x-csrf-token': /(?:^|; )console_csrf=([^;]+)/.exec(document.cookie)?.[1] ?? '',
      },
      body: JSON.stringify({ version: each?.version, reason: 'I am sure' }),
    });
    return answer.status;
  }, proposal);
  expect(own).toBe(403);
  await maker.page.goto(`${site.origin}/console/proposals/${proposal?.proposalId}`);
  await maker.page.getByText('A deposit was booked twice').waitFor();
  expect(await maker.page.getByRole('button', { name: 'Approve' }).count()).toBe(0);
  await balance('€0.00');

  const checker = await openStart('compliance');
  const checking = countedKeys(checker.page);
  await checking.press('Control+k');
  await checker.page.keyboard.type('proposals');
  await checker.page.getByRole('option', { name: 'Proposals' }).waitFor();
  await checking.press('Enter');
  await checker.page
    .getByRole('gridcell', { name: `players/${player.id}` })
    .first()
    .waitFor();
  await checking.press('/');
  await checking.press('Escape');
  await checking.press('Enter');
  await checker.page.getByRole('button', { name: 'Approve' }).waitFor();
  await checking.press('a');
  await checker.page.getByRole('dialog', { name: 'Approve and carry out' }).waitFor();
  await checker.page.keyboard.type('The bank says so too');
  await checking.press('Control+Enter');
  await checker.page.getByText('Approved', { exact: true }).waitFor();
  expect(checking.count()).toBeLessThanOrEqual(8);

  await balance('€12.50');
  expect(await player.page.evaluate(() => Reflect.get(window, 'marker'))).toBe('same page');
  const { rows } = await site.platform.database.pool.query(
    `SELECT count(DISTINCT actor_id)::int AS people FROM audit.entry WHERE action LIKE 'proposals.%'`,
  );
  expect(rows).toEqual([{ people: 2 }]);
  // The refusal of the own approval is caused on purpose, and the browser reports it.
  const faults = [...maker.faults, ...checker.faults, ...player.faults];
  expect(faults.filter((fault) => !/status of 40\d/.test(fault))).toEqual([]);
  await checker.close();
  await maker.close();
  await player.close();
});

test("TASK-05: a caller's account is banned, and the player is signed out everywhere", async () => {
  const player = await openPlayer({ name: 'Ingrid', phone: '+4930901821' });
  const { page, faults, close } = await openConsole(`/players/${player.id}`);
  await page.getByRole('button', { name: 'Ban', exact: true }).click();
  const ban = page.getByRole('dialog', { name: `Ban player ${player.id}` });
  await ban.getByLabel('Reason').fill('The caller says that somebody else uses the account');
  await ban.getByRole('button', { name: 'Ban' }).click();
  await page.getByText('Ban 53').first().waitFor();
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  const end = page.getByRole('dialog', { name: `Sign player ${player.id} out everywhere` });
  await end.getByLabel('Reason').fill('As above');
  await end.getByRole('button', { name: 'Sign out everywhere' }).click();
  await end.waitFor({ state: 'detached' });

  await player.page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor();
  await page.getByRole('link', { name: 'Timeline' }).click();
  await page.getByText('The caller says that somebody else uses the account').waitFor();
  expect(faults).toEqual([]);
  await close();
  await player.close();
});

test('TASK-06, LIM-01: a caller asks for a stricter limit, and the open page of the player shows it', async () => {
  const player = await openPlayer({ name: 'Lauren', phone: '+4930901822' });
  const { page, faults, close } = await openConsole(`/players/${player.id}`);
  await page.getByRole('button', { name: 'Set a stricter limit' }).click();
  const dialog = page.getByRole('dialog', { name: `Set a stricter limit for player ${player.id}` });
  await dialog.getByRole('combobox', { name: 'Limit' }).selectOption('20');
  await dialog.getByLabel('Value in EUR').fill('20');
  await dialog.getByLabel('Reason').fill('The player asked for it on the phone');
  await dialog.getByRole('button', { name: 'Set a stricter limit' }).click();
  await dialog.waitFor({ state: 'detached' });
  await player.page.goto(`${site.origin}/en/office/responsible`);
  await expect.poll(() => player.page.locator('#limit-20').innerText()).toContain('€20');
  expect(faults).toEqual([]);
  await close();
  await player.close();
});

test("a player's requests are a part of the player, and each leads to the desk", async () => {
  const player = await createPlayer(site.origin, 0);
  const question = { topic: 'deposit', subject: 'Where is my deposit?', text: 'I see nothing.', lng: 'en' };
  await player.post('/web-api/support/requests', question, `question-${player.id}`);
  const { page } = await openConsoleAs(`/players/${player.id}`, 'support');
  await page.locator(`main dl a[href="/console/players/${player.id}/requests"]`, { hasText: '1' }).click();
  await page
    .getByRole('grid', { name: 'Requests' })
    .getByRole('link', { name: 'Where is my deposit?' })
    .click();
  await page.getByRole('heading', { name: 'Deposits: Where is my deposit?' }).waitFor();
});
