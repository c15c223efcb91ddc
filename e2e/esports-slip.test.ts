import { expect, test } from 'vitest';
import { journeyPages, sharedSite, untilHydrated } from './browser.ts';

const site = sharedSite();
const openPage = journeyPages();

test('OFFER-04: a price of an esports list goes to the bet slip and out again', async () => {
  const { page, faults, close } = await openPage();
  // What takes a price of another remote comes late here: the press before it counts all the same.
  let listen = () => {};
  const pressed = new Promise<void>((resolve) => {
    listen = resolve;
  });
  await page.route('**/*serve-remotes*', async (route) => {
    await pressed;
    await route.continue();
  });
  await page.goto(`${site.origin}/en/cyber/real/all`);
  await untilHydrated(page);
  const price = page.locator('main button[aria-pressed="false"]:not([aria-disabled])').first();
  const name = String(await price.textContent());
  await price.click();
  listen();
  const chosen = page.locator('main button[aria-pressed="true"]');
  await expect.poll(() => chosen.count()).toBe(1);
  const slip = page.getByRole('region', { name: 'Bet slip' });
  const [, side = ''] = /winner: (.+?) [\d.]+/.exec(name) ?? [];
  await slip.getByText(side).first().waitFor();

  // The page knows what is in the slip also after it is opened again.
  await page.reload();
  await expect.poll(() => chosen.count()).toBe(1);
  await chosen.click();
  await expect.poll(() => chosen.count()).toBe(0);
  await slip.getByText('Your bet slip is empty').waitFor();
  expect(faults).toEqual([]);
  await close();
});
