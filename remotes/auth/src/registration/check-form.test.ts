import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkForm, firstFault, latestBirthDate } from './check-form.ts';
import { emptyForm, type FormValues, registrationOf } from './form-values.ts';

const today = { nowMs: Date.UTC(2026, 2, 1, 12), minimumAgeYears: 18 };
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
  agreed: true,
};

test('the values of a form without faults are trimmed', () => {
  expect(checkForm('full_reg', filled, today)).toEqual({});
  expect(registrationOf({ kind: 'full_reg' }, filled)).toEqual({
    type: 'full_reg',
    email: 'ana@example.com',
    password: 'correct horse',
    name: 'Ana',
    surname: 'Lima',
    birthDate: '1990-05-06',
    countryCode: 'br',
    currency: 'BRL',
    phone: '+5511912345678',
    city: 'São Paulo',
    promoCode: 'HELLO',
    bonusChoice: 1,
    agreed: true,
  });
});

test('empty optional fields are left out', () => {
  const body = registrationOf({ kind: 'full_reg' }, { ...filled, phone: '', city: ' ', promoCode: '' });
  expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['phone']));
  expect(body).not.toHaveProperty('city');
  expect(body).not.toHaveProperty('promoCode');
});

test('the one-click form checks and sends only the fields that it shows', () => {
  expect(checkForm('fast_reg', emptyForm, today)).toEqual({
    countryCode: 'invalid.countryCode',
    currency: 'invalid.currency',
    agreed: 'invalid.agreed',
  });
  expect(registrationOf({ kind: 'fast_reg' }, filled)).toEqual({
    type: 'fast_reg',
    countryCode: 'br',
    currency: 'BRL',
    bonusChoice: 1,
    promoCode: 'HELLO',
    agreed: true,
  });
});

test('AUTH-05: after a sign-in elsewhere the ticket replaces the e-mail address, which is neither checked nor sent', () => {
  const values = { ...filled, email: '' };
  expect(checkForm('soc_reg', values, today)).toEqual({});
  const body = registrationOf({ kind: 'soc_reg', ticket: 't' }, values);
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
  ['phone', '0207946', 'invalid.phone'],
  ['agreed', false, 'invalid.agreed'],
] as const)('%s %j is refused', (field, value, fault) => {
  const faults = checkForm('full_reg', { ...filled, [field]: value }, today);
  expect(faults).toEqual({ [field]: fault });
  expect(firstFault('full_reg', faults)).toBe(field);
});

test('a player is of age on the birthday itself, and on 1 March if born on 29 February', () => {
  expect(checkForm('full_reg', { ...filled, birthDate: '2008-03-01' }, today)).toEqual({});
  expect(latestBirthDate(today)).toBe('2008-03-01');
  expect(checkForm('full_reg', { ...filled, birthDate: '2008-02-29' }, today)).toEqual({});
  const dayBefore = { ...today, nowMs: Date.UTC(2026, 1, 28, 12) };
  expect(checkForm('full_reg', { ...filled, birthDate: '2008-02-29' }, dayBefore)).toEqual({
    birthDate: 'invalid.underAge',
  });
});

test('the check accepts any text as a birth date', () => {
  fc.assert(
    fc.property(fc.string(), (birthDate) => {
      const { birthDate: fault } = checkForm('full_reg', { ...filled, birthDate }, today);
      expect([undefined, 'invalid.birthDate', 'invalid.underAge']).toContain(fault);
    }),
  );
});
