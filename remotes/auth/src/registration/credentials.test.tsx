import { createTranslator } from '@fairline/i18n';
import { allTexts } from '@fairline/i18n/locales';
import { failureText } from '@fairline/remote-views/failure-text.ts';
import { TestView } from '@fairline/remote-views/testing/test-view.tsx';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { locales } from '../../locales/index.ts';
import { defaultRules } from '../rules.ts';
import { credentialsText } from './credentials-file.ts';
import { CredentialsScreen } from './credentials-screen.tsx';

const dictionaries = await allTexts(locales);

const t = createTranslator('en', dictionaries.en);
const credentials = { login: '100234', password: 'tFq7-mN2x' };

test('REG: a new login and password are shown with ways to keep them', () => {
  const html = renderToStaticMarkup(
    <TestView texts={dictionaries.en}>
      <CredentialsScreen credentials={credentials} onContinue={() => {}} />
    </TestView>,
  );
  expect(html).toContain('100234');
  expect(html).toContain('tFq7-mN2x');
  for (const label of ['Copy: Login', 'Copy: Password']) expect(html).toContain(`aria-label="${label}"`);
  expect(html).toContain('Save as file');
  expect(html).toContain('I have saved them');
});

test.each([
  [
    [0, 1, 2],
    ['Save as file', 'Save as picture', 'Send to my e-mail'],
  ],
  [
    [2, 0],
    ['Send to my e-mail', 'Save as file'],
  ],
  [[], []],
] as const)('REG-03: the numbers %j offer %j', (credentialSavings, labels) => {
  const answers = { rules: { kind: 'ready', data: { ...defaultRules, credentialSavings } } } as const;
  const html = renderToStaticMarkup(
    <TestView texts={dictionaries.en} answers={answers}>
      <CredentialsScreen credentials={credentials} onContinue={() => {}} />
    </TestView>,
  );
  const all = ['Save as file', 'Save as picture', 'Send to my e-mail'];
  const shown = all.filter((label) => html.includes(label));
  expect(shown.toSorted((one, other) => html.indexOf(one) - html.indexOf(other))).toEqual(labels);
});

test('REG: the file has the site’s address, the login and the password', () => {
  expect(credentialsText(t, credentials, 'https://site.example')).toBe(
    'Site: https://site.example\r\nLogin: 100234\r\nPassword: tFq7-mN2x\r\n',
  );
});

test('AUTH-16: each refusal has its text; an unknown one gets a general text', () => {
  expect(failureText(t, 'WRONG_CREDENTIALS')).toMatch(/wrong/);
  expect(failureText(t, 'TOO_MANY_REQUESTS')).toMatch(/Wait/);
  expect(failureText(t, 'NEVER_HEARD_OF')).toBe(dictionaries.en['error.other']);
});
