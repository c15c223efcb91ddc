import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Frame, Page } from 'playwright-core';
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

/** The rules of axe for a whole page, which a document in a frame is not. */
const pageRules = ['bypass', 'landmark-one-main', 'page-has-heading-one', 'region'];
/** The rules of axe for the element of a frame. */
const frameRules = ['frame-title', 'frame-title-unique'];

/**
 * Lists the violations of a page that shows frames, and those of the frames of its own origin. axe runs in each document
 * alone. What a frame of another origin shows belongs to its maker; that the frame has a name belongs to the page.
 */
export async function barriersOfFramedPage(page: Page): Promise<string[]> {
  const top = page.mainFrame();
  const frames = page.frames().filter((frame) => frame !== top);
  if (frames.length === 0) throw new Error('the page shows no frame');
  const { origin } = new URL(page.url());
  const own = frames.filter((frame) => new URL(frame.url()).origin === origin);
  const off = Object.fromEntries(pageRules.map((rule) => [rule, { enabled: false }]));
  const alone = { ...options, iframes: false };
  // With a frame in an open dialog, axe would also look at the page behind the dialog, which nobody can reach.
  const found = await violationsIn(top, "{ include: [['html']], exclude: [['iframe']] }", alone);
  const runOnly = { type: 'rule', values: frameRules };
  found.push(...(await violationsIn(top, 'document', { ...alone, runOnly, rules: {} })));
  for (const frame of own) {
    found.push(...(await violationsIn(frame, 'document', { ...alone, rules: { ...options.rules, ...off } })));
  }
  return found;
}

async function run(page: Page, within: string | undefined, asked: object): Promise<string[]> {
  if (page.frames().length > 1) throw new Error('axe sees the page alone, not its frames');
  return violationsIn(page.mainFrame(), within === undefined ? 'document' : JSON.stringify(within), asked);
}

/** @param where the expression of what axe looks at */
async function violationsIn(frame: Frame, where: string, asked: object): Promise<string[]> {
  await frame.evaluate(axeSource);
  const violations: unknown = await frame.evaluate(
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
