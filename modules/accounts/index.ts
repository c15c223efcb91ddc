import type { MigrationSource, Module, Platform } from '@fairline/runtime';
import { accountsRoutes } from './http.ts';
import { type AccountsService, createAccountsService } from './service.ts';

export { type Correction, createBalanceCorrection } from './correct-balance.ts';
export type { Transfer, TransferDecision } from './domain/decide-transfers.ts';
export type { LockedAccounts } from './locked-accounts.ts';
export { accountsPersonal } from './personal-data.ts';
export type { Holder, PlayerAccounts } from './player-accounts.ts';
export type { Award } from './points.ts';
export type { AccountsService } from './service.ts';
export type { ReversalAuthority } from './take-back.ts';
export type { WalletRow } from './wallet-store.ts';

export const accountsMigrations: MigrationSource = {
  module: 'accounts',
  folder: new URL('./migrations/', import.meta.url),
};

/** Creates the module of the double-entry ledger and the players' accounts in it. */
export function createAccounts(platform: Platform): Module<AccountsService> {
  const service = createAccountsService(platform);
  return { name: 'accounts', service, routes: (app) => accountsRoutes(app, service) };
}
