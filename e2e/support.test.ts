import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { type ApiPlayer, createPlayer } from './api-player.ts';
import { journeyPages, signInAs, untilHydrated, type WatchedPage } from './browser.ts';
import { expectEvents } from './collected-events.ts';
import { ownSite } from './own-site.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const run = promisify(execFile);

const site = ownSite({ FEED_SPEED: '0' });
const openPage = journeyPages();

/** Runs the support desk command of the operator, as a process beside the site. */
async function command(file: string, words: readonly string[]): Promise<string> {
  const { stdout } = await run(process.execPath, [`apps/server/${file}`, ...words, '--by', 'maria'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: site.dataDir, DATABASE_URL: '', LOG_LEVEL: 'silent' },
  });
  return stdout;
}

const desk = (...words: string[]) => command('support-desk.ts', words);

/** Finds the number of the open request with this subject. */
async function waitingWith(subject: string): Promise<string> {
  const line = (await desk('waiting')).split('\n').find((each) => each.includes(subject));
  return z.string().parse(line?.split(' ')[0]);
}

async function signedIn(player?: ApiPlayer): Promise<WatchedPage> {
  const visit = await openPage();
  await signInAs(player ?? (await createPlayer(site.origin, 0)), visit.context, site.origin);
  await visit.context.addCookies([{ name: 'ua', value: '1', url: site.origin }]);
  return visit;
}

async function fillQuestion(page: Page, subject: string): Promise<void> {
  await page.getByLabel('What is it about?').selectOption('deposit');
  await page.getByLabel('In a few words').fill(subject);
  await page.getByLabel('Your question').fill('I paid <b>fifty</b> euros.\nThey are not here.');
  await page.getByRole('button', { name: 'Send' }).click();
}

test('UI-02, ACC-04: a player asks in the office, support answers, and the player reads it at once', async () => {
  const visit = await signedIn();
  const { page, faults } = visit;
  await page.goto(`${site.origin}/en/office/support`);
  await page.getByText('No requests yet').waitFor();
  await page.getByRole('link', { name: 'Ask a question' }).click();
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Choose what it is about').waitFor();
  await fillQuestion(page, 'Where is my deposit?');
  await page.waitForURL('**/en/office/support?request=*');
  await page.getByText('Waiting for support').waitFor();
  await page.getByText('I paid <b>fifty</b> euros.').waitFor();

  // The player is on another page, so only the notice can lead them to the answer.
  const isFollowing = page
    .waitForEvent('websocket')
    .then((socket) => socket.waitForEvent('framesent', ({ payload }) => String(payload).includes('player')));
  await page.goto(`${site.origin}/en/office/account`);
  await isFollowing;
  const requestId = await waitingWith('Where is my deposit?');
  await desk('answer', requestId, 'It is on its way.');
  const notice = page.getByRole('article').filter({ hasText: 'Support has answered you' });
  await notice.waitFor();
  // The menu of the account counts what is unread, and the page of the request marks it as read.
  const menu = page.getByRole('banner').getByRole('button', { name: 'Your account' });
  await menu.click();
  await page.getByRole('link', { name: 'Support (1)', exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await notice.getByRole('link', { name: 'Read it' }).click();
  await page.waitForURL(`**/en/office/support?request=${requestId}`);
  await page.getByText('It is on its way.').waitFor();
  await menu.click();
  await page.getByRole('dialog').getByRole('link', { name: 'Support', exact: true }).waitFor();
  await page.keyboard.press('Escape');

  await page.getByLabel('Write a message').fill('Thank you');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Waiting for support').waitFor();
  // The thread is open, so a new answer appears without a reload.
  await desk('answer', requestId, 'You are welcome.');
  await page.getByText('You are welcome.').waitFor();
  await page.getByRole('button', { name: 'Close the request' }).click();
  await page.getByText('This request is closed.').waitFor();
  await page.getByRole('link', { name: 'All requests' }).click();
  await page.getByRole('link', { name: /Where is my deposit\?.*Closed/ }).waitFor();
  expect(faults).toEqual([]);
  await visit.close();
});

test('UI-02: a visitor asks through the button in the corner, and reads the answer in the history later', async () => {
  const { page, faults, close } = await openPage();
  await page.goto(`${site.origin}/en`);
  await page.getByRole('button', { name: 'Support', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('E-mail (optional)').waitFor();
  await fillQuestion(page, 'How do I register?');
  await dialog.getByText('Come back in this browser').waitFor();
  await dialog.getByText('I paid <b>fifty</b> euros.').waitFor();
  await desk('answer', await waitingWith('How do I register?'), 'Press Registration.');

  await page.goto(`${site.origin}/en/home/line`);
  await page.getByRole('button', { name: 'Support', exact: true }).click();
  await dialog.getByRole('button', { name: 'Your requests' }).click();
  await page.getByRole('dialog', { name: 'Your requests to support' }).waitFor();
  await dialog.getByRole('button', { name: /How do I register\?.*Answered/ }).click();
  await dialog.getByText('Press Registration.').waitFor();
  await dialog.getByRole('button', { name: 'All requests' }).click();
  await dialog.getByRole('button', { name: 'Ask a question' }).click();
  await page.getByRole('dialog', { name: 'Ask a question' }).getByLabel('Your question').waitFor();
  expect(faults).toEqual([]);
  await close();
});

test('ANA-01: a failed start of support is shown to the reader and recorded as an event', async () => {
  const { page, close } = await openPage();
  await page.route(/\/mf\/office\//, (route) => route.abort());
  const reported = page.waitForRequest((request) => {
    const isCollector = new URL(request.url()).pathname.startsWith('/fatman-api/');
    return isCollector && (request.postData() ?? '').includes('"support-fault"');
  });
  await page.goto(`${site.origin}/en`);
  await page.getByRole('button', { name: 'Support', exact: true }).click();
  const notice = page.getByRole('article').filter({ hasText: 'Support could not be opened' });
  expect(await notice.getByRole('link').getAttribute('href')).toBe('/en/information/contacts');
  await reported;
  await close();
});

test('UI-05: a player whose account may be converted is reminded, asks support, and is not reminded again', async () => {
  const player = await createPlayer(site.origin, 0);
  await command('operate.ts', ['convertible', player.id, 'main', '--reason', 'the currency is withdrawn']);
  const visit = await signedIn(player);
  const { page, faults } = visit;
  await page.goto(`${site.origin}/en/home/line`);
  const notice = page.getByRole('article').filter({ hasText: 'Your account can become a main account' });
  // The page first asks about cookies, and the notice waits for the answer.
  await page.getByRole('button', { name: 'Accept all' }).waitFor();
  expect(await notice.count()).toBe(0);
  await page.getByRole('button', { name: 'Accept all' }).click();
  await notice.getByRole('button', { name: 'Ask support' }).click();
  const dialog = page.getByRole('dialog');
  await expect.poll(() => dialog.getByLabel('In a few words').inputValue()).toBe('Converting my account');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => desk('waiting')).toContain('Converting my account');
  await expectEvents(site, page, [['account', { action: 'conversion-asked' }]]);
  await page.goto(`${site.origin}/en/office/account`);
  await page.getByRole('heading', { name: 'Account', level: 1 }).waitFor();
  await untilHydrated(page);
  expect(await notice.count()).toBe(0);
  expect(faults).toEqual([]);
  await visit.close();
});
