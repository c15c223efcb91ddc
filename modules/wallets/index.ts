import type { MigrationSource, Module, Platform } from '@fairline/runtime';
import { walletsRoutes } from './http.ts';
import type { WalletsParts } from './wallets-parts.ts';

export { createConversion } from './convert-account.ts';
export { walletsPersonal } from './personal-data.ts';

export const walletsMigrations: MigrationSource = {
  module: 'wallets',
  folder: new URL('./migrations/', import.meta.url),
};

/**
 * Creates the module of a player's several accounts: which one is active, adding and removing currencies, and transfers
 * between own accounts at a stated rate.
 */
export function createWallets(platform: Platform, parts: WalletsParts): Module<undefined> {
  const context = { ...platform, ...parts };
  return { name: 'wallets', service: undefined, routes: (app) => walletsRoutes(app, context) };
}
