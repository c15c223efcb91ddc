import type { AccountsService } from '@fairline/accounts';
import type { MigrationSource, Module, Platform } from '@fairline/runtime';
import { limitsRoutes } from './http.ts';
import { createLimitsService, type LimitsService } from './service.ts';

export { breakTopic } from './change-limits.ts';
export type { SpendingDecision, SpendingRequest } from './domain/decide-spending.ts';
export type { SpendingRefusal } from './domain/limit-types.ts';
export { createLimitRaise } from './raise-limit.ts';
export type { LimitsService } from './service.ts';

export const limitsMigrations: MigrationSource = {
  module: 'limits',
  folder: new URL('./migrations/', import.meta.url),
};

/**
 * Creates the module of the limits that players set for themselves: on stakes, losses, deposits and playing time, and
 * breaks.
 */
export function createLimits(platform: Platform, accounts: AccountsService): Module<LimitsService> {
  const service = createLimitsService(platform, accounts);
  return { name: 'limits', service, routes: (app) => limitsRoutes(app, service) };
}
