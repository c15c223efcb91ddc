import { type PasskeyAuthentication, type PasskeyRegistration, PlatformError } from '@fairline/contracts';
import {
  authenticationOptions,
  checkAuthentication,
  checkRegistration,
  type RelyingParty,
  registrationOptions,
} from '@fairline/factors';
import type { Platform } from '@fairline/runtime';
import { setPending, takeChallenge } from '../sessions/session-store.ts';
import type { Session } from '../sessions/sessions.ts';
import { type Connection, findPasskeys, insertPasskey, recordPasskeyUse } from './factor-store.ts';

type Parts = Pick<Platform, 'clock' | 'database' | 'ids' | 'log'>;

/** Returns the options with which a browser makes a new passkey. */
export async function beginPasskey(
  { database }: Parts,
  session: Session,
  party: RelyingParty,
): Promise<Record<string, unknown>> {
  const present = await findPasskeys(database.pool, session.operator_id);
  const person = { id: String(session.operator_id), name: session.email, displayName: session.name };
  const { options, challenge } = await registrationOptions(party, person, {
    present,
    residentKey: 'discouraged',
  });
  await setPending(database.pool, session.session_id, { challenge });
  return options;
}

/** Stores a new passkey, in the caller's transaction. @throws PlatformError SECOND_FACTOR_WRONG */
export async function confirmPasskey(
  connection: Connection,
  { clock, ids, log }: Parts,
  session: Session,
  { name, response }: { name: string; response: PasskeyRegistration },
  party: RelyingParty,
): Promise<void> {
  const challenge = await takeChallenge(connection, session.session_id);
  const made = await checkRegistration(response, challenge ?? '', party).catch((error: unknown) => {
    log.warn({ err: error, operatorId: String(session.operator_id) }, 'passkey refused');
    return undefined;
  });
  if (challenge === undefined || !made) throw new PlatformError('SECOND_FACTOR_WRONG');
  await insertPasskey(connection, {
    ...made,
    passkey_id: ids.uuid(),
    operator_id: session.operator_id,
    name,
    added_at: new Date(clock.now()),
  });
}

/** Returns the options with which a browser answers by a passkey of the operator. */
export async function passkeyChallenge(
  { database }: Parts,
  session: Session,
  party: RelyingParty,
): Promise<Record<string, unknown>> {
  const present = await findPasskeys(database.pool, session.operator_id);
  const { options, challenge } = await authenticationOptions(party, present);
  await setPending(database.pool, session.session_id, { challenge });
  return options;
}

/** Checks the answer of a passkey. */
export async function checkPasskey(
  { database, clock, log }: Parts,
  session: Session,
  response: PasskeyAuthentication,
  party: RelyingParty,
): Promise<boolean> {
  const challenge = await takeChallenge(database.pool, session.session_id);
  const passkeys = await findPasskeys(database.pool, session.operator_id);
  const passkey = passkeys.find(({ credential_id }) => credential_id === response.id);
  if (challenge === undefined || !passkey) return false;
  const newCounter = await checkAuthentication(response, passkey, { challenge, party }).catch(
    (error: unknown) => {
      log.warn({ err: error, operatorId: String(session.operator_id) }, 'passkey refused');
      return undefined;
    },
  );
  if (newCounter === undefined) return false;
  await recordPasskeyUse(database.pool, passkey.passkey_id, {
    counter: newCounter,
    at: new Date(clock.now()),
  });
  return true;
}
