import { describe, expect, test } from 'vitest';
import type { SiteBoot } from '../boot/site-boot.ts';
import type { SiteRules } from '../boot/site-settings.ts';
import { specRows } from '../routes/fixture/spec-rows.ts';
import { blockPages } from './block-guard.ts';
import { contextAt, decide, playerWith, type Reader, readers, siteFor } from './fixture/visit.ts';
import { runGuards } from './pipeline.ts';

const blocked = 'leave /en/account-blocked';
const confirm = '302 /en/confirm-terms';
const terms: Partial<SiteRules> = { isAvailableConfirmTerms: true };
const home = '302 /en';

function login(path: string): string {
  return `302 /en/user/login?return=${encodeURIComponent(path)}`;
}

type Row = [title: string, address: string, rules: Partial<SiteRules>, says: Record<Reader, string>];

/** What each guard says to each reader. The site asks for changed terms to be confirmed throughout. */
const decisions: readonly Row[] = [
  [
    'ROUTE-01: home is for everybody',
    '/en',
    {},
    { visitor: 'pass', player: 'pass', banned: blocked, unconfirmed: confirm },
  ],
  [
    'ROUTE-01: so is the sportsbook',
    '/en/home/live/1-football',
    {},
    { visitor: 'pass', player: 'pass', banned: blocked, unconfirmed: confirm },
  ],
  [
    'GUARD-03: a banned player keeps his history',
    '/en/office/history',
    {},
    { visitor: login('/en/office/history'), player: 'pass', banned: 'pass', unconfirmed: confirm },
  ],
  [
    'GUARD-03: and may appeal',
    '/en/block-appeal-history',
    {},
    { visitor: login('/en/block-appeal-history'), player: 'pass', banned: 'pass', unconfirmed: 'pass' },
  ],
  [
    'GUARD-03: the page of a ban is for nobody else',
    '/en/account-blocked',
    {},
    { visitor: home, player: home, banned: 'pass', unconfirmed: home },
  ],
  [
    'GUARD-03: no withdrawal at this level',
    '/en/office/deduce',
    {},
    { visitor: login('/en/office/deduce'), player: 'pass', banned: blocked, unconfirmed: confirm },
  ],
  [
    'GUARD-04: the rules section',
    '/en/information/rules/1',
    {},
    { visitor: 'pass', player: 'pass', banned: 'pass', unconfirmed: 'pass' },
  ],
  [
    'GUARD-04: no rules section without its option',
    '/en/information/rules/1',
    { routeOptions: [39] },
    { visitor: '404', player: '404', banned: '404', unconfirmed: '404' },
  ],
  [
    'GUARD-04: nor before its start leads on',
    '/en/information/rules',
    { routeOptions: [] },
    { visitor: '404', player: '404', banned: '404', unconfirmed: '404' },
  ],
  [
    'GUARD-04: nor the rules of bonuses',
    '/en/bonus/rules',
    { routeOptions: [39] },
    { visitor: '404', player: '404', banned: blocked, unconfirmed: confirm },
  ],
  [
    'GUARD-05: bonus pages under their own name',
    '/en/bonus/rules/first?x=1',
    {},
    { visitor: 'pass', player: 'pass', banned: blocked, unconfirmed: confirm },
  ],
  [
    'GUARD-05: or under offers',
    '/en/bonus/rules/first?x=1',
    { promoBonusToOffer: true },
    {
      visitor: '302 /en/offers/rules/first?x=1',
      player: '302 /en/offers/rules/first?x=1',
      banned: blocked,
      unconfirmed: confirm,
    },
  ],
  [
    'GUARD-05: and back',
    '/en/offers/partners/first',
    {},
    {
      visitor: '302 /en/bonus/partners/first',
      player: '302 /en/bonus/partners/first',
      banned: blocked,
      unconfirmed: confirm,
    },
  ],
  [
    'GUARD-06: the first-deposit slot bonus has moved',
    '/en/bonus/rules/slot_first_deposit',
    { isFirstDepositRedirect: true },
    {
      visitor: '301 /en/casino/slot-first-deposit',
      player: '301 /en/casino/slot-first-deposit',
      banned: blocked,
      unconfirmed: confirm,
    },
  ],
  [
    'GUARD-06: before its twin is looked at',
    '/en/offers/rules/slot_first_deposit',
    { isFirstDepositRedirect: true, promoBonusToOffer: false },
    {
      visitor: '301 /en/casino/slot-first-deposit',
      player: '301 /en/casino/slot-first-deposit',
      banned: blocked,
      unconfirmed: confirm,
    },
  ],
  [
    'GUARD-06: and has not, without the setting',
    '/en/bonus/rules/slot_first_deposit',
    {},
    { visitor: 'pass', player: 'pass', banned: blocked, unconfirmed: confirm },
  ],
  [
    'GUARD-07: a forbidden fragment',
    '/en/promotions/for-dollars-only',
    { pathBlacklist: ['dollars'] },
    { visitor: '404', player: '404', banned: blocked, unconfirmed: '404' },
  ],
  [
    'GUARD-07: a forbidden fragment, encoded',
    '/en/statisticpopup/d%6Fllars',
    { pathBlacklist: ['dollars'] },
    { visitor: '404', player: '404', banned: blocked, unconfirmed: '404' },
  ],
  [
    'GUARD-07: statistics that are switched off',
    '/en/statistic',
    { isStatisticsEnabled: false },
    { visitor: '404', player: '404', banned: blocked, unconfirmed: confirm },
  ],
  [
    'GUARD-07: their window as well',
    '/en/statisticpopup/1',
    { isStatisticsEnabled: false },
    { visitor: '404', player: '404', banned: blocked, unconfirmed: confirm },
  ],
  [
    'GUARD-07: a route that is switched off',
    '/en/office/wallets',
    { disabledRoutes: ['office-wallets'] },
    { visitor: '404', player: '404', banned: blocked, unconfirmed: '404' },
  ],
  [
    'GUARD-07: routes that are switched off by their flag',
    '/en/slots/jackpots',
    { disabledRoutes: ['casino'] },
    { visitor: '404', player: '404', banned: blocked, unconfirmed: '404' },
  ],
  [
    'GUARD-08: the page of changed terms',
    '/en/confirm-terms',
    {},
    { visitor: home, player: home, banned: blocked, unconfirmed: 'pass' },
  ],
  [
    'GUARD-08: without the feature there is nothing to confirm',
    '/en/home/live',
    { isAvailableConfirmTerms: false },
    { visitor: 'pass', player: 'pass', banned: blocked, unconfirmed: 'pass' },
  ],
  [
    'GUARD-08: terms can be read before they are confirmed',
    '/en/information/cookies',
    {},
    { visitor: 'pass', player: 'pass', banned: 'pass', unconfirmed: 'pass' },
  ],
  [
    'GUARD-08: a payment that is under way comes back',
    '/en/onpay/success?payment=1',
    {},
    { visitor: 'pass', player: 'pass', banned: 'pass', unconfirmed: 'pass' },
  ],
  [
    'GUARD-10: the office asks a visitor to sign in, and to come back',
    '/en/office/history?state=open',
    {},
    { visitor: login('/en/office/history?state=open'), player: 'pass', banned: 'pass', unconfirmed: confirm },
  ],
  [
    'GUARD-10: without a login page the block opens at home',
    '/en/office/wallets',
    { isLoginPageAvailable: false },
    {
      visitor: '302 /en?return=%2Fen%2Foffice%2Fwallets&showLoginModal=1',
      player: 'pass',
      banned: blocked,
      unconfirmed: confirm,
    },
  ],
  [
    'GUARD-10: with account middleware the account asks, and the query is kept',
    '/en/office/wallets?x=1',
    { isAccountMiddleware: true },
    { visitor: '302 /en/office/account?x=1', player: 'pass', banned: blocked, unconfirmed: confirm },
  ],
  [
    'GUARD-10: then the account is open to a visitor',
    '/en/office/account',
    { isAccountMiddleware: true },
    { visitor: 'pass', player: 'pass', banned: blocked, unconfirmed: confirm },
  ],
  [
    'GUARD-10: without an account page home does',
    '/en/office/wallets?x=1',
    { isAccountMiddleware: true, disabledRoutes: ['office-account'] },
    { visitor: '302 /en?x=1', player: 'pass', banned: blocked, unconfirmed: confirm },
  ],
  [
    'GUARD-11: a page load of recharge, where it is a modal',
    '/en/office/recharge',
    { isRechargeModal: true },
    {
      visitor: login('/en/office/recharge'),
      player: '302 /en/office/account',
      banned: blocked,
      unconfirmed: confirm,
    },
  ],
  [
    'GUARD-12: the legacy entrance of the games',
    '/en/allgamesentrance/crash?x=1',
    {},
    {
      visitor: '301 /en/games/crash?x=1',
      player: '301 /en/games/crash?x=1',
      banned: blocked,
      unconfirmed: confirm,
    },
  ],
  [
    'GUARD-17: registration',
    '/en/registration',
    {},
    { visitor: 'pass', player: home, banned: blocked, unconfirmed: confirm },
  ],
  [
    'GUARD-17: no registration',
    '/en/registration/socialregistration',
    { isRegistrationAllowed: false },
    { visitor: '404', player: '404', banned: blocked, unconfirmed: confirm },
  ],
  [
    'GUARD-17: signing in',
    '/en/user/login?return=/en/office/history',
    {},
    { visitor: 'pass', player: '302 /en/office/history', banned: blocked, unconfirmed: confirm },
  ],
  [
    'GUARD-17: signing in without a page for it',
    '/en/user/login?return=/en/office',
    { isLoginPageAvailable: false },
    {
      visitor: '302 /en?return=%2Fen%2Foffice&showLoginModal=1',
      player: '302 /en/office',
      banned: blocked,
      unconfirmed: confirm,
    },
  ],
  [
    'GUARD-17: identification',
    '/en/office/identification',
    {},
    { visitor: login('/en/office/identification'), player: 'pass', banned: 'pass', unconfirmed: confirm },
  ],
  [
    'GUARD-17: no identification',
    '/en/office/identification',
    { isIdentificationEnabled: false },
    { visitor: '404', player: '404', banned: '404', unconfirmed: confirm },
  ],
  [
    'GUARD-17: payment for everybody',
    '/en/information/payment',
    {},
    { visitor: 'pass', player: 'pass', banned: 'pass', unconfirmed: 'pass' },
  ],
  [
    'GUARD-17: payment for players',
    '/en/information/payment',
    { paymentAvailability: 'players' },
    { visitor: login('/en/information/payment'), player: 'pass', banned: 'pass', unconfirmed: 'pass' },
  ],
  [
    'GUARD-17: payment for nobody',
    '/en/information/payment',
    { paymentAvailability: 'nobody' },
    { visitor: '404', player: '404', banned: '404', unconfirmed: '404' },
  ],
  [
    'ROUTE-05: forgotten passwords',
    '/en/forgotpassword',
    {},
    { visitor: '302 /en?showForgotPasswordModal=1', player: home, banned: blocked, unconfirmed: confirm },
  ],
  [
    'ROUTE-05: the office asks to sign in before it leads on',
    '/en/office',
    {},
    { visitor: login('/en/office'), player: '302 /en/office/account', banned: blocked, unconfirmed: confirm },
  ],
  [
    'DEV-03: an address of the other layout that is nothing here',
    '/en/no/such/page?platform_type=mobile&x=1',
    {},
    { visitor: '302 /en?x=1', player: '302 /en?x=1', banned: '302 /en?x=1', unconfirmed: '302 /en?x=1' },
  ],
  [
    'DEV-03: one that is something here',
    '/en/home/live?platform_type=mobile',
    {},
    { visitor: 'pass', player: 'pass', banned: blocked, unconfirmed: confirm },
  ],
];

