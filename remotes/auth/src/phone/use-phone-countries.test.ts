import { expect, test } from 'vitest';
import { phonePlaceOf } from './use-phone-countries.ts';

test('ACC-07: a phone country has its code in lower case from country_code, and its phoneCode from tel_code', () => {
  expect(phonePlaceOf({ id: 83, name: 'Germany', country_code: 'DE', tel_code: '49' })).toEqual({
    id: 83,
    name: 'Germany',
    code: 'de',
    phoneCode: '49',
  });
});
