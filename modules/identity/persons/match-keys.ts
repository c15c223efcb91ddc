import { createHmac } from 'node:crypto';
import type { Platform, SealedColumn } from '@fairline/runtime';
import { sealedPlace } from '@fairline/runtime';
import type { Trait, TraitKind } from './domain/person-traits.ts';
import { type Connection, findSecret, insertSecret } from './person-store.ts';

/** The column of the secret, sealed. Keys of erased persons cannot be made again, so the secret stays when sealing keys change. */
export const matchSecretColumn: SealedColumn = {
  table: 'identity.match_secret',
  key: 'only_one',
  column: 'secret',
};

/** Makes the stored keys of traits: hashes by a secret, from which nobody reads a name or a document. */
export interface MatchKeys {
  /** Returns the kind of each trait under its key. The secret is read, and made where there is none, in the caller's transaction. */
  keysOf(connection: Connection, traits: readonly Trait[]): Promise<Map<bigint, TraitKind>>;
}

export function createMatchKeys({ ids, sealing }: Pick<Platform, 'ids' | 'sealing'>): MatchKeys {
  const place = sealedPlace(matchSecretColumn, 'true');

  /** It is not kept in memory, since a transaction that has made one may be rolled back. */
  async function secret(connection: Connection): Promise<string> {
    const sealed =
      (await findSecret(connection)) ??
      (await insertSecret(connection, sealing.seal(ids.secret(), place))) ??
      (await findSecret(connection));
    if (sealed === undefined) throw new Error('there is no secret for the keys of persons');
    return sealing.open(sealed, place);
  }

  return {
    async keysOf(connection, traits) {
      const key = await secret(connection);
      return new Map(traits.map((trait) => [keyOf(key, trait), trait.kind]));
    },
  };
}

/** A key has 64 bits: of a million persons with 30 keys each, two agree by chance once in 40,000 sites. */
function keyOf(secret: string, { kind, value }: Trait): bigint {
  return createHmac('sha256', secret).update(`${kind}\n${value}`).digest().readBigInt64BE();
}