describe.each(decisions)('%s', (_, address, rules, says) => {
  test.each(Object.entries(says))(`${address}: %s`, (reader, verdict) => {
    const boot = siteFor(readersByName.get(reader), { ...terms, ...rules });
    expect(decide(address, boot)).toBe(verdict);
  });
});

const readersByName: ReadonlyMap<string, Partial<SiteBoot>> = new Map(Object.entries(readers));

const reasons = Array.from({ length: 17 }, (_, index) => index + 1);
const pageOfReason: Record<number, string | undefined> = {
  1: 'block',
  2: 'block',
  3: 'block',
  4: 'site-updates',
  5: 'block',
  8: 'coming-soon',
  13: 'block-ua',
  14: 'block',
  16: 'suspension',
  17: 'block-ie',
};
const somewhere = ['/en', '/en/home/live', '/en/office/account', '/en/user/login', '/en/information/rules'];
const pages = [...new Set(Object.values(blockPages))];

describe.each(reasons)('GUARD-01: reason %i', (blockReason) => {
  const page = pageOfReason[blockReason];

  test.each(Object.keys(readers))('closes the site, or does not, to a %s', (reader) => {
    const boot = siteFor({ ...readersByName.get(reader), blockReason }, terms);
    const open = siteFor(readersByName.get(reader), terms);
    for (const address of somewhere) {
      const said = decide(address, boot);
      if (page === undefined) expect(said).toBe(decide(address, open));
      else expect(said).toBe(`302 /en/${page}`);
    }
    for (const each of pages) {
      const said = decide(`/en/${each}`, boot);
      if (page === undefined) expect(said).toBe(home);
      else expect(said).toBe(each === page ? 'pass' : `302 /en/${page}`);
    }
  });

  test('lets the link of a verification letter through', () => {
    expect(decide('/en/user/accountverify?code=1', siteFor({ blockReason }))).toBe('pass');
  });

  test('GUARD-02: keeps the query only during updates, and only away from home', () => {
    if (page === undefined) return;
    const boot = siteFor({ blockReason });
    const kept = blockReason === 4 ? '?x=1' : '';
    expect(decide('/en/home/live?x=1', boot)).toBe(`302 /en/${page}${kept}`);
    expect(decide('/en?x=1', boot)).toBe(`302 /en/${page}`);
  });
});

