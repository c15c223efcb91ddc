import type { MigrationSource } from '@fairline/runtime';

export type { SpendingRequest } from './domain/decide-spending.ts';
export { createLimitsService, type LimitsService } from './service.ts';

export const limitsMigrations: MigrationSource = {
  module: 'limits',
  folder: new URL('./migrations/', import.meta.url),
};
