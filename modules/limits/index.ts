import type { AccountsService } from '@fairline/accounts';
import type { MigrationSource, Module, Platform } from '@fairline/runtime';
import { createLimitsService, type LimitsService } from './service.ts';

export type { SpendingRequest } from './domain/decide-spending.ts';
export type { LimitsService } from './service.ts';

export const limitsMigrations: MigrationSource = {
  module: 'limits',
  folder: new URL('./migrations/', import.meta.url),
};

/** What players allow themselves to spend. */
export function createLimits(platform: Platform, accounts: AccountsService): Module<LimitsService> {
  return { name: 'limits', service: createLimitsService(platform, accounts) };
}
