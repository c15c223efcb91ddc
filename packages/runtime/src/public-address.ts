import { isIP } from 'node:net';
import { createNetworkList } from './network-list.ts';

/**
 * Networks that belong to no country, although geo databases may list them. They come from the IANA registries of
 * special-purpose addresses (RFC 6890).
 */
const specialNetworks = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
];
/** The part of IPv6 that is assigned for use on the public internet. */
const globalUnicast = '2000::/3';

const special = createNetworkList(specialNetworks);
const assigned = createNetworkList([globalUnicast]);

/** True when `address` can be used on the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !special.check(address, 'ipv4');
  return family === 6 && assigned.check(address, 'ipv6') && !special.check(address, 'ipv6');
}
