import { existsSync, readdirSync } from 'node:fs';
import type { MigrationSource } from '@fairline/runtime';

/**
 * Finds the tables of the providers of this repository: the folder of a provider may have `migrations/`, and they are
 * applied under the name of the provider. The tables of the sandbox are older and stand in the module's own migrations,
 * whose names never change.
 */
export function findProviderMigrations(providers = new URL('./', import.meta.url)): MigrationSource[] {
  return readdirSync(providers)
    .toSorted()
    .map((name) => ({ module: `payments-${name}`, folder: new URL(`${name}/migrations/`, providers) }))
    .filter(({ folder }) => existsSync(folder));
}
