import { BlockList, isIP } from 'node:net';

/** Addresses that may speak for others: this machine and `networks`, in CIDR notation. */
export function trustedPeers(networks: readonly string[]): (peer: string | undefined) => boolean {
  const list = new BlockList();
  list.addSubnet('127.0.0.0', 8, 'ipv4');
  list.addAddress('::1', 'ipv6');
  for (const network of networks) {
    const [address = '', prefix = ''] = network.split('/');
    list.addSubnet(address, Number(prefix), isIP(address) === 6 ? 'ipv6' : 'ipv4');
  }
  return (peer) => {
    // A socket that listens on both families writes an IPv4 address as ::ffff:192.0.2.1.
    const address = peer?.replace(/^::ffff:(?=\d+\.)/i, '') ?? '';
    const family = isIP(address);
    return family !== 0 && list.check(address, family === 6 ? 'ipv6' : 'ipv4');
  };
}
