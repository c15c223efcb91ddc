import type { MigrationSource } from '@fairline/runtime';

export type { Transfer, TransferDecision } from './domain/decide-transfers.ts';
export { type AccountsService, createAccountsService, type PlayerAccounts } from './service.ts';

export const accountsMigrations: MigrationSource = {
  module: 'accounts',
  folder: new URL('./migrations/', import.meta.url),
};
