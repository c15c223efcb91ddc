import { barriersOf } from '@fairline/testing/barriers';
import { expect, test } from 'vitest';
import { consolePages } from './console-page.ts';
import { ownSiteOver } from './own-site.ts';

const site = ownSiteOver({ FEED_SPEED: '0' });
const { openConsole } = consolePages(site, 'administrator');

test('the tabs of the messages keep their height above the list', async () => {
  const { page, faults } = await openConsole('/messages');
  await page.getByText('There is nothing here yet.').waitFor();
  const tabs = await page.getByRole('navigation', { name: 'Pages of messages' }).boundingBox();
  expect(tabs?.height).toBeLessThan(60);
  expect(faults).toEqual([]);
});

test('an operator writes news, sees the preview, and proposes to send them', async () => {
  const { page, faults } = await openConsole('/messages/news');
  await page.getByText('Nobody has written news yet.').waitFor();
  await page.getByRole('link', { name: 'New message' }).click();
  await page.getByLabel('Name', { exact: true }).fill('New game');
  await page.getByLabel('Title', { exact: true }).fill('A new game');
  await page.getByLabel('Text', { exact: true }).fill('Look at it.\n\nIt is fair.');
  await page.getByLabel('Language', { exact: true }).last().selectOption('ar');
  await page.getByLabel('Title', { exact: true }).fill('لعبة جديدة');
  await page.getByLabel('Text', { exact: true }).fill('ألق نظرة عليها.');
  expect(await barriersOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save the draft' }).click();
  const preview = page.getByRole('blockquote');
  await preview.filter({ hasText: 'It is fair.' }).waitFor();
  await page.getByLabel('Language', { exact: true }).first().selectOption('ar');
  await preview.filter({ hasText: 'ألق نظرة عليها.' }).waitFor();
  expect(await barriersOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Propose to send' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('At present 0 letters').waitFor();
  await dialog.getByLabel('Reason').fill('a new game');
  await dialog.getByRole('button', { name: 'Propose to send' }).click();
  await page.getByRole('link', { name: 'See the proposal' }).click();
  await page.getByText('Letter in Arabic').waitFor();
  expect(faults).toEqual([]);
});
