import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Methods, protectionLevel } from './protection.ts';

const none: Methods = {
  is_changed_password: false,
  enable_two_factor_auth: false,
  enable_phone_binding: false,
  enable_security_question: false,
  enable_email_auth: false,
};
const names = [
  'is_changed_password',
  'enable_two_factor_auth',
  'enable_phone_binding',
  'enable_security_question',
  'enable_email_auth',
] as const;
const all: Methods = {
  is_changed_password: true,
  enable_two_factor_auth: true,
  enable_phone_binding: true,
  enable_security_question: true,
  enable_email_auth: true,
};

test('ACC-05: no method is no level, all methods are full, and one alone is not', () => {
  expect(protectionLevel(none)).toBeNull();
  expect(protectionLevel(all)).toBe(100);
  expect(protectionLevel({ ...all, enable_security_question: false })).toBe(90);
  expect(protectionLevel({ ...none, is_changed_password: true })).toBe(10);
  expect(protectionLevel({ ...all, enable_two_factor_auth: false })).toBe(60);
});

test('ACC-05: another method never lowers the level', () => {
  const methods = fc.record({
    is_changed_password: fc.boolean(),
    enable_two_factor_auth: fc.boolean(),
    enable_phone_binding: fc.boolean(),
    enable_security_question: fc.boolean(),
    enable_email_auth: fc.boolean(),
  });
  fc.assert(
    fc.property(methods, fc.constantFrom(...names), (before, added) => {
      const after = protectionLevel({ ...before, [added]: true }) ?? 0;
      expect(after).toBeGreaterThanOrEqual(protectionLevel(before) ?? 0);
      expect(after).toBeLessThanOrEqual(100);
    }),
  );
});
