import { createConfig, settings } from '@fairline/config';
import type { TestPlatform } from '@fairline/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestBuiltSite, testBuiltSite } from './testing/built-site.ts';

let site: TestBuiltSite;

beforeAll(async () => {
  site = await testBuiltSite({}, nameSite);
});
afterAll(() => site.stop());

/** Gives the site another name in one country and in one language. */
async function nameSite(platform: TestPlatform): Promise<void> {
  const config = createConfig(platform);
  await config.start?.();
  const { companyName } = settings.core;
  await config.service.change(companyName.id, 'Of Lithuania', 'ops', { country: 'lt' });
  await config.service.change(companyName.id, 'In German', 'ops', { lang: 'de' });
  await config.stop?.();
}

/** Values of path parameters in this test; a parameter that is not listed is an `x`. */
const samples: Readonly<Record<string, string>> = {
  lng: 'en',
  remote: 'footer',
  key: 'fairline',
  matchId: '5',
  '*': 'en/information/about',
};
/** Queries of the calls that need one to answer. */
const queries: Readonly<Record<string, string>> = {
  '/bff-api/config/group/get': 'groups=core,footer',
  '/seo-api/page': 'path=/en&lang=en',
  '/seo-api/entity': 'entityType=article&identifier=a&lang=en',
  '/fatman-api/:key/counters': 'domain=fairline.example&projectId=1',
  '/web-api/accounts/play-result': 'since=0',
  '/web-api/update': 'call=login',
};

/** Returns the pattern of every GET route, read from the tree of routes that the server prints. */
function readRoutes(): string[] {
  const stack: string[] = [];
  return site.assembly.app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', fragment, methods = ''] = /^([│├└─\s]*)(\S+)(?: \(([^)]*)\))?/.exec(line) ?? [];
      if (fragment === undefined) return [];
      const depth = indent.length / 4 - 1;
      stack.splice(depth, stack.length, fragment);
      const path = stack.join('');
      return methods.split(', ').includes('GET') ? [path.startsWith('/') ? path : `/${path}`] : [];
    });
}

function addressOf(route: string): string {
  const path = route.replace(/:(\w+)|\*/g, (part, name) => samples[name ?? part] ?? 'x');
  return queries[route] === undefined ? path : `${path}?${queries[route]}`;
}

/** Headers that a browser sends by itself, and the country, which only a proxy in front can set. */
const readers: Readonly<Record<string, Record<string, string>>> = {
  'x-geo-country': { 'x-geo-country': 'lt' },
  'accept-language': { 'accept-language': 'de' },
  cookie: { cookie: '' },
};

test('no cache that readers share can give one the answer of another', async () => {
  const person = { type: 'fast_reg', currency: 'EUR', countryCode: 'de', agreed: true };
  const { cookies } = await site.assembly.app.inject({
    method: 'POST',
    url: '/web-api/registration',
    payload: person,
  });
  const session = cookies.find(({ name }) => name === 'user_token')?.value ?? '';
  const cookie = `user_token=${session}; lng=de; coefView=american; appTheme=1`;
  const routes = readRoutes();
  expect(routes.length).toBeGreaterThan(60);
  const faults: string[] = [];
  const shared: string[] = [];
  for (const route of routes) {
    const ask = (headers: Record<string, string>) =>
      site.assembly.app.inject({ url: addressOf(route), headers });
    const plain = await ask({});
    for (const [header, headers] of Object.entries(readers)) {
      const other = await ask(header === 'cookie' ? { cookie } : headers);
      for (const { headers } of [plain, other]) {
        const kept = String(headers['cache-control']);
        const varies = String(headers.vary ?? '').toLowerCase();
        if (varies.includes('x-geo-country')) faults.push(`${route} varies by a header that no reader sends`);
        if (/no-store|no-cache|private/.test(kept)) continue;
        shared.push(route);
        const isSame = plain.body === other.body && plain.statusCode === other.statusCode;
        if (!isSame && !(header !== 'x-geo-country' && varies.split(/, ?/).includes(header)))
          faults.push(`${route} is ${kept} and differs by ${header}`);
      }
    }
  }
  expect([...new Set(faults)]).toEqual([]);
  // An answer that is the same for everybody may be shared; this shows that the test has seen some.
  expect(new Set(shared)).toContain('/seo-api/iso-codes');
});
