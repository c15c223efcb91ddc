import { isIP } from 'node:net';
import { createNetworkList } from '@fairline/runtime';

/** True when `address` lies in one of the networks. An empty list allows every address. */
export function isInNetworks(address: string, networks: readonly string[]): boolean {
  if (networks.length === 0) return true;
  // An IPv4 address that comes over an IPv6 socket is written in both notations.
  const plain = address.replace(/^::ffff:/i, '');
  return createNetworkList(networks).check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4');
}
