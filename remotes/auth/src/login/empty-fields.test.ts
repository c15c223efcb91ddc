import { expect, test } from 'vitest';
import { emptyFields } from './empty-fields.ts';

test.each([
  [{ login: '', password: '' }, ['login', 'password']],
  [{ login: 'ana', password: '' }, ['password']],
  [{ login: '', password: 'x' }, ['login']],
  [{ login: 'ana', password: 'x' }, []],
])('AUTH-01: every field that is empty is named, the first of them first: %j', (values, names) => {
  expect(emptyFields(values)).toEqual(names);
});
