import { createNetworkCheck } from '@fairline/runtime';

/**
 * True when an operator may work from an address: it lies in one of their own networks or, when they have none, in one of
 * the setting's. Without any network every address is allowed.
 */
export function mayWorkFrom(address: string, own: readonly string[], ofSetting: readonly string[]): boolean {
  const networks = own.length > 0 ? own : ofSetting;
  return networks.length === 0 || createNetworkCheck(networks)(address);
}
