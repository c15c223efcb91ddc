import { get } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { downModes, type Site, startSite } from '../fixture/site.tsx';
import { serverDeadlineMs } from '../protocol/index.ts';

/** The allowed delay of a page's first byte because of one broken remote, in ms. */
const laterMs = 20;
/** The number of pages: fewer than would open the breaker, so that each of them meets the fault. */
const rounds = 4;

let site: Site;
beforeAll(async () => {
  site = await startSite();
  await loadPage('good');
});
afterAll(() => site.close());

interface LoadedPage {
  status: number | undefined;
  firstByteMs: number;
  endMs: number;
  html: string;
}

/** Loads a page with two remotes over real HTTP: the sample, and one with the named fault. */
function loadPage(fault: string): Promise<LoadedPage> {
  const remotes = `down-${fault},sample`;
  return new Promise((resolve, reject) => {
    const startMs = performance.now();
    get(`${site.url}/en/here?remotes=${remotes}&server=${remotes}`, (response) => {
      let firstByteMs = Number.NaN;
      let html = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        if (html === '') firstByteMs = performance.now() - startMs;
        html += chunk;
      });
      response.on('end', () =>
        resolve({ status: response.statusCode, firstByteMs, endMs: performance.now() - startMs, html }),
      );
    }).on('error', reject);
  });
}

async function loadPages(fault: string): Promise<LoadedPage[]> {
  const pages: LoadedPage[] = [];
  for (let round = 0; round < rounds; round++) pages.push(await loadPage(fault));
  return pages;
}

/** Returns the shortest of several times, since other work of the machine can only make a time longer. */
function shortest(pages: readonly LoadedPage[], time: 'firstByteMs' | 'endMs'): number {
  return Math.min(...pages.map((page) => page[time]));
}

/** Returns the times as the message of a failed test. */
function timesOf(...lists: readonly LoadedPage[][]): string {
  return JSON.stringify(lists.map((pages) => pages.map(({ firstByteMs, endMs }) => [firstByteMs, endMs])));
}

/** Returns the spread of the first bytes of pages without a fault, in ms. It is small on an idle machine. */
function unrest(well: readonly LoadedPage[]): number {
  const times = well.map(({ firstByteMs }) => firstByteMs).toSorted((a, b) => a - b);
  return (times.at(-1) ?? 0) - (times[0] ?? 0);
}

/** Returns the part of the page that shows the sample. */
function neighbour(html: string): string {
  const [, markup = ''] = /data-remote="sample"[^>]*>(.*?<\/button>)/s.exec(html) ?? [];
  return markup;
}

const faults = [...downModes.filter((mode) => mode !== 'good'), 'unreachable'];

test.each(faults)(
  'MF-05: a page with a remote that is down (%s) is a 200, its first byte at most 20 ms later, its neighbours untouched',
  async (fault) => {
    const well = await loadPages('good');
    const [untouched = ''] = well.map(({ html }) => neighbour(html));
    expect(untouched).toContain('made on the server');

    const pages: LoadedPage[] = [];
    const isInTime = () =>
      shortest(pages, 'firstByteMs') <= shortest(well, 'firstByteMs') + laterMs + unrest(well) &&
      shortest(pages, 'endMs') < serverDeadlineMs + 500;
    while (pages.length < rounds && !isInTime()) {
      pages.push(await loadPage(fault));
      well.push(await loadPage('good'));
    }
    expect(isInTime(), timesOf(pages, well)).toBe(true);
    for (const page of pages) {
      expect(page.status).toBe(200);
      expect(neighbour(page.html)).toBe(untouched);
      expect(page.html).toContain(`data-skeleton="down-${fault}"`);
      expect(page.html.endsWith('</html>')).toBe(true);
    }
  },
);

test('a remote whose breaker is open costs a page nothing', async () => {
  for (let count = 0; count < 5; count++) await loadPage('error');
  const pages = await loadPages('error');
  expect(shortest(pages, 'endMs')).toBeLessThan(200);
  for (const { html } of pages) expect(html).toContain('"reason":"breaker-open"');
});
