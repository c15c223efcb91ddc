import { describe, expect, test } from 'vitest';
import { isOverlapping, type PagePart, parsePattern, remoteDeclarations } from './index.ts';

const weather = { name: 'weather', url: 'https://weather.example/remote' };

function refusals(...declarations: readonly object[]): string[] {
  const parsed = remoteDeclarations.safeParse(declarations);
  return parsed.success ? [] : parsed.error.issues.map(({ message }) => message);
}

test('a declaration needs a name and an address, and may have everything else', () => {
  expect(refusals(weather)).toEqual([]);
  const whole = {
    ...weather,
    publicUrl: 'https://weather.example',
    trusted: false,
    allowedOrigins: ['https://cdn.example'],
    timeoutMs: 300,
    keepLastGoodMs: 60_000,
    public: true,
    wantsRoute: true,
    pages: [{ path: '/weather', title: 'Weather' }, { path: '/forecast/:city/:day?' }],
  };
  expect(refusals(whole)).toEqual([]);
  expect(remoteDeclarations.parse([whole])).toEqual([whole]);
});

test.each([
  ['a name in capitals', { name: 'Weather' }],
  ['no address', { url: undefined }],
  ['an address without TLS elsewhere', { url: 'http://weather.example' }],
  ['an address of another scheme', { url: 'file:///etc/passwd' }],
  ['an address that carries a password', { url: 'https://a:b@weather.example' }],
  ['an address with a query', { url: 'https://weather.example/?a=1' }],
  ['an address of browsers without TLS', { publicUrl: 'http://weather.example' }],
  ['a path among the allowed origins', { allowedOrigins: ['https://cdn.example/files'] }],
  ['a deadline over that of every remote', { timeoutMs: 801 }],
  ['an answer that is kept for longer than a minute', { keepLastGoodMs: 60_001 }],
  ['a page without a slash', { pages: [{ path: 'weather' }] }],
  ['the home page', { pages: [{ path: '/' }] }],
  ['a page with an empty segment', { pages: [{ path: '/weather//today' }] }],
  ['a page in capitals', { pages: [{ path: '/Weather' }] }],
  ['a page behind a query', { pages: [{ path: '/weather?a=1' }] }],
  ['a page that goes on after its rest', { pages: [{ path: '/weather/*/today' }] }],
  ['a page of eleven segments', { pages: [{ path: '/a'.repeat(11) }] }],
  ['a page that names a parameter twice', { pages: [{ path: '/weather/:city/:city' }] }],
  ['a field that there is not', { trustedness: true }],
])('%s is refused', (_words, part) => {
  expect(refusals({ ...weather, ...part })).not.toEqual([]);
});

test.each(['http://localhost:4100', 'http://127.0.0.1:4100/remote', 'http://[::1]:4100'])(
  'a remote on the same machine needs no TLS: %s',
  (url) => {
    expect(refusals({ ...weather, url })).toEqual([]);
  },
);

test('two remotes with the same name, or the same address of a page, are refused', () => {
  expect(refusals(weather, weather)).toEqual(['the name weather stands twice']);
  const one = { ...weather, pages: [{ path: '/weather/:city?' }] };
  const other = { ...weather, name: 'sun', pages: [{ path: '/weather' }] };
  expect(refusals(one, other)).toEqual(['/weather/:city? of weather and /weather of sun share an address']);
  expect(refusals(one, { ...other, pages: [{ path: '/sun' }] })).toEqual([]);
});

describe('two patterns overlap', () => {
  const overlapping = (one: string, other: string) => {
    const patterns = [parsePattern(one) ?? [], parsePattern(other) ?? []] as const;
    const there = isOverlapping(patterns[0], patterns[1]);
    expect(isOverlapping(patterns[1], patterns[0])).toBe(there);
    return there;
  };
  test.each([
    ['/weather', '/weather'],
    ['/weather/:city', '/weather/berlin'],
    ['/weather/:city?', '/weather'],
    ['/weather/*', '/weather'],
    ['/weather/*', '/weather/a/b/c'],
    ['/weather/:place+', '/weather/a/b'],
    ['/:any', '/weather'],
    ['/weather/:place+/today', '/weather/a/b/:when'],
  ])('when a path fits both: %s and %s', (one, other) => {
    expect(overlapping(one, other)).toBe(true);
  });
  test.each([
    ['/weather', '/sun'],
    ['/weather', '/weather/:city'],
    ['/weather/:place+', '/weather'],
    ['/weather/:city/today', '/weather/:city/tomorrow'],
    ['/:one/:two', '/weather'],
    ['/weather/:place+/today', '/weather/:place+/tomorrow'],
  ])('and not when none does: %s and %s', (one, other) => {
    expect(overlapping(one, other)).toBe(false);
  });
  test('when the constraint of a parameter accepts the word of the other', () => {
    const param = (rule: readonly string[] | RegExp): PagePart[] => [
      { kind: 'param', name: 'type', rule, isOptional: false, isRepeated: false },
    ];
    const live: PagePart[] = [{ kind: 'literal', text: 'live' }];
    expect(isOverlapping(param(['live', 'line']), live)).toBe(true);
    expect(isOverlapping(param(['line']), live)).toBe(false);
    expect(isOverlapping(param(/^\d+$/), live)).toBe(false);
    expect(isOverlapping(param(/^l/), param(['live']))).toBe(true);
    expect(isOverlapping(param(['line']), param(['live']))).toBe(false);
    expect(isOverlapping(param(/^\d+$/), param(/^[a-z]+$/))).toBe(true);
  });
});
