import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createPlayer } from './api-player.ts';
import { journeyPages, signInAs, untilHydrated } from './browser.ts';
import { type SiteProcess, startSite } from './site-process.ts';

/**
 * This test follows docs/integrator.md from an empty folder. It creates the files of the fenced blocks, runs the
 * commands, and ends with a deposit through the new provider and with a page of the new remote.
 */
const checkout = fileURLToPath(new URL('..', import.meta.url));
const openPage = journeyPages();
const programs: ChildProcess[] = [];
let guide: string;
let folder: string;
/** Environment variables with free ports, which replace the default ports of the guide. */
let variables: Record<string, string>;
let site: SiteProcess | undefined;

beforeAll(async () => {
  guide = await readFile(join(checkout, 'docs/integrator.md'), 'utf8');
  folder = await mkdtemp(join(tmpdir(), 'fairline-integrator-'));
  variables = {
    ACME_BANK: `http://127.0.0.1:${await freePort()}`,
    ACME_WEATHER: `http://127.0.0.1:${await freePort()}`,
    SKY: `http://127.0.0.1:${await freePort()}`,
  };
  for (const { file, text } of filesOf(guide)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    // JSON cannot read a variable, so the free port is written into the file.
    const isData = file.endsWith('.json');
    await writeFile(
      join(folder, file),
      isData ? text.replace('http://127.0.0.1:4250', variables.SKY ?? '') : text,
    );
  }
  for (const [, program = ''] of guide.matchAll(/^node (\S+\.js)$/gm)) await run(program);
});
afterAll(async () => {
  await site?.stop();
  await site?.forget();
  for (const program of programs) program.kill();
  await rm(folder, { recursive: true, force: true });
});

/** Returns the fenced blocks that name a file. */
function filesOf(markdown: string): { file: string; text: string }[] {
  return [...markdown.matchAll(/^```\w+ file=(\S+)\n([\s\S]*?)^```$/gm)].map(([, file = '', text = '']) => ({
    file,
    text,
  }));
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : expect.fail('no port');
}

/** Starts a program of the guide, and waits until it prints its address. */
async function run(program: string): Promise<void> {
  const child = spawn(process.execPath, [program], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...variables },
  });
  programs.push(child);
  await once(child.stdout ?? expect.fail('the program has no output'), 'data');
}

const isCommand = /^(EXTENSIONS=\S+ )?npm /;

/**
 * Runs the one line of the guide that contains these words, in the folder. Its npm command is replaced, so that it uses
 * the Node of the test and installs nothing.
 */
async function follow(words: string, more: Record<string, string> = {}): Promise<string> {
  const lines = guide.split('\n').filter((line) => isCommand.test(line) && line.includes(words));
  const [line = ''] = lines;
  expect(lines).toHaveLength(1);
  const command = line.replace(
    /npm --prefix "\$FAIRLINE" run (\S+) --/,
    '"$NODE" "$FAIRLINE/tools/main.ts" $1',
  );
  const env = { ...process.env, ...variables, ...more, NODE: process.execPath, FAIRLINE: checkout };
  const inFolder = command.replaceAll('$PWD', folder);
  const { stdout } = await promisify(execFile)('sh', ['-c', inFolder], { cwd: folder, env });
  return stdout;
}

test('the guide has the files of an extension', () => {
  expect(filesOf(guide).map(({ file }) => file)).toEqual([
    'sky/server.js',
    'sky/remotes.json',
    'acme/package.json',
    'acme/index.js',
    'acme/weather.js',
    'acme/acme-bank.js',
    'acme/bank.js',
  ]);
});

test('the extension of the guide passes its check', async () => {
  const output = await follow('run check-extension');
  expect(output).toContain('payments: acme-bank');
  expect(output).toContain('remotes: weather');
  expect(output).toMatch(/^\d\d kept, 0 broken, \d to note$/m);
});

test('a player deposits through the new provider and opens the page of the new remote', async () => {
  expect(guide).toContain('EXTENSIONS="$PWD/acme" npm --prefix "$FAIRLINE" start');
  site = await startSite({ ...variables, EXTENSIONS: join(folder, 'acme'), FEED_SPEED: '0' });
  await follow('setting 1022', { DATA_DIR: site.dataDir, DATABASE_URL: '', LOG_LEVEL: 'error' });
  // The provider redirects payers to the site's default origin, whose host is localhost.
  const origin = site.origin.replace('127.0.0.1', 'localhost');
  const player = await createPlayer(site.origin, 0);
  const methods = z.object({ methods: z.array(z.object({ methodId: z.string() })) });
  await expect
    .poll(async () => methods.parse((await player.get('/web-api/payments/methods')).json).methods)
    .toMatchObject([{ methodId: 'acme-account' }]);

  const { page, context, faults, close } = await openPage();
  await signInAs(player, context, origin);
  await page.goto(`${origin}/en/office/recharge`);
  await untilHydrated(page);
  await page.getByText('Account at ACME bank').first().waitFor();
  const { json } = await player.post(
    '/web-api/payments/deposits',
    { methodId: 'acme-account', amountMinor: 2_500, currency: 'EUR', lng: 'en' },
    'deposit-of-the-guide',
  );
  const { redirectUrl } = z.object({ redirectUrl: z.string() }).parse(json);
  await page.goto(redirectUrl);
  await page.getByRole('button', { name: 'paid' }).click();
  await page.waitForURL(`${origin}/en/onpay/success?payment=*`);
  expect(await player.balance()).toBe(2_500);

  await page.goto(`${origin}/en/weather`);
  await page.locator('main [data-remote=weather]').getByText('Sunny, 21 degrees').waitFor();
  expect(await page.title()).toBe('Weather | Fairline');

  // The operator declares this remote while the site runs.
  await follow('setting 1021', { DATA_DIR: site.dataDir, DATABASE_URL: '', LOG_LEVEL: 'error' });
  await expect.poll(async () => (await fetch(`${origin}/en/sky`)).status).toBe(200);
  await page.goto(`${origin}/en/sky`);
  await untilHydrated(page);
  const sky = page.locator('main [data-remote=sky]');
  await sky.getByRole('button', { name: 'Where?' }).click();
  await sky.getByText('The Moon rises at 21:40. Look to the east.').waitFor();
  expect(faults).toEqual([]);
  await close();
});
