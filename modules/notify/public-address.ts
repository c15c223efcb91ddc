import { lookup } from 'node:dns';
import { BlockList, isIPv4, type LookupFunction } from 'node:net';

/** Networks of IPv4 that are nobody's in public (IANA, special-purpose registry), in CIDR notation. */
const closedNetworks = [
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
];

const closed = new BlockList();
for (const network of closedNetworks) {
  const [address = '', prefix = ''] = network.split('/');
  closed.addSubnet(address, Number(prefix), 'ipv4');
}
// Of IPv6 only 2000::/3 is public, and in it neither documentation nor the tunnels that lead to IPv4.
closed.addSubnet('2001::', 32, 'ipv6');
closed.addSubnet('2001:db8::', 32, 'ipv6');
closed.addSubnet('2002::', 16, 'ipv6');
const open = new BlockList();
open.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address is one of the public network. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !closed.check(address, 'ipv4');
  return open.check(address, 'ipv6') && !closed.check(address, 'ipv6');
}

/** Looks a name up for a connection, and fails unless all that it stands for is public: no name leads inside. */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, []);
    const [first] = addresses;
    if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
      return done(Object.assign(new Error('the name has no public address'), { code: 'EADDRNOTAVAIL' }), []);
    }
    if (options.all) done(null, addresses);
    else done(null, first.address, first.family);
  });
};
