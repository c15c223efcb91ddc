import { Writable } from 'node:stream';
import type { Api } from '@fairline/contracts/call-api';
import { emptyAnswer, type FragmentResult } from '@fairline/remote-kit/protocol';
import { expect, test, vi } from 'vitest';
import { createShell, type ShellPorts } from './entry-server.ts';

interface Setup {
  config?: Record<string, Record<string, unknown>>;
  /** The number of the block rule that closes the site. */
  blockReason?: number;
  player?: Record<string, unknown>;
  /** The remotes that have no page at the path. */
  missing?: string[];
  /** True when the remotes answer late. The function is called for each answer. */
  isLate?: () => boolean;
}

const missing: FragmentResult = { ok: false, reason: 'not-exist', durationMs: 0, serverTiming: '' };
const found = { ok: true, ageMs: 0, durationMs: 0, serverTiming: '' } as const;
const failed: FragmentResult = { ok: false, reason: 'timeout', durationMs: 0, serverTiming: '' };

function answerOf({
  config = {},
  blockReason,
  player,
  missing: without = [],
  isLate = () => false,
}: Setup = {}) {
  const asked: { name: string; path: string; params: unknown }[] = [];
  const api: Api = async (_method, path) => {
    const answers: Record<string, unknown> = {
      '/web-api/user/me': player,
      '/blocks-api/api/v2/block': { displayTypeId: blockReason ? 1 : 0, templateTypeId: blockReason ?? 0 },
      '/redirects-api/api/v1/redirect-light': {
        redirect: false,
        code: 0,
        url: '',
        reasons: [],
        breadcrumbs: [],
      },
    };
    return answers[path] as never;
  };
  const core = {
    companyName: 'Fairline',
    languages: ['en', 'ar'],
    defaultLanguage: 'en',
    langHiddenUnauthorized: [],
    ...config.core,
  };
  const error = vi.fn();
  const ports: ShellPorts = {
    api: () => api,
    siteConfig: async () => ({ brand: {}, ...config, core }),
    random: { below: () => 0 },
    fragments: {
      async fetchFragment({ remote, query = {} }) {
        const title = query.date === undefined ? '' : `Results of ${query.date}`;
        const answer = without.includes(remote) ? missing : { ...found, answer: { ...emptyAnswer, title } };
        // 300 ms is longer than a page waits for remotes before its stream begins.
        if (isLate()) await new Promise((wake) => setTimeout(wake, 300));
        return answer;
      },
      fetchComponents: async ({ remote, path, components, context }) => {
        for (const { id } of components)
          asked.push({ name: `${remote} ${id}`, path, params: context?.route?.params });
        return Object.fromEntries(components.map(({ id }) => [id, failed]));
      },
      breakers: () => ({}),
    },
    assets: { entry: '/shell.js', css: [], headScript: '', importMap: { imports: {} } },
    texts: { overridesIn: () => undefined, revision: () => 0 },
    remotes: () => ({
      betting: { url: '/mf/betting', public: true },
      auth: { url: '/mf/auth', public: false },
    }),
    nowMs: () => 0,
    wait: async () => undefined,
    log: { warn: vi.fn(), error },
    isProduction: true,
  };
  const shell = createShell(ports);
  return async (url: string) => {
    const [path = ''] = url.split('?');
    const answer = await shell({
      url,
      path,
      query: Object.fromEntries(new URL(url, 'http://x').searchParams),
      cookies: player ? { user_token: 'x' } : {},
      acceptLanguage: undefined,
      headers: {},
      origin: 'https://fairline.example',
      nonce: 'n',
      overrides: {},
    });
    if (answer.kind === 'redirect') {
      return { verdict: `${answer.status} ${answer.location}`, html: '', asked };
    }
    return { verdict: String(answer.status), html: await textOf(answer.stream), asked };
  };
}

