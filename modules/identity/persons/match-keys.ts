import { createHmac } from 'node:crypto';
import type { Platform, SealedColumn } from '@fairline/runtime';
import { sealedPlace } from '@fairline/runtime';
import type { Trait, TraitKind } from './domain/person-traits.ts';
import { findSecret, insertSecret } from './person-store.ts';

/** The column of the secret, sealed. Keys of erased persons cannot be made again, so the secret stays when sealing keys change. */
export const matchSecretColumn: SealedColumn = {
  table: 'identity.match_secret',
  key: 'only_one',
  column: 'secret',
};

/** Makes the stored keys of traits: hashes by a secret, from which nobody reads a name or a document. */
export interface MatchKeys {
  /** Returns the kind of each trait under its key. */
  keysOf(traits: readonly Trait[]): Promise<Map<bigint, TraitKind>>;
}

export function createMatchKeys({
  database,
  ids,
  sealing,
}: Pick<Platform, 'database' | 'ids' | 'sealing'>): MatchKeys {
  const place = sealedPlace(matchSecretColumn, 'true');
  let known: string | undefined;

  async function secret(): Promise<string> {
    if (known === undefined) {
      await insertSecret(database.pool, sealing.seal(ids.secret(), place));
      known = sealing.open(await findSecret(database.pool), place);
    }
    return known;
  }

  return {
    async keysOf(traits) {
      const key = await secret();
      return new Map(traits.map((trait) => [keyOf(key, trait), trait.kind]));
    },
  };
}

/** A key has 64 bits: of a million persons with 30 keys each, two agree by chance once in 40,000 sites. */
function keyOf(secret: string, { kind, value }: Trait): bigint {
  return createHmac('sha256', secret).update(`${kind}\n${value}`).digest().readBigInt64BE();
}
