import { expect, test, vi } from 'vitest';
import { memoryStore } from '../../core/browser-store.ts';
import { createModals } from '../../core/modal-stack.ts';
import { playerWith, siteFor, type VisitFacts } from '../../routing/guards/fixture/visit.ts';
import { type HistoryEntry, historyEntry } from '../../routing/history-entry.ts';
import type { Location } from '../../routing/page-model.ts';
import { placeAt } from '../../routing/resolve-address.ts';
import type { SiteRules } from '../../site/site-settings.ts';
import { createModalOpener } from './modal-opener.ts';
import { agreementKey } from './registration/start-registration.ts';

const nowMs = Date.UTC(2026, 5, 1);

function locationAt(address: string): Location {
  const { match, path, query } =
    placeAt(address, { lng: 'en', remotes: {} }) ?? expect.fail(`${address} is no place`);
  return { route: match.route, params: match.params, path, query };
}

/** Sets up a page at an address. A navigation is recorded and changes the address; nothing is loaded. */
function visit(address: string, rules: Partial<SiteRules> = {}, facts: VisitFacts = {}) {
  let location = locationAt(address);
  const went: string[] = [];
  const history: HistoryEntry[] = [];
  const ports = {
    api: async () => expect.fail('nothing is called'),
    ...siteFor(facts, rules),
    store: memoryStore(),
    modals: createModals(),
    clock: { now: () => nowMs },
    current: () => location,
    history: (): readonly HistoryEntry[] => history,
    navigate(href: string, { replace = false } = {}) {
      went.push(`${replace ? 'replace ' : ''}${href}`);
      location = locationAt(href);
    },
    leave: vi.fn(),
    onLeft: vi.fn(),
    onLost: vi.fn(),
    log: vi.fn(),
  };
  const opener = createModalOpener(ports);
  return {
    ...ports,
    ...opener,
    went,
    visited: (...addresses: string[]) => {
      for (const each of addresses) history.push(historyEntry({ ...locationAt(each), hash: '' }));
    },
    open: (detail: unknown) => opener.handle('open-modal', detail),
    shown: () => ports.modals.current().map(({ name }) => name),
  };
}

