import { expect, test } from 'vitest';
import { z } from 'zod';
import { journeyPages, signInAs, untilHydrated } from './browser.ts';
import { consolePages, countedKeys } from './console-page.ts';
import { ownSiteOver } from './own-site.ts';

/* The whole task of a correction: from a caller on the line to the new balance in the player's open page. */

const site = ownSiteOver({ FEED_SPEED: '0' });
const openPage = journeyPages();
const { openConsoleAs } = consolePages(site);
const phone = '+4930901820';

/** Registers a player with a phone number, and opens a page of the site as this player. */
async function openPlayer() {
  const answer = await fetch(`${site.origin}/web-api/registration`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      type: 'full_reg',
      currency: 'EUR',
      countryCode: 'de',
      agreed: true,
      email: 'greta@player.example',
      password: 'a long way to Tipperary',
      name: 'Greta',
      surname: 'Garbo',
      birthDate: '1990-05-01',
      phone,
    }),
  });
  expect(answer.status).toBe(201);
  const { player } = z.object({ player: z.object({ userId: z.string() }) }).parse(await answer.json());
  const [cookie = ''] = answer.headers.getSetCookie().filter((line) => line.startsWith('user_token='));
  const watched = await openPage();
  await signInAs({ cookie: cookie.split(';')[0] ?? '' }, watched.context, site.origin);
  await watched.page.goto(`${site.origin}/en`);
  await untilHydrated(watched.page);
  return { ...watched, id: player.userId };
}

/** Opens the first page of the console as an operator with this role. */
async function openStart(role: string) {
  const opened = await openConsoleAs('', role);
  await opened.page.getByText(`You are signed in as Operator ${role}.`).waitFor();
  return opened;
}

test('a caller is found by phone, a correction is proposed and approved, and the open page of the player shows it', async () => {
  const player = await openPlayer();
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
  await maker.page.keyboard.type('correct');
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
      headers: { 'content-type': 'application/json', 'x-console': '1' },
      body: JSON.stringify({ version: each?.version, reason: 'I am sure' }),
    });
    return answer.status;
  }, proposal);
  expect(own).toBeGreaterThanOrEqual(400);
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
  await checker.page.getByText('A deposit was booked twice').waitFor();
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
