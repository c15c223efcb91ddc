import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { csrfHeadersFor } from '@fairline/testing';
import { barriersOf } from '@fairline/testing/barriers';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createPlayer } from './api-player.ts';
import { journeyPages, signInAs, untilHydrated } from './browser.ts';
import { barriersInBothThemes, consolePages, countedKeys, signIn } from './console-page.ts';
import { ownSiteOver } from './own-site.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const run = promisify(execFile);

const site = ownSiteOver({ FEED_SPEED: '0' });
const openPage = journeyPages();

/** A refusal that a test causes is reported by the browser itself. */
const isCaused = (fault: string) => /status of 40[19]|ERR_CONNECTION_REFUSED/.test(fault);

const { openConsole, openConsoleAs, makeOperator } = consolePages(site, 'support');
const unexpected = (faults: string[]) => faults.filter((fault) => !isCaused(fault));

async function operate(...words: string[]): Promise<void> {
  await run(process.execPath, ['apps/server/operate.ts', ...words, '--by', 'maria'], {
    cwd: root,
    env: {
      ...process.env,
      DATABASE_URL: site.platform.connectionString,
      DATA_DIR: site.dataDir,
      LOG_LEVEL: 'silent',
    },
  });
}

/** A player who asks a question by the API. @returns the number of the request */
async function asked(subject: string, changes: object = {}): Promise<string> {
  const player = await createPlayer(site.origin, 0);
  const body = { topic: 'bet', subject, text: 'Why?', lng: 'en', ...changes };
  const { json } = await player.post('/web-api/support/requests', body, `question-${player.id}`);
  return z.object({ requestId: z.string() }).parse(json).requestId;
}

test('TASK-08: a visitor asks, support answers with few keystrokes, and the visitor reads it', async () => {
  const visitor = await openPage();
  await visitor.page.goto(`${site.origin}/en`);
  await visitor.page.getByRole('button', { name: 'Support', exact: true }).click();
  const dialog = visitor.page.getByRole('dialog');
  await dialog.getByLabel('What is it about?').selectOption('account');
  await dialog.getByLabel('In a few words').fill('How do I <b>register</b>?');
  await dialog.getByLabel('Your question').fill('I found no =button().');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await dialog.getByText('Come back in this browser').waitFor();

  const { page, faults, close } = await openConsole('/support');
  await page.getByRole('grid').getByText('How do I <b>register</b>?').waitFor();
  expect(await barriersOf(page)).toEqual([]);
  const keyboard = countedKeys(page);
  await keyboard.press('n');
  await page.getByRole('heading', { name: 'Account: How do I <b>register</b>?' }).waitFor();
  await page.getByText('I found no =button().').waitFor();
  await keyboard.press('r');
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');
  await page.keyboard.type('Press Registration.');
  await keyboard.press('Control+Enter');
  await page.getByText('Sent.').waitFor();
  expect(keyboard.count()).toBeLessThanOrEqual(8);
  await page.getByText('Answered', { exact: true }).waitFor();

  await page.keyboard.press('Escape');
  await page.getByRole('radio', { name: 'Note' }).check({ force: true });
  await page.getByLabel('Note, which only operators read (M)').fill('A new visitor.');
  await page.getByRole('button', { name: 'Save the note' }).click();
  await page.getByText('Only operators see this').waitFor();
  expect(await barriersOf(page)).toEqual([]);
  expect(unexpected(faults)).toEqual([]);
  await close();

  await visitor.page.goto(`${site.origin}/en/home/line`);
  await visitor.page.getByRole('button', { name: 'Support', exact: true }).click();
  await dialog.getByRole('button', { name: 'Your requests' }).click();
  await dialog.getByRole('button', { name: /register.*Answered/ }).click();
  await dialog.getByText('Press Registration.').waitFor();
  expect(await dialog.getByText('A new visitor.').count()).toBe(0);
  await dialog.getByLabel('Very well').check();
  await dialog.getByRole('button', { name: 'Rate', exact: true }).click();
  await dialog.getByText('Thank you for your rating.').waitFor();
  expect(visitor.faults).toEqual([]);
  await visitor.close();
});

