import { barriersOf } from '@fairline/testing/barriers';
import type { Page } from 'playwright-core';

/** So many of one kind, one after another, show all that there is to see of it. */
const repeatsKept = 6;

/**
 * What axe finds on a page that is not needed afterwards. Of children of one element that look alike, such as the matches
 * of a list, only the first are kept: axe takes seconds for some thousand elements, and finds in the last what it has
 * found in the first.
 */
export async function barriersOfLists(page: Page): Promise<string[]> {
  await page.evaluate((most) => {
    for (const parent of document.body.querySelectorAll('*')) {
      const seen = new Map<string, number>();
      for (const child of [...parent.children]) {
        const kind = `${child.tagName} ${child.getAttribute('class')} ${child.getAttribute('role')}`;
        const count = (seen.get(kind) ?? 0) + 1;
        seen.set(kind, count);
        if (count > most) child.remove();
      }
    }
  }, repeatsKept);
  return barriersOf(page);
}
