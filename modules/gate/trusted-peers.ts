import { type ConfigService, settings } from '@fairline/config';
import { createNetworkCheck } from '@fairline/runtime';

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
  return createNetworkCheck(['127.0.0.0/8', '::1/128', ...networks]);
}
