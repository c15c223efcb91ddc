import { afterAll, beforeAll, expect, test } from 'vitest';
import { specRows } from '../apps/shell/src/routing/fixture/spec-rows.ts';
import { createPlayer } from './api-player.ts';
import { journeyPages, untilHydrated } from './browser.ts';
import { type FreshClone, freshClone } from './fresh-clone.ts';
import { type SiteProcess, startSite } from './site-process.ts';

let clone: FreshClone;
const openPage = journeyPages();
let site: SiteProcess | undefined;

beforeAll(async () => {
  clone = await freshClone();
});
afterAll(async () => {
  await site?.stop();
  await clone?.remove();
});

const paths = [...new Set(specRows.map(({ path }) => (path === '/' ? '' : path)))];
/** Pages to open in a browser: several remotes, one that adds to the head, and a 404. */
const watched = ['', '/landing-page/welcome', '/home/live', '/blog', '/casino', '/no/such/page'];

test('ROUTE-01: at the first and the second start of a fresh clone every route has one h1 of its own', async () => {
  for (const start of ['first, which builds', 'second']) {
    site = await startSite({}, { checkout: clone.folder, dataDir: clone.dataDir });
    expect(site.output().includes('Building the shell'), start).toBe(start !== 'second');
    expect(await withoutHeading(site.origin), start).toEqual({});
    expect(await faultsInBrowser(site.origin), start).toEqual({});
    const errors = site
      .output()
      .split('\n')
      .filter((line) => /"level":[56]0|Error: |^ +at /.test(line))
      // On a busy machine a fragment may be late. One that never comes is missed above.
      .filter((line) => !line.includes('"outcome":"timeout"'));
    expect(errors, start).toEqual([]);
    expect((await site.stop()).code, start).toBe(0);
  }
}, 900_000);

/** Finds routes whose HTML, for a visitor or a player, does not have exactly one h1. */
async function withoutHeading(origin: string): Promise<Record<string, unknown>> {
  const { cookie } = await createPlayer(origin, 0);
  const faulty: Record<string, unknown> = {};
  for (const path of paths) {
    for (const [reader, headers] of Object.entries({ visitor: {}, player: { cookie } })) {
      const last = await askedUntilWhole(`${origin}/en${path}`, headers);
      if (!hasOneHeading(last)) faulty[`${path} of a ${reader}`] = last;
    }
  }
  return faulty;
}

interface Asked {
  status: number;
  url: string;
  headings: string[];
}

const maxAsks = 10;

/**
 * Requests a page until its HTML has one h1, at most ten times: on a busy machine the first HTML may lack the
 * content. A broken fragment is missing in every answer.
 */
async function askedUntilWhole(address: string, headers: Record<string, string>): Promise<Asked> {
  for (let asks = 1; ; asks++) {
    const answer = await fetch(address, { headers });
    const headings = headingsOf(await answer.text());
    const asked = { status: answer.status, url: answer.url, headings };
    if (hasOneHeading(asked) || asks === maxAsks) return asked;
  }
}

function hasOneHeading({ headings: [heading = '', ...more] }: Asked): boolean {
  return heading !== '' && more.length === 0;
}

function headingsOf(html: string): string[] {
  return [...html.matchAll(/<h1[\s>].*?<\/h1>/gs)].map(([markup]) => markup.replace(/<[^>]*>/g, '').trim());
}

async function faultsInBrowser(origin: string): Promise<Record<string, string[]>> {
  const visit = await openPage();
  const faulty: Record<string, string[]> = {};
  for (const path of watched) {
    visit.faults.length = 0;
    const answer = await visit.page.goto(`${origin}/en${path}`);
    await untilHydrated(visit.page);
    const status = String(answer?.status());
    // The browser also logs the status of an error page to the console.
    const found = visit.faults.filter((fault) => status === '200' || !fault.includes(status));
    if ((await visit.page.locator('h1').count()) !== 1) found.push('not one h1');
    if (found.length > 0) faulty[path] = found;
  }
  await visit.close();
  return faulty;
}