function textOf(stream: { pipe(target: Writable): unknown }): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const target = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
    });
    target.on('finish', () => resolve(Buffer.concat(chunks).toString()));
    target.on('error', reject);
    stream.pipe(target);
  });
}

test.each([
  ['/en', '200', 'home'],
  ['/en/home/live', '200', 'sport'],
  ['/en/bingo', '200', 'bingo'],
  ['/en/500', '500', 'error-500'],
  ['/en/no/such/page/here', '404', 'not-found'],
  ['/en/print-coupon/abc', '404', 'not-found'],
])('ROUTE-01: %s answers %s with the page %s', async (url, status, name) => {
  const { verdict, html } = await answerOf()(url);
  expect(verdict).toBe(status);
  expect(html).toContain(`data-route="${name}"`);
});

test.each([
  ['/en/lpage/welcome', '301 /en/landing-page/welcome'],
  ['/en/cyber', '302 /en/cyber/real'],
  ['/en/office/history?state=open', '302 /en/user/login?return=%2Fen%2Foffice%2Fhistory%3Fstate%3Dopen'],
  ['/en/block', '302 /en'],
  ['/home/live', '302 /en/home/live'],
])('ROUTE-05: %s answers %s', async (url, redirect) => {
  expect((await answerOf()(url)).verdict).toBe(redirect);
});

test('GUARD-07: a page that is switched off is not found, without a message', async () => {
  const { verdict, asked } = await answerOf({ config: { core: { disabledRoutes: ['casino'] } } })(
    '/en/bingo',
  );
  expect(verdict).toBe('404');
  const page = asked.find(({ name }) => name.startsWith('technical-pages'));
  expect(page).toMatchObject({ path: '/en/bingo', params: { status: '404', message: '' } });
});

test('ROUTE-02: a path that fails its constraints gives the page for not found', async () => {
  const { asked } = await answerOf()('/en/home/soon');
  const page = asked.find(({ name }) => name.startsWith('technical-pages'));
  expect(page?.params).toEqual({ status: '404', message: 'This page could not be found' });
});

test('ROUTE-07: an error page that fails to load shows its title and a link to the home page', async () => {
  const answer = answerOf();
  for (const [url, words] of [
    ['/en/no/such/page/here', 'Page not found'],
    ['/en/500', 'Something went wrong'],
  ] as const) {
    const { html } = await answer(url);
    const [, content = ''] = /<main.*?>(.*?)<\/main>/s.exec(html) ?? [];
    expect(content).toMatch(new RegExp(`<h1>${words}</h1>.*<a [^>]*href="/en">To the home page</a>`));
  }
  expect((await answer('/en/home/live')).html).not.toContain('To the home page</a>');
  expect((await answer('/ar/no/such/page')).html).toContain('إلى الصفحة الرئيسية</a>');
});

test('ROUTE-03: a page that its remote does not have is not found', async () => {
  const { verdict, html } = await answerOf({ missing: ['betting'] })('/en/home/live/1-football');
  expect(verdict).toBe('404');
  expect(html).toContain('data-route="not-found"');
});

test('ROUTE-03: the first request of a page waits for its remote, even when the answer is late', async () => {
  const answer = answerOf({ missing: ['betting'], isLate: () => true });
  expect((await answer('/en/home/live/1-football/17-x/5-x')).verdict).toBe('404');
});

test('ROUTE-03, SEO-01: the first request of every page waits for the answer of its remote', async () => {
  const answer = answerOf({ missing: ['betting'], isLate: () => true });
  expect((await answer('/en/home/live')).verdict).toBe('404');
});

test('ROUTE-03: a page that existed a moment ago does not wait for its remote again', async () => {
  const without: string[] = [];
  let isLate = false;
  const answer = answerOf({ missing: without, isLate: () => isLate });
  const path = '/en/home/live/1-football/17-x/5-x';
  expect((await answer(path)).verdict).toBe('200');
  // The match is over, and the remote answers late.
  without.push('betting');
  isLate = true;
  expect((await answer(path)).verdict).toBe('200');
  // The late answer has been remembered.
  expect((await answer(path)).verdict).toBe('404');
});

