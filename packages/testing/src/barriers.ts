import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { z } from 'zod';

const violationsSchema = z.array(
  z.object({ id: z.string(), nodes: z.array(z.object({ html: z.string() })) }),
);

/** What each page has to read first: its small form is less than half of the other. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const options = {
  resultTypes: ['violations'],
  // No rule that is on reads style sheets, which axe would fetch again for each page.
  preload: { assets: ['media'] },
  // Targets of 24 px or with room around them are a rule of WCAG 2.2 that axe leaves out unless it is asked for.
  rules: { 'target-size': { enabled: true } },
};

/**
 * What axe finds in the way of readers on a page of Chromium, each as its rule and the elements; `within` narrows it to
 * what a selector names. Run by itself in the page, which may not hold frames: axe's own wrapper for Playwright opens a
 * second page to put the results of frames together, and takes four times as long for a page without any.
 */
export async function barriersOf(page: Page, within?: string): Promise<string[]> {
  if (page.frames().length > 1) throw new Error('axe sees the page alone, not its frames');
  await page.evaluate(axeSource);
  const where = within === undefined ? 'document' : JSON.stringify(within);
  const violations: unknown = await page.evaluate(
    `axe.run(${where}, ${JSON.stringify(options)}).then(({ violations }) => violations)`,
  );
  return violationsSchema.parse(violations).map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .map(({ html }) => html)
        .join(' ')
        .slice(0, 600)}`,
  );
}
