import type { Activation } from '@fairline/contracts';
import { expect, test } from 'vitest';
import { areContactsFilled, isConfirmed, provingKind } from './contacts-data.ts';

const of = (type: Activation['activation_type']): Activation => ({
  activation_type: type,
  enable_phone_binding: type >= 2,
  email: 'ana@site.example',
  phone: '+4915112345678',
});

test.each([
  [0, false, false],
  [1, true, false],
  [2, true, true],
  [3, false, true],
] as const)(
  'ACC-04: with activation type %i the e-mail address is confirmed: %s, the phone: %s',
  (type, email, phone) => {
    expect(isConfirmed(of(type), 'email')).toBe(email);
    expect(isConfirmed(of(type), 'phone')).toBe(phone);
  },
);

test('only a confirmed address proves a change, the one that changes first', () => {
  expect(provingKind(of(0), 'email')).toBeUndefined();
  expect(provingKind(of(3), 'email')).toBe('phone');
  expect(provingKind(of(2), 'email')).toBe('email');
  expect(provingKind(of(1), 'phone')).toBe('email');
});

test.each([
  [null, null, false],
  ['ana@site.example', null, false],
  [null, '+4915112345678', false],
  ['', '+4915112345678', false],
  ['ana@site.example', '+4915112345678', true],
] as const)(
  'ACC-04: with the e-mail address %j and the phone %j the contacts are filled: %s',
  (email, phone, filled) => {
    expect(areContactsFilled({ email, phone })).toBe(filled);
  },
);
