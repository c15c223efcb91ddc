import { readFile } from 'node:fs/promises';
import { specRows } from '../apps/shell/src/routing/fixture/spec-rows.ts';
import { createPlayer } from '../e2e/api-player.ts';
import { startSite } from '../e2e/site-process.ts';
import { report } from './bench-site.ts';
import { runBench } from './run-bench.ts';

const crawls = 10;
const maxMegabytes = 400;
/** The allowed growth of memory between half of the crawls and the last one. */
const maxGrowth = 0.05;
/** The number of parallel requests, in a crawl and in a rush on the home page. */
const lanes = { crawl: 4, rush: 16 };
/** The number of home pages in a rush; pages of players are rendered each time. */
const rushPages = 2_000;

const paths = [...new Set(specRows.map(({ path }) => (path === '/' ? '' : path)))];
const pages = ['en', 'ar'].flatMap((lng) => paths.map((path) => `/${lng}${path}`));

await runBench(async (undo) => {
  process.stdout.write(`Memory: ${crawls} crawls of ${pages.length} pages, one after the other\n`);
  const site = await startSite({ FEED_SPEED: '1', ADDRESS_ALLOWANCE: '1000' });
  undo.push(site.forget, () => site.stop());
  report('resident after the start', `${await residentMegabytes(site.pid)} MB`);
  const resident: number[] = [];
  for (let crawl = 1; crawl <= crawls; crawl++) {
    await visitAll(site.origin, pages, lanes.crawl);
    const megabytes = await residentMegabytes(site.pid);
    resident.push(megabytes);
    report(`after crawl ${crawl}`, `${megabytes} MB`, crawl === 3 ? `under ${maxMegabytes}` : '');
  }
  const [third = 0, half = 0, last = 0] = [3, crawls / 2, crawls].map((crawl) => resident[crawl - 1]);
  report('after the last against after half', `${((last / half - 1) * 100).toFixed(1)} %`, 'at most 5 %');
  const { cookie } = await createPlayer(site.origin, 0);
  const rush = Array.from({ length: rushPages }, () => '/en');
  await visitAll(site.origin, rush, lanes.rush, { cookie, 'accept-encoding': 'gzip' });
  const rushed = await residentMegabytes(site.pid);
  report(`after ${rushPages} home pages of players`, `${rushed} MB`, `under ${maxMegabytes}`);
  if (rushed >= maxMegabytes) throw new Error(`${rushed} MB after a rush on home`);
  if (third >= maxMegabytes) throw new Error(`${third} MB after three crawls`);
  if (last > half * (1 + maxGrowth)) throw new Error(`the process grows: ${resident.join(', ')} MB`);
});

async function visitAll(
  origin: string,
  paths: readonly string[],
  width: number,
  headers: Record<string, string> = {},
): Promise<void> {
  const waiting = paths.values();
  const lane = async () => {
    for (const path of waiting) {
      const answer = await fetch(origin + path, { headers });
      await answer.arrayBuffer();
      if (answer.status >= 500 && !path.endsWith('/500')) throw new Error(`${answer.status} of ${path}`);
    }
  };
  await Promise.all(Array.from({ length: width }, lane));
}

/** Reads the resident memory of the process from Linux, in MB. */
async function residentMegabytes(pid: number): Promise<number> {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1];
  if (!kilobytes) throw new Error('this bench needs /proc, which Linux has');
  return Math.round(Number(kilobytes) / 1024);
}
