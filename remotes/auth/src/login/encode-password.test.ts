import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodePassword } from './encode-password.ts';

test('AUTH-01: the platform reads back the password that was typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (password) => {
      expect(Buffer.from(encodePassword(password), 'base64').toString('utf8')).toBe(password);
    }),
  );
});