test('SEO-01: a remembered answer is not used for another query of the same path', async () => {
  let isLate = false;
  const answer = answerOf({ isLate: () => isLate });
  expect((await answer('/en/results?date=2024-03-10')).html).toContain('<title>Results of 2024-03-10 |');
  isLate = true;
  expect((await answer('/en/results')).html).not.toContain('2024-03-10');
  expect((await answer('/en/results?date=2024-03-11')).html).toContain('<title>Results of 2024-03-11 |');
  // The page begins with the remembered answer for this address.
  expect((await answer('/en/results?date=2024-03-10')).html).toContain('<title>Results of 2024-03-10 |');
});

test('a page is rendered although the site does not have its remote', async () => {
  expect((await answerOf({ missing: ['casino'] })('/en/bingo')).verdict).toBe('200');
});

test('GUARD-01: a closed site redirects to the page of the reason and shows it', async () => {
  const answer = answerOf({ blockReason: 13 });
  expect((await answer('/en/home/live')).verdict).toBe('302 /en/block-ua');
  expect((await answer('/en/block-ua')).verdict).toBe('200');
});

test('GUARD-03: a banned player is redirected to the page of the ban', async () => {
  const player = { userId: '7', currency: 'EUR', balanceMinor: 0, ban_level: 10 };
  const answer = answerOf({ player });
  expect((await answer('/en/home/live')).verdict).toBe('302 /en/account-blocked');
  expect((await answer('/en/account-blocked')).html).toContain('data-route="account-blocked"');
});

test('UI-01: number 201 offers visitors the kinds of registration on the pages of home and of a match', async () => {
  const config = (core: Record<string, unknown>, reg: Record<string, unknown> = {}) => ({ core, reg });
  const links = async (setup: Setup, url: string) =>
    [...(await answerOf(setup)(url)).html.matchAll(/href="(\/en\/registration\?kind=[^"]*)"/g)].map(
      ([, href]) => href,
    );
  const on = { routeOptions: [201] };
  const both = ['/en/registration?kind=full_reg', '/en/registration?kind=fast_reg'];
  const match = '/en/home/line/1-football/17-premier-league/101-arsenal-chelsea';
  for (const url of ['/en', match]) {
    expect(await links({ config: config(on) }, url)).toEqual(both);
    expect(await links({}, url)).toEqual([]);
    const player = { userId: '7', currency: 'EUR', balanceMinor: 0 };
    expect(await links({ config: config(on), player }, url)).toEqual([]);
    expect(await links({ config: config(on, { isRegistrationAllowed: false }) }, url)).toEqual([]);
    expect(await links({ config: config(on, { registrationTypes: ['soc_reg', 'fast_reg'] }) }, url)).toEqual([
      both[1],
    ]);
    expect(await links({ config: config(on, { registrationTypes: ['soc_reg'] }) }, url)).toEqual([]);
  }
  expect(await links({ config: config(on) }, '/en/home/line')).toEqual([]);
});

test('a skip link leads to the coupon only where the page has its column', async () => {
  const withColumn = (await answerOf()('/en/home/live')).html;
  expect(withColumn).toMatch(
    /<a [^>]*href="#content">Skip to content<\/a><a [^>]*href="#coupon">Skip to the bet slip/,
  );
  expect(withColumn).toMatch(/<aside [^>]*id="coupon" tabindex="-1"/i);
  const without = (await answerOf()('/en/user/login')).html;
  expect(without).toContain('href="#content"');
  expect(without).not.toContain('#coupon');
});

test('DEV-04: in one column the sports are opened by a button of the page itself, and closed to begin with', async () => {
  const { html } = await answerOf()('/en/home/live');
  expect(html).toMatch(
    /<aside [^>]*aria-label="Sports"><details class="[^"]*"><summary>Sports<\/summary><\/details>/,
  );
});
