import { newRecoveryCodes, recoveryDigest } from '@fairline/factors';
import type { Ids } from '@fairline/runtime';
import { type Connection, replaceCodes } from './factor-store.ts';

/** Makes new recovery codes for an operator; earlier ones stop working. They are shown once. */
export async function renewRecoveryCodes(
  connection: Connection,
  ids: Pick<Ids, 'secret'>,
  operatorId: bigint,
): Promise<string[]> {
  const made = newRecoveryCodes(ids);
  await replaceCodes(connection, operatorId, made.map(recoveryDigest));
  return made;
}
