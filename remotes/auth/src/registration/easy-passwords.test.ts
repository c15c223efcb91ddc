import { judgePassword } from '@fairline/contracts/password-policy';
import { expect, test } from 'vitest';
import { checkForm } from './check-form.ts';
import { fetchJudge, isEasyPassword } from './easy-passwords.ts';
import { emptyForm } from './form-values.ts';
import { passwordStrength } from './password-strength.ts';

const own = ['ana@example.org', 'Xanthippe', 'Silva'];
const rules = { today: '2026-01-01', minimumAgeYears: 18, isDocumentRequired: false, isPhoneRequired: false };

function faultOf(password: string): string | undefined {
  const [email = '', name = '', surname = ''] = own;
  return checkForm('full_reg', { ...emptyForm, email, name, surname, password }, rules).password;
}

test('SEC: form and meter refuse the passwords that the platform refuses, once its rule is loaded', async () => {
  const easy = ['password2', 'Dr4gon99!', 'sunflower', 'xanthippe77', 'ana@example.org'];
  const fit = ['correct horse battery', 'tram4lin'];
  expect(easy.map((password) => isEasyPassword(password, own))).toEqual(easy.map(() => false));
  expect(easy.map(faultOf)).toEqual(easy.map(() => undefined));

  await fetchJudge();
  for (const password of [...easy, ...fit]) {
    const isRefused = !judgePassword(password, own).ok;
    expect(isRefused, password).toBe(easy.includes(password));
    expect(faultOf(password)).toBe(isRefused ? 'error.PASSWORD_WEAK' : undefined);
    expect(passwordStrength(password, own) === 'weak', password).toBe(isRefused);
  }
});
