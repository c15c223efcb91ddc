import { expect, test } from 'vitest';
import { emptyFields } from './empty-fields.ts';

test.each([
  [{ login: '', password: '' }, ['login', 'password']],
  [{ login: 'ana', password: '' }, ['password']],
  [{ login: '', password: 'x' }, ['login']],
  [{ login: 'ana', password: 'x' }, []],
])('AUTH-01: the empty fields are listed in the order of the form: %j', (values, names) => {
  expect(emptyFields(values)).toEqual(names);
});
