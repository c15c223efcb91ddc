import { referralTags } from '@fairline/contracts/referral-tags';
import { expect, test } from 'vitest';
import { forgottenReferral, referralCookies } from './referral-cookies.ts';

const day = 86_400;

function cookiesOf(query: Record<string, string>, cookies: Record<string, string> = {}, isAllowed = true) {
  return referralCookies({ query, cookies, isAllowed });
}

test.each<[string, Record<string, string>, [string, string, number][]]>([
  ['refererid 60 d', { refererid: '7' }, [['refererid', '7', 60 * day]]],
  ['bf tag 1 d', { bf: 'x' }, [['bf', 'x', day]]],
  ['reflink tag 60 d', { tag: 'x' }, [['reflink', 'x', 60 * day]]],
  ['partner id 60 d', { partner: '9' }, [['partner', '9', 60 * day]]],
  ['partner id 30 d with aip', { partner: '9', aip: '1' }, [['partner', '9', 30 * day]]],
  [
    'partner id 30 d with click',
    { pid: '9', click: 'c' },
    [
      ['partner', '9', 30 * day],
      ['click_id', 'c', day],
    ],
  ],
  [
    'partner id 30 d with utm',
    { pid: '9', utm_source: 'u' },
    [
      ['partner', '9', 30 * day],
      ['utm_source', 'u', day],
    ],
  ],
  ['short reflink 1 h', { r: 'x' }, [['short_reflink', 'x', 3_600]]],
  ['postback watcher 4 s', { postback_watcher: '1' }, [['postback_watcher', '1', 4]]],
  [
    'postback watcher 30 d with postback',
    { postback_watcher: '1', postback: 'y' },
    [['postback_watcher', '1', 30 * day]],
  ],
  ['subid 60 d', { sub_id: 'x' }, [['subid', 'x', 60 * day]]],
  ['default life 86400 s', { utm_medium: 'x' }, [['utm_medium', 'x', 86_400]]],
  ['nothing', { page: '2', bf: '' }, []],
])('COOK-01: %s', (_name, query, cookies) => {
  const found = referralCookies({ query, cookies: {}, isAllowed: true });
  const last = found.filter(({ name }) => !name.startsWith('first_'));
  expect(last.map(({ name, value, maxAgeSeconds }) => [name, value, maxAgeSeconds])).toEqual(cookies);
});

test('COOK-01: a value that is too long is ignored; every cookie is set once', () => {
  expect(cookiesOf({ bf: 'x'.repeat(257) })).toEqual([]);
  expect(cookiesOf({ bf: 'x'.repeat(256) })).toHaveLength(2);
  expect(new Set(referralTags.map(({ cookie }) => cookie)).size).toBe(referralTags.length);
});

test('COOK-01: the first value of a tag stays while later ones replace the last, each for its own time', () => {
  expect(cookiesOf({ r: 'a' })).toEqual([
    { name: 'short_reflink', value: 'a', maxAgeSeconds: 3_600 },
    { name: 'first_short_reflink', value: 'a', maxAgeSeconds: 3_600 },
  ]);
  expect(cookiesOf({ r: 'b' }, { first_short_reflink: 'a' })).toEqual([
    { name: 'short_reflink', value: 'b', maxAgeSeconds: 3_600 },
  ]);
});

test('COOK-01: without consent no tag is kept but the one that leads back after sign-in', () => {
  const everything = Object.fromEntries(referralTags.map(({ keys }) => [keys[0] ?? '', 'x']));
  expect(cookiesOf(everything, {}, false)).toEqual([{ name: 'route_from', value: 'x', maxAgeSeconds: day }]);
});

test('COOK-01: a reader who refuses gets rid of the tags of earlier visits', () => {
  const cookies = { bf: 'x', first_bf: 'y', route_from: 'z', lng: 'en' };
  expect(forgottenReferral(cookies)).toEqual([
    { name: 'bf', value: '', maxAgeSeconds: 0 },
    { name: 'first_bf', value: '', maxAgeSeconds: 0 },
  ]);
});
