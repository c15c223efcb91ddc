import { siteAddress } from '@fairline/runtime/site-address';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  findLoop,
  parseRedirect,
  type RedirectCode,
  type RedirectRule,
  resolveRedirect,
  sortRules,
} from './redirect-rules.ts';

function rule(from: string, to: string, code: RedirectCode = 301): RedirectRule {
  const parsed = parseRedirect({ from, to, code, reason: `${from} moved` });
  if (!parsed.ok) throw new Error(`${parsed.field}: ${parsed.words}`);
  return parsed.rule;
}

/** The address that the rules lead to, or the outcome when there is none. */
function resolve(rules: RedirectRule[], url: string): string {
  const resolution = resolveRedirect(sortRules(rules), siteAddress(url) ?? { path: '/', search: '' });
  if (resolution.outcome !== 'moved') return resolution.outcome;
  return resolution.address.path + resolution.address.search;
}

test('BOOT-04: the most specific pattern wins, whatever the order of the rules', () => {
  const rules = [rule('/en/a*', '/en/wide'), rule('/en/a/b', '/en/exact'), rule('/en/a/*', '/en/below')];
  for (const each of [rules, rules.toReversed()]) {
    expect(resolve(each, '/en/a/b')).toBe('/en/exact');
    expect(resolve(each, '/en/a/c')).toBe('/en/below');
    expect(resolve(each, '/en/ax')).toBe('/en/wide');
    expect(resolve(each, '/en/b')).toBe('unmoved');
  }
});

test('BOOT-04: a wildcard carries the rest over, and {lng} the language', () => {
  const rules = [rule('/{lng}/lpage/*', '/{lng}/landing-page/*')];
  expect(resolve(rules, '/de/lpage/summer/2026')).toBe('/de/landing-page/summer/2026');
  expect(resolve([rule('/{lng}/old', '/{lng}')], '/de/old')).toBe('/de');
});

test('BOOT-04: the query stays, and gives way where the target has its own', () => {
  expect(resolve([rule('/a', '/b')], '/a?x=1&y=2')).toBe('/b?x=1&y=2');
  expect(resolve([rule('/a', '/b?x=9')], '/a?x=1&y=2')).toBe('/b?x=9&y=2');
});

test('BOOT-04: a chain is one redirect, permanent only when each of its steps is', () => {
  const rules = sortRules([rule('/a', '/b'), rule('/b', '/c', 302), rule('/d', '/e')]);
  expect(resolveRedirect(rules, { path: '/a', search: '' })).toMatchObject({
    code: 302,
    address: { path: '/c' },
    steps: [{ url: '/b' }, { url: '/c' }],
  });
  expect(resolveRedirect(rules, { path: '/d', search: '' })).toMatchObject({ code: 301 });
});

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'javascript:alert(1)',
  '/a#b',
  '/a?b=<script>',
  '/a\r\nset-cookie: x',
  '/%2e%2e/x',
])('BOOT-04: no redirect leads to %j', (to) => {
  expect(parseRedirect({ from: '/old', to, code: 301, reason: '' })).toMatchObject({
    ok: false,
    field: 'to',
  });
});

test('BOOT-04: a target uses only parts that its pattern has', () => {
  expect(parseRedirect({ from: '/a', to: '/{lng}/b', code: 301, reason: '' })).toMatchObject({ ok: false });
  expect(parseRedirect({ from: '/a', to: '/b/*', code: 301, reason: '' })).toMatchObject({ ok: false });
});

test('BOOT-04: a rest that looks like a host stays a path of this site', () => {
  for (const url of [
    '/old//evil.example',
    '/old/\\evil.example',
    '/old/%2F/evil.example',
    '/old////evil.example',
  ]) {
    expect(resolve([rule('/old/*', '/*')], url)).toMatch(/^\/(?![/\\])/);
  }
});

test.each([
  [['/a', '/a']],
  [['/a', '/a?x=1']],
  [['/a/*', '/a/b']],
  [['/a/*', '/a/new/*']],
  [
    ['/a*', '/b/*'],
    ['/b', '/a'],
  ],
  [
    ['/{lng}/a', '/{lng}/b'],
    ['/en/b', '/en/a'],
  ],
  [
    ['/a', '/b'],
    ['/b', '/c'],
    ['/c', '/a'],
  ],
  [
    ['/*', '/x'],
    ['/x', '/y'],
  ],
  [
    ['/a', '/'],
    ['/*', '/a'],
  ],
] as [string, string][][])('BOOT-04: rules that form a loop are found: %j', (...written) => {
  expect(findLoop(written.map(([from, to]) => rule(from, to)))).toBeDefined();
});

test('BOOT-04: a more specific rule that leads out of a circle breaks it', () => {
  expect(findLoop([rule('/a/*', '/b'), rule('/b', '/a/special')])).toBeDefined();
  expect(findLoop([rule('/a/*', '/b'), rule('/b', '/a/special'), rule('/a/special', '/c')])).toBeUndefined();
  expect(findLoop([rule('/{lng}/lpage/*', '/{lng}/landing-page/*')])).toBeUndefined();
});

const path = fc
  .array(fc.constantFrom('en', 'de', 'a', 'b'), { maxLength: 3 })
  .map((all) => `/${all.join('/')}`);
const written = fc.record({
  lng: fc.constantFrom('', '/{lng}'),
  keepsLng: fc.boolean(),
  from: path,
  to: path,
  star: fc.constantFrom('', '*', '/*'),
  keepsStar: fc.boolean(),
});
const anyRule = written
  .map(({ lng, keepsLng, from, to, star, keepsStar }) =>
    parseRedirect({
      from: `${lng}${from}${star}`.replace('//', '/'),
      to: `${keepsLng ? lng : ''}${to}${keepsStar ? star : ''}`.replace('//', '/'),
      code: 301,
      reason: '',
    }),
  )
  .map((parsed) => (parsed.ok ? parsed.rule : undefined))
  .filter((each) => each !== undefined);

test('BOOT-04: rules without a loop bring every address to an end, on this site and where no rule applies', () => {
  fc.assert(
    fc.property(
      fc.array(anyRule, { maxLength: 8 }),
      fc.array(path, { minLength: 1, maxLength: 10 }),
      (rules, paths) => {
        const unique = [...new Map(rules.map((each) => [each.from, each])).values()];
        fc.pre(findLoop(unique) === undefined);
        for (const asked of paths) {
          const end = resolve(unique, asked);
          expect(end).not.toBe('loop');
          if (end !== 'unmoved') expect(resolve(unique, end)).toBe('unmoved');
        }
      },
    ),
    { numRuns: 1000 },
  );
});