test.each([
  [45, 0, 'pass'],
  [53, 0, blocked],
  [53, 1, 'pass'],
  [45, 1, blocked],
  [1, 0, blocked],
])('GUARD-03: at ban level %i of version %i withdrawal says %s', (banLevel, banVersion, said) => {
  const boot = siteFor(playerWith({ banLevel, banVersion }));
  expect(decide('/en/office/deduce', boot)).toBe(said);
  expect(decide('/en/office/deduce/form', boot)).toBe(said);
  expect(decide('/en/home/live', boot)).toBe(blocked);
});

test('GUARD-08: a banned player has no terms to confirm', () => {
  const boot = siteFor(playerWith({ banLevel: 10, termsChanged: true }), terms);
  expect(decide('/en/office/history', boot)).toBe('pass');
});

test('GUARD-16: a middleware that there is not is an error', () => {
  const context = contextAt('/en/bingo', siteFor());
  for (const name of ['nonsense', 'constructor', '__proto__']) {
    const route = { ...context.match.route, middleware: [name] };
    const verdict = runGuards({ ...context, match: { route, params: {} } });
    expect(verdict).toEqual({ kind: 'error', status: 500, message: 'Unknown middleware' });
  }
});

test.each([
  [Object.assign(new Error('gone for legal reasons'), { status: 451 }), 451, 'gone for legal reasons'],
  [new Error('broken'), 500, 'broken'],
  [Object.assign(new Error('odd'), { status: 200 }), 500, 'odd'],
  ['words', 500, ''],
])('ROUTE-07: what a guard throws is an error page: %s', (thrown, status, message) => {
  const context = contextAt('/en/bingo', siteFor());
  const broken = {
    ...context,
    get query(): never {
      throw thrown;
    },
  };
  expect(runGuards(broken)).toEqual({ kind: 'error', status, message });
});

test.each(specRows.filter(({ name }) => name !== 'error-500'))('ROUTE-01: a visitor at $path', (row) => {
  const said = decide(`/en${row.path === '/' ? '' : row.path}`, siteFor());
  const to = row.leadsTo === undefined ? undefined : `/en${row.leadsTo}`;
  if (row.access === 'user' && row.name !== 'confirm-terms') expect(said).toBe(login(`/en${row.path}`));
  else if (to) expect(said).toMatch(new RegExp(`^30[12] ${to.replace('?', '\\?')}$`));
  else expect(said).toBe('pass');
});
