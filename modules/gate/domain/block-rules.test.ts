import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BlockAuth, type BlockRule, blockPath, decideBlock, findBlockProblem } from './block-rules.ts';

const block = (given: Partial<BlockRule>): BlockRule => ({
  country: null,
  pathPrefix: '/',
  auth: 'any',
  displayTypeId: 1,
  templateTypeId: 2,
  ...given,
});
const ask = (rules: BlockRule[], url: string, country?: string, auth = false) =>
  decideBlock(rules, { url, auth, country });

test('BOOT-05: without a rule the site is open', () => {
  expect(ask([], '/en')).toEqual({ displayTypeId: 0, templateTypeId: 0 });
});

test('BOOT-05: the longest path wins, then the country, then the kind of person', () => {
  const rules = [
    block({ templateTypeId: 1 }),
    block({ country: 'ua', templateTypeId: 13 }),
    block({ country: 'ua', auth: 'player', templateTypeId: 3 }),
    block({ pathPrefix: '/casino', templateTypeId: 5 }),
    block({ pathPrefix: '/casino', country: 'ua', displayTypeId: 0, templateTypeId: 0 }),
    block({ pathPrefix: '/casino', auth: 'player', templateTypeId: 14 }),
  ];
  for (const each of [rules, rules.toReversed()]) {
    expect(ask(each, '/en').templateTypeId).toBe(1);
    expect(ask(each, '/en', 'ua').templateTypeId).toBe(13);
    expect(ask(each, '/en', 'ua', true).templateTypeId).toBe(3);
    expect(ask(each, '/en/casino/x', 'de').templateTypeId).toBe(5);
    expect(ask(each, '/en/casino', 'de', true).templateTypeId).toBe(14);
    expect(ask(each, '/en/casino', 'ua', true)).toEqual({ displayTypeId: 0, templateTypeId: 0 });
  }
});

test('BOOT-05: a rule for a country does not apply to a caller whose country is unknown', () => {
  expect(ask([block({ country: 'ua' })], '/en').displayTypeId).toBe(0);
});

test('BOOT-05: a prefix ends at a segment', () => {
  expect(ask([block({ pathPrefix: '/casino' })], '/en/casino-lobby').displayTypeId).toBe(0);
});

test.each([
  '/en/casino',
  '/casino',
  '/EN/CASINO',
  '/en/%63asino',
  '/en/%2563asino',
  '//en//casino/',
  '/en/x/../casino/slots',
  '/en/x%2F..%2Fcasino',
  '\\en\\casino',
  'https://other.example/en/casino?x=1#y',
  'http:/en/casino',
  '/en/casino%2Fslots',
  '/en/casino/%',
])('BOOT-05: %s does not slip past a rule for /casino', (url) => {
  expect(ask([block({ pathPrefix: '/casino' })], url).displayTypeId).toBe(1);
});

test('BOOT-05: the rules of the whole site apply to an invalid address', () => {
  fc.assert(
    fc.property(fc.string(), (url) => {
      expect(ask([block({})], url).displayTypeId).toBe(1);
      expect(blockPath(url)).toMatch(/^\//);
    }),
  );
});

const code = fc.constantFrom<string>('aa', 'bb');
const auth = fc.constantFrom<BlockAuth>('any', 'visitor', 'player');
const anyBlock = fc.record({
  country: fc.option(code),
  pathPrefix: fc.constantFrom('/', '/a', '/a/b', '/b'),
  auth,
  displayTypeId: fc.constant(1),
  templateTypeId: fc.nat(20),
});

test('BOOT-05: the answer does not depend on the order of the rules', () => {
  const distinct = fc.uniqueArray(anyBlock, {
    selector: (each) => `${each.pathPrefix} ${each.country} ${each.auth}`,
  });
  const path = fc.constantFrom('/en', '/en/a', '/en/a/b', '/en/a/b/c', '/en/c');
  fc.assert(
    fc.property(
      distinct,
      path,
      fc.option(code, { nil: undefined }),
      fc.boolean(),
      (rules, url, country, signedIn) => {
        expect(ask(rules.toReversed(), url, country, signedIn)).toEqual(ask(rules, url, country, signedIn));
      },
    ),
  );
});

test.each([
  { country: 'UA' },
  { country: 'ukr' },
  { pathPrefix: '/Casino' },
  { pathPrefix: '/en/casino' },
  { pathPrefix: '/casino/' },
  { pathPrefix: 'casino' },
  { displayTypeId: -1 },
  { displayTypeId: 1_001 },
  { templateTypeId: 1.5 },
])('BOOT-05: a rule with %j is invalid in that field', (given) => {
  expect(findBlockProblem(block(given))?.field).toBe(Object.keys(given)[0]);
});

test('BOOT-05: the path of a rule has at most 2000 characters', () => {
  const problem = (length: number) => findBlockProblem(block({ pathPrefix: `/${'x'.repeat(length - 1)}` }));
  expect(problem(2_000)).toBeUndefined();
  expect(problem(2_001)?.field).toBe('pathPrefix');
});

test('BOOT-05: a rule for a country or for every country, and for a path or for the whole site, is valid', () => {
  for (const given of [{}, { country: 'ua' }, { pathPrefix: '/casino/slots' }, { templateTypeId: 1_000 }]) {
    expect(findBlockProblem(block(given))).toBeUndefined();
  }
});
