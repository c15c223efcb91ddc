import type { Database } from '../database.ts';
import type { Environment } from '../environment.ts';
import { openSealing } from './open-sealing.ts';
import { countSealed, requireSealingKeys, type SealedColumn, sealAnew } from './sealed-columns.ts';
import { openSealingKeyFile } from './sealing-keys.ts';

/** Sealed data outside of the database, such as files. */
export interface SealedStore {
  /** Counts what is sealed by the id of its key. */
  count(): Promise<ReadonlyMap<string, number>>;
  /** Seals everything with the newest key. @returns the number of what was sealed anew */
  sealAnew(): Promise<number>;
}

export interface KeyRotation {
  /** The id of the key that seals from now on. */
  newest: string;
  /** The number of texts and files that were sealed anew. */
  sealed: number;
  /** The ids of keys that were removed from the key file, or that SEALING_KEYS need not have any more. */
  unused: string[];
}

/**
 * Seals everything with the newest key. Where SEALING_KEYS is not set, that key is a new one of the key file. The key
 * before it stays in the file, because a server may have sealed with it meanwhile; older keys that seal nothing leave.
 * @throws Error when a key is missing
 */
export async function rotateSealingKeys(
  database: Database,
  environment: Pick<Environment, 'sealingKeys' | 'dataDir'>,
  columns: readonly SealedColumn[],
  stores: readonly SealedStore[] = [],
): Promise<KeyRotation> {
  const sealing = openSealing(environment);
  await requireSealingKeys(database, sealing, columns);
  const file = environment.sealingKeys ? undefined : openSealingKeyFile(environment.dataDir);
  file?.addKey();
  let sealed = await sealAnew(database, sealing, columns);
  for (const store of stores) sealed += await store.sealAnew();
  const [newest = '', before, ...older] = sealing.keyIds();
  const used = new Set((await countSealed(database, columns)).map(({ keyId }) => keyId));
  for (const store of stores) for (const keyId of (await store.count()).keys()) used.add(keyId);
  const candidates = file || before === undefined ? older : [before, ...older];
  const unused = candidates.filter((id) => !used.has(id));
  file?.keepKeys(new Set(sealing.keyIds().filter((id) => !unused.includes(id))));
  return { newest, sealed, unused };
}
