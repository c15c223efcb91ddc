import { languageCodes } from '@fairline/i18n/languages';
import { allTexts } from '@fairline/i18n/locales';
import { type RemoteRequest, serveRemote } from '@fairline/remote-kit/server';
import { expect, test } from 'vitest';
import { locales } from '../locales/index.ts';
import { createRemote } from '../server.tsx';

const dictionaries = await allTexts(locales);

const definition = createRemote({ assets: { scripts: ['/a.js'], css: ['/a.css'] }, version: '1' });

const player = { id: '100234', currency: 'EUR', balanceMinor: 0 };

/** Requests the page at a route. Only the language of the path matters. */
async function answer(
  name: string,
  reg: Record<string, unknown> | Error = {},
  query = {},
  { isSignedIn = false, lng = 'en', params = {} } = {},
) {
  const handle = serveRemote(definition, {
    call: () => async () => {
      if (reg instanceof Error) throw reg;
      return { result: { reg } };
    },
    context: () => (isSignedIn ? { player } : {}),
  });
  const route = JSON.stringify({ name, params });
  const headers = { 'mf-render-mode': 'json', 'mf-route': route };
  const request: RemoteRequest = { method: 'GET', path: `/${lng}/user`, query, headers };
  const response = await handle(request);
  return { status: response.status, ...JSON.parse(response.body) };
}

test('AUTH-01: the sign-in page is a form for a login and a password, and links to registration', async () => {
  const { title, body } = await answer('login', {}, { return: '/en/office' });
  expect(title).toBe('Log in');
  expect(body).toMatch(/autoComplete="username webauthn"[^>]*name="login"/i);
  expect(body).toMatch(/type="password"/);
  expect(body).toContain('href="/en/registration?return=%2Fen%2Foffice"');
  expect(body).toContain('aria-label="Show password"');
  expect(body).toContain('18+ only');
});

