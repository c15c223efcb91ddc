import { BlockList, isIP } from 'node:net';

/** True for a network in CIDR notation, such as `10.0.0.0/8` or `2001:db8::/32`. */
export function isNetwork(text: string): boolean {
  const [address = '', prefix = '', ...rest] = text.split('/');
  const family = isIP(address);
  const maxPrefix = family === 4 ? 32 : 128;
  return rest.length === 0 && family !== 0 && /^\d{1,3}$/.test(prefix) && Number(prefix) <= maxPrefix;
}

/** Creates a list of IPv4 and IPv6 networks from CIDR notation. */
export function createNetworkList(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix = ''] = network.split('/');
    list.addSubnet(address, Number(prefix), isIP(address) === 6 ? 'ipv6' : 'ipv4');
  }
  return list;
}

/** Creates the check whether an IP address lies in one of the networks. A text that is no address lies in none. */
export function createNetworkCheck(networks: readonly string[]): (address: string | undefined) => boolean {
  const list = createNetworkList(networks);
  return (given) => {
    // A socket for both families writes an IPv4 address as ::ffff:192.0.2.1.
    const address = given?.replace(/^::ffff:(?=\d+\.)/i, '') ?? '';
    const family = isIP(address);
    return family !== 0 && list.check(address, family === 6 ? 'ipv6' : 'ipv4');
  };
}
