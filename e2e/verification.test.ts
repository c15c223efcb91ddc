import { createConfig, settings } from '@fairline/config';
import { pageOfPassport } from '@fairline/server/testing/picture';
import { barriersOf } from '@fairline/testing/barriers';
import { expect, test } from 'vitest';
import { createPlayer } from './api-player.ts';
import { journeyPages, signInAs, untilHydrated } from './browser.ts';
import { expectEvents } from './collected-events.ts';
import { consolePages } from './console-page.ts';
import { ownSiteOver } from './own-site.ts';

const site = ownSiteOver({ FEED_SPEED: '0' }, async (platform) => {
  const config = createConfig(platform);
  await config.start?.();
  const { id } = settings.auth.identificationRequiredFor;
  await config.service.change(id, ['deposit', 'withdrawal'], 'anna', { country: 'de' });
  await config.stop?.();
});
const openPage = journeyPages();
const { openConsole } = consolePages(site, 'compliance');

const fields = {
  'First name': 'Ana',
  Surname: 'Silva',
  'Date of birth': '1990-05-17',
  'Number of the document': 'C01X00T47',
  'Issued on': '2020-01-31',
  'Registered address': 'Hauptstraße 1, 10115 Berlin',
};

test('ACC-06: a player gives six fields and a document, an operator accepts them, and deposits open', async () => {
  const player = await createPlayer(site.origin, 0);
  const depositing = async () => {
    const body = { methodId: 'card', amountMinor: 5_000, currency: 'EUR', lng: 'en' };
    return (await player.post('/web-api/payments/deposits', body, `deposit-${crypto.randomUUID()}`)).status;
  };
  expect(await depositing()).toBe(403);

  const { page, context, faults } = await openPage();
  await signInAs(player, context, site.origin);
  await context.addCookies([
    { name: 'ua', value: '1', url: site.origin },
    { name: 'cookiesAgreeType', value: 'ALL', url: site.origin },
  ]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${site.origin}/en/office/identification`);
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Save the data' }).click();
  await page.getByText('Fill in this field.').first().waitFor();
  const fill = async (values: object) => {
    for (const [label, value] of Object.entries(values))
      await page.getByLabel(label, { exact: true }).fill(value);
  };
  // An empty field does not hide what is wrong in the others.
  await fill({
    ...fields,
    'First name': '',
    'Date of birth': '2015-05-17',
    'Number of the document': 'nonsense',
  });
  await page.getByRole('button', { name: 'Save the data' }).click();
  await page.getByText('This cannot be your date of birth.').waitFor();
  await page.getByText('Documents of your country have numbers of another form.').waitFor();
  await page.getByText('Fill in this field.').waitFor();
  await fill(fields);
  await page.getByRole('button', { name: 'Save the data' }).click();
  await page.getByText('Your data is saved.').waitFor();
  const noPicture = { name: 'passport.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') };
  await page.getByLabel('File', { exact: true }).setInputFiles(noPicture);
  await page.getByRole('button', { name: 'Send the document' }).click();
  await page.getByRole('alert').getByText(/\S/).waitFor();
  const file = { name: 'passport.jpg', mimeType: 'image/jpeg', buffer: await pageOfPassport() };
  const chosen = page.waitForEvent('filechooser');
  await page.getByLabel('Choose a file').press('Enter');
  const chooser = await chosen;
  await chooser.setFiles(file);
  await page.getByText('passport.jpg', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Send the document' }).click();
  await page.getByText('In review').first().waitFor();
  // What has been scrolled half under the header counts as too small.
  await page.evaluate(() => scrollTo(0, 0));
  expect(await barriersOf(page)).toEqual([]);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);

  const given = [
    'surname',
    'birth-date',
    'passport-type',
    'passport-number',
    'passport-issue-date',
    'registration-address',
  ];
  await expectEvents(site, page, [
    ['personal-data', { action: 'failed', fields: given }],
    ['personal-data', { action: 'saved', fields: ['name', ...given] }],
    ['document', { type: 'passport', outcome: 'failed', code: 'DOCUMENT_REFUSED' }],
    ['document', { type: 'passport', outcome: 'succeeded' }],
  ]);

  const desk = await openConsole('/verification');
  await desk.page.getByRole('link', { name: player.id }).click();
  await desk.page.getByRole('img', { name: /^Passport, sent/ }).waitFor();
  await desk.page.getByText('C01X00T47').waitFor();
  expect(await barriersOf(desk.page)).toEqual([]);
  await desk.page.setViewportSize({ width: 390, height: 844 });
  const sideways = () => document.documentElement.scrollWidth - innerWidth;
  expect(await desk.page.evaluate(sideways)).toBe(0);
  await desk.page.getByRole('button', { name: 'Accept', exact: true }).click();
  const dialog = desk.page.getByRole('dialog');
  await dialog.getByLabel('Document ends on').fill('2035-01-30');
  await dialog.getByRole('button', { name: 'Accept', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });

  // The page of the player is open, and shows the decision without a reload.
  await page.getByText('We know who you are.').waitFor();
  expect(await page.getByText('After acceptance').count()).toBe(0);
  expect(await depositing()).toBe(201);
  await page.goto(`${site.origin}/ar/office/verification`);
  await page.getByText('مقبول').first().waitFor();
  expect(await barriersOf(page)).toEqual([]);
  // Chromium reports the data and the document that were refused.
  expect(faults).toEqual([expect.stringContaining('400'), expect.stringContaining('422')]);
  expect(desk.faults).toEqual([]);
});