test('TASK-09, GUARD-03: a banned player appeals, the ban is lifted in the console, and the appeal is closed', async () => {
  const player = await createPlayer(site.origin, 0);
  await operate('ban', player.id, '5', '--reason', 'a test');
  const visit = await openPage();
  await signInAs(player, visit.context, site.origin);
  await visit.context.addCookies([{ name: 'ua', value: '1', url: site.origin }]);
  await visit.page.goto(`${site.origin}/en/block-appeal-history`);
  await untilHydrated(visit.page);
  await visit.page.getByLabel('Your appeal').fill('It was not me.');
  await visit.page.getByRole('button', { name: 'Send the appeal' }).click();
  await visit.page.getByText('Waiting for a decision').waitFor();

  const { page, faults, close } = await openConsole('/support?topic=appeal');
  await page.getByRole('link', { name: 'Appeal against the block of my account' }).click();
  await page.getByText('It was not me.').waitFor();
  await page.getByText('Level 5').waitFor();
  await page.getByLabel('Answer, which the asker reads (R)').fill('You are free.');
  await page.getByRole('button', { name: 'Lift the block' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Lift the block' }).click();
  await page.getByText('This request is closed. Open it again to answer.').waitFor();
  expect(unexpected(faults)).toEqual([]);
  await close();

  await visit.page.goto(`${site.origin}/en/block-appeal-history`);
  await visit.page.getByText('You are free.').waitFor();
  await visit.page.getByText('Your account is not blocked').waitFor();
  await visit.page.getByText('Decided').waitFor();
  expect(visit.faults).toEqual([]);
  await visit.close();
});

test('a lost connection, a reload and an ended session lose nothing that was typed', async () => {
  const requestId = await asked('A lost answer');
  const { page, context, close } = await openConsoleAs(`/support/${requestId}`, 'support');
  const field = page.getByLabel('Answer, which the asker reads (R)');
  await field.fill('A long answer.');
  await page.route('**/answers', (route) => route.abort('connectionrefused'));
  await page.getByRole('button', { name: 'Send the answer' }).click();
  await page.getByText('Your text is kept.').first().waitFor();
  expect(await field.inputValue()).toBe('A long answer.');
  await page.unroute('**/answers');
  await page.reload();
  await expect.poll(() => field.inputValue()).toBe('A long answer.');
  await context.clearCookies();
  await page.getByRole('button', { name: 'Send the answer' }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await signIn(context, await makeOperator('support'), site.origin);
  await page.goto(`${site.origin}/console/support/${requestId}`);
  await expect.poll(() => field.inputValue()).toBe('A long answer.');
  await page.getByRole('button', { name: 'Send the answer' }).click();
  await page.getByText('Sent.').waitFor();
  await expect.poll(() => field.inputValue()).toBe('');
  expect(await page.getByRole('listitem').filter({ hasText: 'A long answer.' }).count()).toBe(1);
  await close();
});

test('an operator who answers what has changed meanwhile is told, and keeps the text', async () => {
  const requestId = await asked('Two at once');
  const boris = await makeOperator('support');
  const { page, close } = await openConsole(`/support/${requestId}`);
  const field = page.getByLabel('Answer, which the asker reads (R)');
  await field.fill('Mine.');
  const answer = await fetch(`${site.origin}/console-api/support/requests/${requestId}/answers`, {
    method: 'POST',
    headers: {
      cookie: boris.cookie,
      ...csrfHeadersFor(boris.cookie),
      'content-type': 'application/json',
      'idempotency-key': 'of-another',
    },
    body: JSON.stringify({ version: 1, text: 'Theirs.' }),
  });
  expect(answer.status).toBe(201);
  await page.getByRole('button', { name: 'Send the answer' }).click();
  await page.getByText('This request has changed meanwhile.').waitFor();
  await page.getByText('Theirs.').waitFor();
  expect(await field.inputValue()).toBe('Mine.');
  await page.getByRole('button', { name: 'Send the answer' }).click();
  await page.getByText('Sent.').waitFor();
  await close();
});

test('a canned answer is made, inserted with the request’s number, and sent', async () => {
  const { page, faults, close } = await openConsole('/support/canned-answers');
  await page.getByText('There are no canned answers yet.').waitFor();
  await page.getByRole('button', { name: 'New canned answer' }).click();
  await page.getByLabel('Title').fill('Looked into');
  await page.getByLabel('Text').fill('Hello {nmae}, we look into {requestId}.');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('This text cannot be saved.').waitFor();
  await page.getByLabel('Text').fill('Hello {name}, we look into {requestId}.');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('rowheader', { name: 'Looked into' }).waitFor();
  expect(await barriersOf(page)).toEqual([]);
  const requestId = await asked('A canned one');
  await page.goto(`${site.origin}/console/support/${requestId}`);
  await page.getByLabel('Insert a canned answer (C)').selectOption('Looked into');
  const field = page.getByLabel('Answer, which the asker reads (R)');
  await expect.poll(() => field.inputValue()).toBe(`Hello, we look into ${requestId}.`);
  await page.getByRole('button', { name: 'Take it (T)' }).click();
  await page.getByRole('button', { name: 'Take it (T)' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Close the request' }).click();
  await page.getByText('This request is closed. Open it again to answer.').waitFor();
  await page.getByRole('button', { name: 'Open it again' }).click();
  await page.getByRole('button', { name: 'Send the answer' }).click();
  await page.getByText('Sent.').waitFor();
  expect(await barriersInBothThemes(page)).toEqual([]);
  expect(unexpected(faults).filter((fault) => !fault.includes('status of 400'))).toEqual([]);
  await close();
});
