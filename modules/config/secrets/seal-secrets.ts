import { invalidInput } from '@fairline/contracts';
import { type Platform, type pg, sealedPlace } from '@fairline/runtime';
import type { Secret } from '../catalogue/secret-form.ts';
import { allSettings, type Setting } from '../catalogue.ts';
import { lockChanges } from '../store.ts';
import { hasSecrets, mapSecrets } from './secret-fields.ts';
import { insertSecrets, readSecretsOf, replaceValues, type SecretRow, secretColumn } from './secret-store.ts';

export type SealingParts = Pick<Platform, 'clock' | 'ids' | 'sealing'>;

/**
 * Stores the texts of the secrets in a value sealed, in the caller's transaction, and returns the value with their ids. A
 * secret that was stored before stays as it is, so that nobody has to enter it again.
 * @throws PlatformError INVALID_INPUT for the id of a secret that this setting does not have
 */
export async function sealSecrets(
  { clock, ids, sealing }: SealingParts,
  connection: pg.PoolClient,
  setting: Setting<unknown>,
  value: unknown,
): Promise<unknown> {
  if (!hasSecrets(setting)) return value;
  const known = new Map((await readSecretsOf(connection, setting.id)).map((row) => [row.secret_id, row]));
  const entered: SecretRow[] = [];

  function sealed(secret: Secret, path: readonly string[]): Secret {
    if (secret === '') return secret;
    if (typeof secret !== 'string') {
      const row = known.get(secret.secretId);
      if (!row) throw invalidInput(['value', ...path].join('.'), 'this secret is gone: enter it anew');
      return { secretId: row.secret_id, setAt: row.set_at.getTime() };
    }
    const secretId = ids.uuid();
    const setAt = clock.now();
    entered.push({
      secret_id: secretId,
      setting_id: setting.id,
      sealed: sealing.seal(secret, sealedPlace(secretColumn, secretId)),
      set_at: new Date(setAt),
    });
    return { secretId, setAt };
  }

  const result = mapSecrets(setting, value, sealed);
  if (entered.length > 0) await insertSecrets(connection, entered);
  return result;
}

/** Seals the secrets of values that an earlier version has stored as text. */
export async function sealEarlierSecrets({
  database,
  ...parts
}: SealingParts & Pick<Platform, 'database'>): Promise<void> {
  const holders = new Map(allSettings.filter(hasSecrets).map((setting) => [setting.id, setting]));
  await database.transaction(async (connection) => {
    await lockChanges(connection);
    await replaceValues(connection, [...holders.keys()], async ({ setting_id, value }) => {
      const setting = holders.get(setting_id);
      if (!setting || !hasReadable(setting, value)) return undefined;
      return { value: await sealSecrets(parts, connection, setting, value) };
    });
  });
}

function hasReadable(setting: Setting<unknown>, value: unknown): boolean {
  let found = false;
  mapSecrets(setting, value, (secret) => {
    found ||= typeof secret === 'string' && secret !== '';
    return secret;
  });
  return found;
}
