import { barriersOf } from '@fairline/testing/barriers';
import type { Page } from 'playwright-core';

/** The number of similar children in a row that axe checks. */
const checkedRepeats = 6;

/**
 * Runs axe on a page and returns its violations. Of similar children of one element, such as the matches of a list, all
 * but the first are removed from the page: axe needs seconds for a thousand elements and reports the same for each of
 * them.
 */
export async function barriersOfLists(page: Page): Promise<string[]> {
  await page.evaluate((maxRepeats) => {
    for (const parent of document.body.querySelectorAll('*')) {
      const seen = new Map<string, number>();
      for (const child of [...parent.children]) {
        const kind = `${child.tagName} ${child.getAttribute('class')} ${child.getAttribute('role')}`;
        const count = (seen.get(kind) ?? 0) + 1;
        seen.set(kind, count);
        if (count > maxRepeats) child.remove();
      }
    }
  }, checkedRepeats);
  return barriersOf(page);
}
