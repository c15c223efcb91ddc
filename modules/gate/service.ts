import type { ConfigService } from '@fairline/config';
import type { Platform } from '@fairline/runtime';
import { type AddressCountries, createAddressCountries } from './address-countries.ts';
import { type Blocks, createBlocks } from './blocks.ts';
import { type CallerLocation, createCallerLocation } from './caller-location.ts';
import { createMaintenanceChecks, type MaintenanceChecks } from './maintenance-checks.ts';
import { createRedirects, type Redirects } from './redirects.ts';
import { createRulesCopy, type RulesCopy } from './rules-copy.ts';
import { createTrustedPeers, type TrustedPeers } from './trusted-peers.ts';

export interface GateService extends Redirects, Blocks, CallerLocation, TrustedPeers, MaintenanceChecks {
  /** A number that changes with every change of redirects and blocks. */
  revision(): number;
}

export interface GateParts {
  service: GateService;
  copy: RulesCopy;
  countries: AddressCountries;
}

export function createGateService(platform: Platform, config: ConfigService): GateParts {
  const copy = createRulesCopy(platform);
  const countries = createAddressCountries(platform);
  const peers = createTrustedPeers(config);
  const service: GateService = {
    revision: () => copy.revision(),
    ...createRedirects(platform, copy),
    ...createBlocks(platform, copy),
    ...createCallerLocation(countries, peers),
    ...peers,
    ...createMaintenanceChecks(platform, config),
  };
  return { service, copy, countries };
}
