import { type RemoteRequest, serveRemote } from '@fairline/remote-kit/server';
import { expect, test } from 'vitest';
import { createRemote } from '../server.tsx';

const definition = createRemote({ assets: { scripts: ['/a.js'], css: ['/a.css'] }, version: '1' });

async function answer(path: string, reg: Record<string, unknown> | Error = {}, query = {}) {
  const handle = serveRemote(definition, {
    call: () => async () => {
      if (reg instanceof Error) throw reg;
      return { result: { reg } };
    },
  });
  const request: RemoteRequest = { method: 'GET', path, query, headers: { 'mf-render-mode': 'json' } };
  const response = await handle(request);
  return { status: response.status, ...JSON.parse(response.body) };
}

test('AUTH-01: the sign-in page is a form for a login and a password, and leads on to registration', async () => {
  const { title, body } = await answer('/en/user/login', {}, { return: '/en/office' });
  expect(title).toBe('Sign in');
  expect(body).toMatch(
    /<input[^>]*name="login"[^>]*autoComplete="username"|autoComplete="username"[^>]*name="login"/i,
  );
  expect(body).toMatch(/type="password"/);
  expect(body).toContain('href="/en/registration?return=%2Fen%2Foffice"');
  expect(body).toContain('aria-label="Show password"');
  expect(body).toContain('18+ only');
});

test('the pages are in the language of the path', async () => {
  expect(await answer('/de/user/login')).toMatchObject({ title: 'Anmelden' });
  const { body } = await answer('/ar/registration');
  expect(body).toContain('إنشاء حساب');
});

test('REG: the forms and the age are those of the configuration', async () => {
  const reg = { registrationTypes: ['phone_reg', 'fast_reg'], minimumAgeYears: 21, bonusChoices: [0] };
  const { body } = await answer('/en/registration', reg);
  expect(body.match(/role="tab"/g)).toHaveLength(1);
  expect(body).not.toContain('name="email"');
  expect(body).not.toContain('name="bonusChoice"');
  expect(body).toContain('21');
  expect(body).toContain('21+');
});

test('REG: the full form asks what the account needs', async () => {
  const { body } = await answer('/en/registration', { registrationTypes: ['full_reg', 'fast_reg'] });
  const names = [
    ...['email', 'password', 'name', 'surname', 'birthDate', 'countryCode', 'currency', 'phone', 'city'],
    ...['bonusChoice', 'promoCode', 'agreed'],
  ];
  for (const name of names) expect(body).toContain(`name="${name}"`);
  expect(body.match(/role="tab"/g)).toHaveLength(2);
});

test('a closed registration says so and leads to signing in', async () => {
  const { body } = await answer('/en/registration', { isRegistrationAllowed: false });
  expect(body).toContain('Registration is closed');
  expect(body).not.toContain('<form');
  expect(body).toContain('href="/en/user/login"');
});

test('a configuration that cannot be had keeps nobody out', async () => {
  const { status, body } = await answer('/en/registration', new Error('down'));
  expect(status).toBe(200);
  expect(body).toContain('name="agreed"');
});

test('a path of another remote does not exist here', async () => {
  for (const path of ['/en/office', '/en/user/login/x', '/en/registration/other', '/registration'])
    expect((await answer(path)).status, path).toBe(404);
});
