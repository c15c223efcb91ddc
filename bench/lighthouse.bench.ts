import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { z } from 'zod';
import { startSite } from '../e2e/site-process.ts';
import { findWholeChromium } from '../tools/chromium.ts';
import { report } from './bench-site.ts';
import { runBench } from './run-bench.ts';

/** Lighthouse is fetched for this bench alone, since its packages are a third of all that the project installs. */
const lighthouse = 'lighthouse@13.5.0';
const folder = fileURLToPath(new URL('../node_modules/.cache/lighthouse', import.meta.url));
const run = promisify(execFile);

/** The minimum score of each category, in percent. */
const floors = { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
const pages = ['/en', '/ar', '/en/home/live'];

const readReport = z.object({
  categories: z.record(z.string(), z.object({ title: z.string(), score: z.number() })),
  audits: z.record(z.string(), z.object({ displayValue: z.string().optional() })),
});

await runBench(async (undo) => {
  process.stdout.write(`Pages in a desktop browser, by ${lighthouse}\n`);
  if (!existsSync(join(folder, 'node_modules', 'lighthouse'))) {
    await run('npm', ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', lighthouse]);
  }
  const site = await startSite({ FEED_SPEED: '1' });
  undo.push(site.forget, () => site.stop());
  for (const page of pages) {
    const url = `${site.origin}${page}`;
    // Now and then Lighthouse records nothing, so it runs again.
    const { categories, audits } = await audit(url).catch(() => audit(url));
    for (const [category, floor] of Object.entries(floors)) {
      const { title = category, score = 0 } = categories[category] ?? {};
      report(`${page} ${title}`, `${Math.round(score * 100)}`, `of 100 (at least ${floor})`);
    }
    const shown = ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'];
    report(`${page} paint, blocking, shift`, shown.map((id) => audits[id]?.displayValue).join(', '));
  }
});

async function audit(url: string): Promise<z.infer<typeof readReport>> {
  const chromeFlags = ['--headless=new', '--disable-gpu', '--disable-quic', '--no-first-run'];
  // Chromium cannot start its sandbox as root in a container.
  if (process.getuid?.() === 0) chromeFlags.push('--no-sandbox');
  const { stdout } = await run(
    process.execPath,
    [
      join(folder, 'node_modules', 'lighthouse', 'cli', 'index.js'),
      url,
      '--preset=desktop',
      '--output=json',
      '--quiet',
      '--no-enable-error-reporting',
      `--only-categories=${Object.keys(floors).join(',')}`,
      `--chrome-flags=${chromeFlags.join(' ')}`,
    ],
    { maxBuffer: 64 * 2 ** 20, env: { ...process.env, CHROME_PATH: findWholeChromium() } },
  );
  return readReport.parse(JSON.parse(stdout));
}
