import { launchWholeBrowser } from '../e2e/launch-browser.ts';
import { startSite } from '../e2e/site-process.ts';
import { report } from './bench-site.ts';
import { quantile } from './quantile.ts';
import { runBench } from './run-bench.ts';

const limitMs = 100;
const runs = 20;
/** Pages of different remotes. */
const sections = ['/en/home/live', '/en/blog', '/en/information/about', '/en/casino'];

await runBench(async (undo) => {
  process.stdout.write('Navigation between sections in a browser, everything of them loaded before\n');
  const site = await startSite({ FEED_SPEED: '1' });
  undo.push(site.forget, () => site.stop());
  const browser = await launchWholeBrowser();
  undo.push(() => browser.close());
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${site.origin}/en`);
  await page.waitForFunction(() => Number(document.documentElement.dataset.ready ?? 0) > 0);
  const bySection = new Map<string, number[]>(sections.map((path) => [path, []]));
  for (let round = 0; round < runs + 1; round++) {
    for (const path of sections) {
      const durationMs = await page.evaluate(frameAfterClick, path);
      // The first pass fills the browser cache and is not measured.
      if (round > 0) bySection.get(path)?.push(durationMs);
      await page.waitForFunction(() => document.querySelector('main [data-mount]') !== null);
    }
  }
  const durations = [...bySection.values()].flat();
  const at = (values: readonly number[], share: number) => `${quantile(values, share).toFixed(0)} ms`;
  report('from the click to the painted frame, median', at(durations, 0.5), `under ${limitMs}`);
  report('95th percentile', at(durations, 0.95), `under ${limitMs}`);
  for (const [path, ofPath] of bySection) {
    report(`to ${path}, median`, at(ofPath, 0.5), `most ${at(ofPath, 1)}`);
  }
});

/** Runs in the page: clicks a link and measures until the other page is painted. */
function frameAfterClick(path: string): Promise<number> {
  const link = document.createElement('a');
  link.href = path;
  document.body.append(link);
  const before = document.body.dataset.route;
  const startMs = performance.now();
  return new Promise((done) => {
    const look = () => {
      if (document.body.dataset.route === before) return requestAnimationFrame(look);
      // The rendered page is painted one frame later.
      return requestAnimationFrame(() => {
        link.remove();
        done(performance.now() - startMs);
      });
    };
    link.click();
    requestAnimationFrame(look);
  });
}