/** Resolves after the asynchronous checks that precede registration. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

const loginLink = { name: 'login', href: '/en/user/login?return=%2Fen%2Fpromo' };
const registrationLink = { name: 'registration', href: '/en/registration?return=%2Fen%2Fpromo' };

test('UI-02: sign-in opens as a modal, with the return address of its link', () => {
  const { open, modals, went } = visit('/en/home/live?search=a');
  open(loginLink);
  expect(modals.current()).toMatchObject([{ name: 'login', props: { returnTo: '/en/promo' } }]);
  open({ name: 'login' });
  expect(modals.current()).toMatchObject([{ props: { returnTo: '/en/home/live?search=a' } }]);
  expect(went).toEqual([]);
});

test.each([
  ['/en/user/login', loginLink],
  ['/en/registration', loginLink],
  ['/en/user/login', registrationLink],
])(
  'UI-02: on the page %s for visitors, the link to the other one opens a page (%#)',
  async (address, request) => {
    const { open, shown, went } = visit(address);
    open(request);
    await settled();
    expect(shown()).toEqual([]);
    expect(went).toEqual([request.href]);
  },
);

test('UI-02: a signed-in player opens the page, which redirects', () => {
  const { open, shown, went } = visit('/en', {}, playerWith({}));
  open(loginLink);
  expect(shown()).toEqual([]);
  expect(went).toEqual([loginLink.href]);
});

test.each([{ name: 'constructor' }, { name: 1 }, null, 'login'])(
  'UI-02: %j is not a request, and opens no modal',
  (detail) => {
    const { open, shown, log } = visit('/en');
    open(detail);
    expect(shown()).toEqual([]);
    expect(log).toHaveBeenCalledOnce();
  },
);

test('SEC: a request cannot lead to another site', () => {
  const { open, modals, went } = visit('/en', { isLoginPageAvailable: false });
  open({ name: 'login', href: '//evil.example' });
  modals.close(undefined, 'failed');
  expect(went).toEqual([]);
});

test('UI-02: a modal that fails is replaced by its page, or by a notice when it has none', () => {
  const { open, modals, went, onLost } = visit('/en');
  open(loginLink);
  modals.close(undefined, 'failed');
  expect(went).toEqual([loginLink.href]);
  open({ name: 'question' });
  modals.close(undefined, 'failed');
  expect(onLost).toHaveBeenCalledOnce();
  expect(went).toHaveLength(1);
});

test('ROUTE-06: a request for a forgotten password opens its address, which redirects to the modal', () => {
  const { open, shown, went } = visit('/en/home/live');
  open({ name: 'forgot-password' });
  expect(shown()).toEqual([]);
  expect(went).toEqual(['/en/forgotpassword']);
});

test('ROUTE-06, GUARD-10: closing the modal removes its flag and its return address from the address', async () => {
  const { openHere, modals, went } = visit('/en?a=1&showLoginModal=1&return=/en/office');
  openHere('login');
  expect(modals.current()).toMatchObject([{ name: 'login', props: { returnTo: '/en/office' } }]);
  modals.close();
  await settled();
  expect(went).toEqual(['replace /en?a=1']);
});

test('GUARD-13: a flag stays when a navigation has already changed the address, or when the modal is open again', async () => {
  const { openHere, navigate, modals, went } = visit('/en?showLoginModal=1');
  openHere('login');
  modals.closeAll();
  openHere('login');
  await settled();
  expect(went).toEqual([]);
  modals.closeAll();
  navigate('/en/home/live');
  await settled();
  expect(went).toEqual(['/en/home/live']);
});

test('ROUTE-06: when a modal of the address fails, a notice appears and the page stays', async () => {
  const { openHere, modals, went, onLost } = visit('/en?showLoginModal=1', { isLoginPageAvailable: false });
  openHere('login');
  modals.close(undefined, 'failed');
  await settled();
  expect(onLost).toHaveBeenCalledOnce();
  expect(went).toEqual(['replace /en']);
});

test.each([
  ['/en/home/live?search=a', undefined, '/en/home/live?search=a'],
  ['/en/home/live', '/en/promo', '/en/promo'],
  ['/en?showLoginModal=1', undefined, '/en'],
  ['/en?showLoginModal=1&return=/en/office', undefined, '/en/office'],
  ['/en/user/login?return=/en/office', undefined, '/en/office'],
  ['/en/user/login', undefined, '/en'],
  ['/en/home/live?route_from=ad', '/en/promo', '/en/bonus/rules'],
  ['/en/home/live', '//evil.example', '/en/home/live'],
])('GUARD-09: after a sign-in at %s that asked for %s, the player gets %s', (address, wanted, target) => {
  const { goOnSignedIn, leave } = visit(address, { routeFromTargets: { ad: '/bonus/rules' } });
  goOnSignedIn(wanted);
  expect(leave.mock.calls).toEqual([[target]]);
});

test('AUTH-16, ROUTE-08: after a sign-in on its page, the player returns to the page before it', () => {
  const { goOnSignedIn, leave, visited } = visit('/en/user/login');
  visited('/en/promo', '/en/home/live?search=a', '/en/registration', '/en/user/login');
  goOnSignedIn(undefined);
  expect(leave.mock.calls).toEqual([['/en/home/live?search=a']]);
});

test('REG-03: only the content closes a modal that it holds', () => {
  const { open, handle, modals, shown } = visit('/en');
  open(loginLink);
  handle('hold-modal', { name: 'login' });
  modals.closeAll();
  expect(shown()).toEqual(['login']);
  handle('close-modal', { name: 'deposit' });
  expect(shown()).toEqual(['login']);
  handle('close-modal', { name: 'login' });
  expect(shown()).toEqual([]);
});

test('REG-03: a modal that its content has released closes like any other', () => {
  const { open, handle, modals, shown } = visit('/en');
  open(loginLink);
  handle('hold-modal', { name: 'login' });
  handle('hold-modal', { name: 'login', isHeld: false });
  modals.closeAll();
  expect(shown()).toEqual([]);
});

test('UI-02: the deposit modal is for players; a visitor gets the page, which asks to sign in', () => {
  const visitor = visit('/en');
  visitor.open({ name: 'deposit' });
  expect(visitor.went).toEqual(['/en/office/recharge']);
  const player = visit('/en', { isRechargeModal: true }, playerWith({}));
  player.open({ name: 'deposit' });
  expect(player.shown()).toEqual(['deposit']);
  // The page of a deposit would open the same modal again, so no page replaces it.
  player.modals.close(undefined, 'failed');
  expect(player.went).toEqual([]);
  expect(player.onLost).toHaveBeenCalledOnce();
});

test('REG-01: registration is a modal, or its page when the modal fails', async () => {
  const { open, modals, went, onLeft } = visit('/en/home/live');
  open({ ...registrationLink, props: { source: 'banner' } });
  await settled();
  expect(modals.current()).toMatchObject([
    { name: 'registration', props: { returnTo: '/en/promo', source: 'banner' } },
  ]);
  modals.close(undefined, 'failed');
  expect(went).toEqual([registrationLink.href]);
  expect(onLeft).not.toHaveBeenCalled();
});

test('REG-02: closing the modal is reported with the route on which it was opened', async () => {
  const { open, modals, navigate, onLeft } = visit('/en/home/live');
  open({ name: 'registration' });
  await settled();
  navigate('/en');
  modals.close();
  expect(onLeft.mock.calls).toEqual([['sport']]);
});

test('REG-01: registration follows the accepted agreement, which is asked for only once', async () => {
  const { open, handle, shown, store } = visit('/en', { isResponsibleGamingAgreementRequired: true });
  open(registrationLink);
  await settled();
  expect(shown()).toEqual(['agreement']);
  handle('close-modal', { name: 'agreement', outcome: 'accepted' });
  await settled();
  expect(shown()).toEqual(['registration']);
  expect(store.get(agreementKey)).toBe(String(nowMs));
  handle('close-modal', { name: 'registration' });
  open(registrationLink);
  await settled();
  expect(shown()).toEqual(['registration']);
});

test.each([
  ['closed', []],
  ['failed', ['registration']],
] as const)(
  'REG-01: after an agreement that was %s the modals are %j, and it is asked for again',
  async (outcome, next) => {
    const { open, modals, shown, store } = visit('/en', { isResponsibleGamingAgreementRequired: true });
    open(registrationLink);
    await settled();
    modals.close(undefined, outcome);
    await settled();
    expect(shown()).toEqual(next);
    expect(store.get(agreementKey)).toBeNull();
  },
);

test('REG-01: a site with a registration page opens the page', async () => {
  const { open, shown, went } = visit('/en', { isRegistrationPage: true });
  open({ name: 'registration' });
  await settled();
  expect(shown()).toEqual([]);
  expect(went).toEqual(['/en/registration?return=%2Fen']);
});

test.each([
  [{ isRegistrationAllowed: false }, '/en'],
  [{}, '/en/registration'],
])('REG-01: nothing happens with %o at %s', async (rules, address) => {
  const { open, shown, went } = visit(address, rules);
  open(registrationLink);
  await settled();
  expect(shown()).toEqual([]);
  expect(went).toEqual([]);
});

test('REG-02: the bonus of the page is stored when the site has the setting, and passed to the form', async () => {
  const without = visit('/en/bonus/casino/spins');
  without.open({ name: 'registration' });
  await settled();
  expect(without.modals.current()[0]?.props.bonusChoice).toBeUndefined();
  expect(without.store.get('registrationBonus')).toBeNull();

  const { open, modals, navigate, went, store, goOnSignedIn } = visit('/en/bonus/casino/spins', {
    isBonusKeptFromPath: true,
  });
  open({ name: 'registration' });
  await settled();
  expect(modals.current()[0]?.props).toMatchObject({ bonusChoice: 2, bonusId: 'spins' });
  expect(store.get('registrationBonus')).toBe('2:spins');
  modals.close();
  navigate('/en/user/login');
  open({ name: 'registration', href: '/en/registration?return=%2Fen' });
  await settled();
  expect(went.at(-1)).toBe('/en/registration?return=%2Fen&bonus_choice=2&bonus_id=spins');
  goOnSignedIn(undefined);
  expect(store.get('registrationBonus')).toBeNull();
});
