import type { AccountsService } from '@fairline/accounts';
import type { MigrationSource, Module, Platform } from '@fairline/runtime';
import { limitsRoutes } from './http.ts';
import { type ExchangeRates, noRates } from './limits-context.ts';
import { createLimitsService, type LimitsService } from './service.ts';

export { breakTopic } from './change-limits.ts';
export { type Counted, countAtRate, countSettlement } from './domain/count-amount.ts';
export type { SpendingDecision, SpendingRequest } from './domain/decide-spending.ts';
export type { SpendingRefusal } from './domain/limit-types.ts';
export { limitsPersonal } from './personal-data.ts';
export { createLimitRaise } from './raise-limit.ts';
export type { LimitsService } from './service.ts';

export const limitsMigrations: MigrationSource = {
  module: 'limits',
  folder: new URL('./migrations/', import.meta.url),
};

/**
 * Creates the module of the limits that players set for themselves: on stakes, losses, deposits and playing time, and
 * breaks. Without `rates` players can only spend in the currency of their main accounts.
 */
export function createLimits(
  platform: Platform,
  accounts: AccountsService,
  rates: ExchangeRates = noRates,
): Module<LimitsService> {
  const service = createLimitsService(platform, accounts, rates);
  return { name: 'limits', service, routes: (app) => limitsRoutes(app, service) };
}
