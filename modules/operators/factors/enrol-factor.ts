import { type PasskeyRegistration, PlatformError } from '@fairline/contracts';
import type { RelyingParty } from '@fairline/factors';
import type { Actor, Platform } from '@fairline/runtime';
import type { Session } from '../sessions/sessions.ts';
import { type Connection, deletePasskey, findPasskeys, lockTotp } from './factor-store.ts';
import { confirmPasskey } from './passkeys.ts';
import { renewRecoveryCodes } from './recovery-codes.ts';
import { confirmTotp } from './totp.ts';

/** Stores an authenticator after its first right code. @returns new recovery codes when there were none */
export async function enrolTotp(
  { clock, database, ids, sealing }: Platform,
  session: Session,
  code: string,
  actor: Actor,
): Promise<string[]> {
  return database.transaction(async (connection) => {
    if (!(await confirmTotp(connection, sealing, session, { code, nowMs: clock.now() }))) {
      throw new PlatformError('SECOND_FACTOR_WRONG');
    }
    return firstCodes(connection, ids, session, 'totp', actor);
  });
}

/** Stores a passkey. @returns new recovery codes when there were none */
export async function enrolPasskey(
  platform: Platform,
  session: Session,
  { name, response, party }: { name: string; response: PasskeyRegistration; party: RelyingParty },
  actor: Actor,
): Promise<string[]> {
  return platform.database.transaction(async (connection) => {
    await confirmPasskey(connection, platform, session, { name, response }, party);
    return firstCodes(connection, platform.ids, session, `passkey ${name}`, actor);
  });
}

/** Removes a passkey. The last factor stays. @throws PlatformError NOT_FOUND, FORBIDDEN */
export async function removePasskey(
  { database }: Pick<Platform, 'database'>,
  operatorId: bigint,
  passkeyId: string,
  actor: Actor,
): Promise<void> {
  await database.transaction(async (connection) => {
    // The lock on the operator keeps two requests from removing the last two factors.
    const totp = await lockTotp(connection, operatorId);
    const others = (await findPasskeys(connection, operatorId)).filter((key) => key.passkey_id !== passkeyId);
    if (!(await deletePasskey(connection, operatorId, passkeyId))) throw new PlatformError('NOT_FOUND');
    if (!totp?.totp_secret && others.length === 0)
      throw new PlatformError('FORBIDDEN', 'the last factor stays');
    const subject = `operators/${operatorId}`;
    await actor.record({ action: 'operators.remove-passkey', subject, before: { passkeyId } }, connection);
  });
}

/** Makes new recovery codes in the place of the old ones. */
export async function renewCodes(
  { database, ids }: Pick<Platform, 'database' | 'ids'>,
  operatorId: bigint,
  actor: Actor,
): Promise<string[]> {
  return database.transaction(async (connection) => {
    const codes = await renewRecoveryCodes(connection, ids, operatorId);
    const subject = `operators/${operatorId}`;
    await actor.record({ action: 'operators.renew-codes', subject }, connection);
    return codes;
  });
}

async function firstCodes(
  connection: Connection,
  ids: Platform['ids'],
  session: Session,
  factor: string,
  actor: Actor,
): Promise<string[]> {
  const codes = session.codes_left > 0 ? [] : await renewRecoveryCodes(connection, ids, session.operator_id);
  const subject = `operators/${session.operator_id}`;
  await actor.record({ action: 'operators.enrol', subject, after: { factor } }, connection);
  return codes;
}
