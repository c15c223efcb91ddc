import { expect, test } from 'vitest';
import { createPeerCheck } from './trusted-peers.ts';

const trusted = createPeerCheck(['10.1.0.0/16', '2001:db8::/32']);

test.each([
  '127.0.0.1',
  '127.9.9.9',
  '::1',
  '::ffff:127.0.0.1',
  '10.1.2.3',
  '::ffff:10.1.2.3',
  '2001:db8::7',
])('BOOT-05: %s may send the country of a caller', (peer) => expect(trusted(peer)).toBe(true));

test.each([
  undefined,
  '',
  'localhost',
  '10.2.0.1',
  '::ffff:10.2.0.1',
  '192.0.2.1',
  '2001:db9::1',
  '127.0.0.1.evil',
])('BOOT-05: %s may not send the country of a caller', (peer) => expect(trusted(peer)).toBe(false));
