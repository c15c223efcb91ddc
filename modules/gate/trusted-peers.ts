import { isIP } from 'node:net';
import { type ConfigService, settings } from '@fairline/config';
import { createNetworkList } from '@fairline/runtime';

export interface TrustedPeers {
  /** Tells whether an IP address is this machine or a proxy of the operator, whose headers are believed. */
  trusts(peer: string | undefined): boolean;
}

/** Creates the check of peers. It follows the setting with the networks of the operator's proxies. */
export function createTrustedPeers(config: Pick<ConfigService, 'get'>): TrustedPeers {
  let networks: readonly string[] = [];
  let isTrusted = createPeerCheck(networks);
  return {
    trusts(peer) {
      const current = config.get(settings.core.trustedProxies);
      if (current !== networks) {
        networks = current;
        isTrusted = createPeerCheck(networks);
      }
      return isTrusted(peer);
    },
  };
}

/** Creates the check whether an IP address is this machine or lies in one of `networks`, which are in CIDR notation. */
export function createPeerCheck(networks: readonly string[]): (peer: string | undefined) => boolean {
  const list = createNetworkList(['127.0.0.0/8', '::1/128', ...networks]);
  return (peer) => {
    // A socket for both families writes an IPv4 address as ::ffff:192.0.2.1.
    const address = peer?.replace(/^::ffff:(?=\d+\.)/i, '') ?? '';
    const family = isIP(address);
    return family !== 0 && list.check(address, family === 6 ? 'ipv6' : 'ipv4');
  };
}
