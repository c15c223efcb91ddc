import { expect, test } from 'vitest';
import { askOffice } from '../../testing/ask-office.ts';
import { answerPlayer, type PlatformAnswer } from '../../testing/platform-answers.ts';

test('ACC-05: the page shows the level of protection, and the methods that make it', async () => {
  const { body } = await askOffice('security');
  for (const text of ['Fair', '56 of 100', 'Phone confirmed', 'Days since the password changed: 12.'])
    expect(body).toContain(text);
});

test('SEC: the password form marks its fields for password managers and hides what is typed', async () => {
  const { body } = await askOffice('security');
  for (const part of ['autoComplete="current-password"', 'autoComplete="new-password"', 'name="oldPassword"'])
    expect(body.toLowerCase()).toContain(part.toLowerCase());
  expect(body.match(/type="password"/g)).toHaveLength(2);
});

test('AUTH-04: linked networks can be removed, and the others that the site offers can be linked', async () => {
  const { body } = await askOffice('security');
  expect(body).toContain('aria-label="Remove Google from the ways to log in"');
  expect(body).toContain('Link Discord');
  expect(body).not.toContain('Link Google');
});

test('AUTH-03: codes by e-mail can be turned on, and those by SMS once a number is confirmed', async () => {
  const { body } = await askOffice('security');
  expect(body).toContain('aria-label="Turn on codes by e-mail"');
  expect(body).not.toContain('aria-label="Turn on codes by SMS"');
  expect(body).toContain('Confirm a telephone number first.');
});

test('ACC-05: the security question is shown, and can be changed and removed', async () => {
  const { body } = await askOffice('security');
  expect(body).toContain('What does my uncle collect?');
  expect(body).toMatch(/Change it.*Remove it/s);
});

test('ACC-04: the page says whether both ways to reach the player are filled in', async () => {
  const missing = 'Give both an e-mail address and a phone';
  const given = 'Both ways to reach you are given.';
  const { body } = await askOffice('security');
  expect([body.includes(missing), body.includes(given)]).toEqual([true, false]);
  const activation = { activation_type: 1, enable_phone_binding: false, email: 'ana@site.example' };
  const from: PlatformAnswer = (url, headers) =>
    url.pathname === '/web-api/user/activation'
      ? { ...activation, phone: '+4915112345678' }
      : answerPlayer(url, headers);
  const whole = await askOffice('security', { from });
  expect([whole.body.includes(missing), whole.body.includes(given)]).toEqual([false, true]);
});
