import { isIP } from 'node:net';
import { createNetworkList } from '@fairline/runtime';

/** Makes the check for IP addresses whose headers are believed: this machine and `networks`, in CIDR notation. */
export function createTrustedPeers(networks: readonly string[]): (peer: string | undefined) => boolean {
  const list = createNetworkList(['127.0.0.0/8', '::1/128', ...networks]);
  return (peer) => {
    // A socket for both families writes an IPv4 address as ::ffff:192.0.2.1.
    const address = peer?.replace(/^::ffff:(?=\d+\.)/i, '') ?? '';
    const family = isIP(address);
    return family !== 0 && list.check(address, family === 6 ? 'ipv6' : 'ipv4');
  };
}
