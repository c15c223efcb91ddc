import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { z } from 'zod';

const violationsSchema = z.array(
  z.object({ id: z.string(), nodes: z.array(z.object({ html: z.string() })) }),
);

/** The minified source of axe is less than half as long as the full one, and each page has to parse it. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const options = {
  resultTypes: ['violations'],
  // No active rule reads style sheets, which axe would otherwise fetch again for each page.
  preload: { assets: ['media'] },
  // axe checks the target size of WCAG 2.2 (24 px, or space around it) only when this rule is enabled.
  rules: { 'target-size': { enabled: true } },
};

/** The rules of axe that look at colours. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * Lists the accessibility violations that axe finds on a Chromium page, each as its rule and elements; `within` narrows
 * it to a selector. axe runs directly in the page, which must not hold frames: its wrapper for Playwright opens a
 * second page to merge the results of frames and takes four times as long.
 */
export async function barriersOf(page: Page, within?: string): Promise<string[]> {
  return run(page, within, options);
}

/** Lists the violations that another theme can cause on a page whose other violations are known: those of colours. */
export async function colourBarriersOf(page: Page): Promise<string[]> {
  return run(page, undefined, { ...options, runOnly: { type: 'rule', values: colourRules }, rules: {} });
}

async function run(page: Page, within: string | undefined, asked: object): Promise<string[]> {
  if (page.frames().length > 1) throw new Error('axe sees the page alone, not its frames');
  await page.evaluate(axeSource);
  const where = within === undefined ? 'document' : JSON.stringify(within);
  const violations: unknown = await page.evaluate(
    `axe.run(${where}, ${JSON.stringify(asked)}).then(({ violations }) => violations)`,
  );
  return violationsSchema.parse(violations).map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .map(({ html }) => html)
        .join(' ')
        .slice(0, 600)}`,
  );
}
