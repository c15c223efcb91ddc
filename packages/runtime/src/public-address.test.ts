import { expect, test } from 'vitest';
import { isPublicAddress } from './public-address.ts';

test.each(['8.8.8.8', '172.32.0.1', '193.0.6.139', '2001:67c:2e8:22::c100:68b', '2a00::1'])(
  '%s is a public address',
  (address) => expect(isPublicAddress(address)).toBe(true),
);

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.255.255',
  '192.168.1.1',
  '203.0.113.9',
  '169.254.169.254',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  'fe80::1',
  'fd00::1',
  '2001:db8::1',
  '::ffff:10.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  'no address',
  '',
])('%j is not a public address', (address) => expect(isPublicAddress(address)).toBe(false));
