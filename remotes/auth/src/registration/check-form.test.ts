import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkForm, firstFault, latestBirthDate, localDate } from './check-form.ts';
import { emptyForm, type FormValues, registrationOf } from './form-values.ts';

const rules = { today: '2026-03-01', minimumAgeYears: 18, isDocumentRequired: false, isPhoneRequired: false };
const visit = { language: 'pt', timeZone: 'America/Sao_Paulo' };
const filled: FormValues = {
  ...emptyForm,
  email: ' ana@example.com ',
  password: 'correct horse',
  name: ' Ana ',
  surname: 'Lima',
  birthDate: '1990-05-06',
  countryCode: 'br',
  currency: 'BRL',
  phone: '+55 (11) 91234-5678',
  city: 'São Paulo',
  promoCode: ' HELLO ',
  bonusChoice: 1,
  mailing: ['enable_mail_bets'],
  agreed: true,
};

test('the values of a form without faults are trimmed', () => {
  expect(checkForm('full_reg', filled, rules)).toEqual({});
  expect(registrationOf({ kind: 'full_reg' }, filled, visit)).toEqual({
    type: 'full_reg',
    email: 'ana@example.com',
    password: 'correct horse',
    name: 'Ana',
    surname: 'Lima',
    birthDate: '1990-05-06',
    countryCode: 'br',
    currency: 'BRL',
    phone: '+55 (11) 91234-5678',
    city: 'São Paulo',
    promoCode: 'HELLO',
    bonusChoice: 1,
    mailing: {
      enable_mail_news: false,
      enable_mail_deposit: false,
      enable_mail_bets: true,
      enable_sms_news: false,
    },
    agreed: true,
    ...visit,
  });
});

test('empty optional fields are left out', () => {
  const body = registrationOf(
    { kind: 'full_reg' },
    { ...filled, phone: '', city: ' ', promoCode: '' },
    visit,
  );
  expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['phone']));
  expect(body).not.toHaveProperty('city');
  expect(body).not.toHaveProperty('promoCode');
});

test('the one-click form checks and sends only the fields that it shows', () => {
  expect(checkForm('fast_reg', emptyForm, rules)).toEqual({
    countryCode: 'invalid.countryCode',
    currency: 'invalid.currency',
    agreed: 'invalid.agreed',
  });
  expect(registrationOf({ kind: 'fast_reg' }, filled, { ...visit, bonusId: 'welcome' })).toEqual({
    type: 'fast_reg',
    countryCode: 'br',
    currency: 'BRL',
    bonusChoice: 1,
    // An account without an address gets no letters.
    mailing: {},
    promoCode: 'HELLO',
    agreed: true,
    ...visit,
    bonusId: 'welcome',
  });
});

test('AUTH-05: after a sign-in elsewhere the ticket replaces the e-mail address, which is neither checked nor sent', () => {
  const values = { ...filled, email: '' };
  expect(checkForm('soc_reg', values, rules)).toEqual({});
  const body = registrationOf({ kind: 'soc_reg', ticket: 't' }, values, visit);
  expect(body).toMatchObject({ type: 'soc_reg', ticket: 't', password: filled.password });
  expect(body).not.toHaveProperty('email');
});

test.each([
  ['email', 'ana@example', 'invalid.email'],
  ['password', '12345678', 'invalid.password'],
  ['name', '  ', 'invalid.name'],
  ['surname', '', 'invalid.surname'],
  ['birthDate', '', 'invalid.birthDate'],
  ['birthDate', '1990-02-30', 'invalid.birthDate'],
  ['birthDate', '2008-03-02', 'invalid.underAge'],
  ['countryCode', '', 'invalid.countryCode'],
  ['currency', '', 'invalid.currency'],
  ['name', 'Аna', 'invalid.name'],
  ['surname', 'Limα', 'invalid.surname'],
  ['agreed', false, 'invalid.agreed'],
] as const)('%s %j is refused', (field, value, fault) => {
  const faults = checkForm('full_reg', { ...filled, [field]: value }, rules);
  expect(faults).toEqual({ [field]: fault });
  expect(firstFault('full_reg', faults)).toBe(field);
});

test('a player is of age on the birthday itself, and on 1 March if born on 29 February', () => {
  expect(checkForm('full_reg', { ...filled, birthDate: '2008-03-01' }, rules)).toEqual({});
  expect(latestBirthDate(rules)).toBe('2008-03-01');
  expect(checkForm('full_reg', { ...filled, birthDate: '2008-02-29' }, rules)).toEqual({});
  const dayBefore = { ...rules, today: '2026-02-28' };
  expect(checkForm('full_reg', { ...filled, birthDate: '2008-02-29' }, dayBefore)).toEqual({
    birthDate: 'invalid.underAge',
  });
});

test('the check accepts any text as a birth date', () => {
  fc.assert(
    fc.property(fc.string(), (birthDate) => {
      const { birthDate: fault } = checkForm('full_reg', { ...filled, birthDate }, rules);
      expect([undefined, 'invalid.birthDate', 'invalid.underAge']).toContain(fault);
    }),
  );
});

test('the national number is needed only where the country requires it', () => {
  const required = { ...rules, isDocumentRequired: true };
  expect(checkForm('full_reg', filled, rules)).toEqual({});
  expect(checkForm('full_reg', filled, required)).toEqual({ documentNumber: 'invalid.documentNumber' });
  const numbered = { ...filled, documentNumber: ' 111.444.777-35 ' };
  expect(checkForm('full_reg', numbered, required)).toEqual({});
  expect(registrationOf({ kind: 'full_reg' }, numbered, visit)).toMatchObject({
    documentNumber: '111.444.777-35',
  });
});

test('today is the date of the device', () => {
  expect(localDate(new Date(2026, 0, 2, 0, 30))).toBe('2026-01-02');
  expect(localDate(new Date(2026, 11, 31, 23, 30))).toBe('2026-12-31');
});
