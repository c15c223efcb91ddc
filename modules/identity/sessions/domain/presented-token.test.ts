import { expect, test } from 'vitest';
import { presentedToken } from './presented-token.ts';

test.each([
  ['no header', {}, { kind: 'none' }],
  ['Authorization', { authorization: 'Bearer a.b.c' }, { kind: 'token', token: 'a.b.c' }],
  ['X-Auth', { 'x-auth': 'Bearer a.b.c' }, { kind: 'token', token: 'a.b.c' }],
  [
    'both, the same',
    { authorization: 'bearer a.b.c', 'x-auth': 'Bearer a.b.c' },
    { kind: 'token', token: 'a.b.c' },
  ],
  ['two tokens', { authorization: 'Bearer a.b.c', 'x-auth': 'Bearer d.e.f' }, { kind: 'unclear' }],
  ["a proxy's password", { authorization: 'Basic dXNlcjpw' }, { kind: 'none' }],
  [
    "a proxy's password beside X-Auth",
    { authorization: 'Basic dXNlcjpw', 'x-auth': 'Bearer a.b.c' },
    { kind: 'token', token: 'a.b.c' },
  ],
  ['X-Auth of another form', { 'x-auth': 'a.b.c' }, { kind: 'unclear' }],
  ['X-Auth twice', { 'x-auth': ['Bearer a.b.c', 'Bearer d.e.f'] }, { kind: 'unclear' }],
])('AUTH-17: with %s', (_name, headers, presented) => {
  expect(presentedToken(headers)).toEqual(presented);
});