test('AUTH-03: the forms of the first step are the form states of the specification, the default first', async () => {
  const { body } = await answer('login');
  const states = [...body.matchAll(/-tab-(\w+)" type="button" role="tab"[^>]*aria-selected="(\w+)"/g)];
  expect(states.map(([, state, isSelected]) => [state, isSelected])).toEqual([
    ['login_password', 'true'],
    ['phone_password', 'false'],
    ['sms', 'false'],
  ]);
});

test('the pages are in the language of the path', async () => {
  expect(await answer('login', {}, {}, { lng: 'de' })).toMatchObject({ title: 'Anmelden' });
  const { body } = await answer('registration', {}, {}, { lng: 'ar' });
  expect(body).toContain('إنشاء حساب');
});

test('REG: the forms and the age are those of the configuration', async () => {
  const reg = {
    registrationTypes: ['fast_reg', 'phone_reg', 'other'],
    minimumAgeYears: 21,
    bonusChoices: [0],
  };
  const { body } = await answer('registration', reg);
  expect(body.match(/role="tab"/g)).toHaveLength(2);
  expect(body).not.toContain('name="email"');
  expect(body).not.toContain('name="bonusChoice"');
  expect(body).toContain('21');
  expect(body).toContain('21+');
});

test('REG: the full form has all fields of an account', async () => {
  const { body } = await answer('registration', { registrationTypes: ['full_reg', 'fast_reg'] });
  const names = [
    ...['email', 'password', 'name', 'surname', 'birthDate', 'countryCode', 'currency', 'phone', 'city'],
    ...['bonusChoice', 'promoCode', 'agreed'],
  ];
  for (const name of names) expect(body).toContain(`name="${name}"`);
  expect(body.match(/role="tab"/g)).toHaveLength(2);
});

test('a closed registration shows that it is closed, and links to sign-in', async () => {
  const { body } = await answer('registration', { isRegistrationAllowed: false });
  expect(body).toContain('Registration is closed');
  expect(body).not.toContain('<form');
  expect(body).toContain('href="/en/user/login"');
});

test('registration is open when the configuration cannot be loaded', async () => {
  const { status, body } = await answer('registration', new Error('down'));
  expect(status).toBe(200);
  expect(body).toContain('name="agreed"');
});

/** Requests a component as the content of a modal of the shell. */
async function inModal(name: string, result: Record<string, unknown> = {}, props = {}) {
  const handle = serveRemote(definition, { call: () => async () => ({ result }) });
  const { body } = await handle({
    method: 'POST',
    path: '/en/home/live',
    query: {},
    headers: { 'mf-render-mode': 'json' },
    body: {
      components: [{ id: 'modal', name, props: { modal: name, ...props } }],
      context: { lng: 'en', path: '/en/home/live' },
    },
  });
  const { modal } = JSON.parse(body).components;
  return modal;
}

test('UI-02: in a modal the forms have no title of their own, and their links keep the return path', async () => {
  const login = (await inModal('login', {}, { returnTo: '/en/promo' })).body;
  expect(login).toContain('name="login"');
  expect(login).not.toContain('<h1');
  expect(login).toContain('href="/en/registration?return=%2Fen%2Fpromo"');
  expect(login).toContain('href="/en/user/forgotpassword?return=%2Fen%2Fpromo"');
  const registration = (await inModal('registration', {}, { returnTo: '/en/promo' })).body;
  expect(registration).not.toContain('<h1');
  expect(registration).toContain('href="/en/user/login?return=%2Fen%2Fpromo"');
});

test.each([
  [{ bonusChoice: 2 }, {}, 'Casino'],
  [{ bonusChoice: 2 }, { bonusChoices: [0, 1] }, 'No bonus'],
  [{}, {}, 'No bonus'],
])(
  'REG-02: the bonus that the visitor came for is preselected, if the site offers it: %o of %o',
  async (props, reg, chosen) => {
    const { body } = await inModal('registration', { reg }, props);
    expect(body).toMatch(new RegExp(`checked=""[^>]*>${chosen}`));
  },
);

test('REG-01: the agreement states the risks and the minimum age, and can be declined', async () => {
  const { body } = await inModal('agreement', { reg: { minimumAgeYears: 21 } });
  expect(body).toContain('21 or older');
  expect(body.match(/<li>/g)).toHaveLength(5);
  expect(body).toContain('I agree');
  expect(body).toContain('Not now');
  expect(body).toContain('href="/en/information/responsiblegaming"');
});

test('AUTH-15: the page for a forgotten password begins with a letter, and names the other ways', async () => {
  const { title, body } = await inModal('forgot-password');
  expect(title).toBe('Forgot your password?');
  expect(body).toContain('name="email"');
  for (const way of ['By e-mail', 'By phone', 'Support']) {
    expect(body).toMatch(new RegExp(`<button[^>]*>(?:<[^>]*>)*${way}`));
  }
  expect(body).toContain('href="/en/user/login"');
  expect(body).not.toContain('type="password"');
});

test('AUTH-15: sign-in links to the page for a forgotten password', async () => {
  expect((await answer('login')).body).toContain('href="/en/user/forgotpassword"');
});

test.each([
  ['accountverify', 'activate'],
  ['activatefast', 'activate'],
  ['stopnewsletter', 'stopnewsletter'],
  ['confirm-terms', 'confirm-terms'],
])('AUTH-15: %s is shown in every language, without a form', async (route, name) => {
  for (const lng of languageCodes) {
    const { status, title, body } = await answer(route, {}, { token: '<script>' }, { lng });
    expect(status).toBe(200);
    expect(title).toBe(dictionaries[lng][`${name}.title`]);
    expect(body).toContain(`<h1>${title}</h1>`);
    expect(body).not.toMatch(/<input|<script/);
  }
});

test('REG-03: the page of the link that opens an account has its own title, and no token in its markup', async () => {
  for (const lng of languageCodes) {
    const params = { type: 'activatefast' };
    const { title, body } = await answer('activatefast', {}, { token: 'a-token' }, { lng, params });
    expect(title).toBe(dictionaries[lng]['opening.title']);
    expect(body).toContain(`<h1>${title}</h1>`);
    expect(body).not.toContain('a-token');
  }
});

test('AUTH-15: the page of a link for a new password waits for its token, which is not in its markup', async () => {
  const { body } = await answer('passwordreset', {}, { token: 'a-token-of-a-letter' });
  expect(body).toContain('Loading…');
  expect(body).toContain('href="/en/user/login"');
  expect(body).not.toContain('a-token-of-a-letter');
});

test('GUARD-08: the page that confirms the terms links to all of them', async () => {
  const { body } = await answer('confirm-terms', {}, {}, { isSignedIn: true });
  for (const path of ['rules/1', 'responsiblegaming', 'cookies', 'consent', 'amlpolicy'])
    expect(body).toContain(`href="/en/information/${path}"`);
});

test('GUARD-08: the page shows the operator’s summary of the change and its date', async () => {
  const handle = serveRemote(definition, {
    call: () => async () => ({
      result: {
        auth: {
          terms: { version: 3, updatedAt: Date.UTC(2026, 2, 1, 23, 30) },
          termsChanges: 'Withdrawals take <two> days.',
        },
      },
    }),
    context: () => ({ player }),
  });
  const { body: text } = await handle({
    method: 'GET',
    path: '/en/confirm-terms',
    query: { return: '/en/office/history' },
    headers: { 'mf-render-mode': 'json', 'mf-route': '{"name":"confirm-terms","params":{}}' },
  });
  const { body } = JSON.parse(text);
  expect(body).toContain('1 March 2026');
  expect(body).toContain('Withdrawals take &lt;two&gt; days.');
  expect(body).toContain('I have read the terms and agree');
  expect(body).toContain('Log out');
});

test('GUARD-08: terms of an unknown version cannot be confirmed', async () => {
  const { body } = await answer('confirm-terms', new Error('down'), {}, { isSignedIn: true });
  expect(body).toContain('Show the latest terms');
  expect(body).not.toContain('I have read the terms and agree');
});

test('REG: an unknown sign-in elsewhere is reported, and the ordinary forms are offered', async () => {
  const { body } = await answer('registration', {}, {}, { params: { type: 'socialregistration' } });
  expect(body).toContain('The login that you began elsewhere was not found');
  expect(body).toContain('name="agreed"');
  expect((await answer('registration')).body).not.toContain('social network');
});

test('ROUTE-02: this remote answers neither routes of other remotes nor views of modals as pages', async () => {
  for (const name of ['coupon', 'office', 'forgot-password', 'agreement', 'constructor'])
    expect((await answer(name)).status, name).toBe(404);
});
