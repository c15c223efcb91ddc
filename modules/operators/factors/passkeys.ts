import { type PasskeyAuthentication, type PasskeyRegistration, PlatformError } from '@fairline/contracts';
import type { Platform } from '@fairline/runtime';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { setPending, takeChallenge } from '../sessions/session-store.ts';
import type { Session } from '../sessions/sessions.ts';
import {
  type Connection,
  findPasskeys,
  insertPasskey,
  type PasskeyRow,
  recordPasskeyUse,
} from './factor-store.ts';

type Parts = Pick<Platform, 'clock' | 'database' | 'ids' | 'log'>;

/** The site as WebAuthn knows it: a passkey belongs to a host, and a browser states the origin of the page. */
export interface RelyingParty {
  name: string;
  host: string;
  origin: string;
}

/** Returns the options with which a browser makes a new passkey (WebAuthn level 3, 5.4). */
export async function beginPasskey(
  { database }: Parts,
  session: Session,
  party: RelyingParty,
): Promise<Record<string, unknown>> {
  const present = await findPasskeys(database.pool, session.operator_id);
  const options = await generateRegistrationOptions({
    rpName: party.name,
    rpID: party.host,
    userName: session.email,
    userDisplayName: session.name,
    userID: Uint8Array.from(Buffer.from(String(session.operator_id))),
    attestationType: 'none',
    excludeCredentials: present.map(credentialOf),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'required' },
  });
  await setPending(database.pool, session.session_id, { challenge: options.challenge });
  return { ...options };
}

/** Stores a new passkey, in the caller's transaction. @throws PlatformError SECOND_FACTOR_WRONG */
export async function confirmPasskey(
  connection: Connection,
  parts: Parts,
  session: Session,
  { name, response }: { name: string; response: PasskeyRegistration },
  party: RelyingParty,
): Promise<void> {
  const { clock, ids, log } = parts;
  const challenge = await takeChallenge(connection, session.session_id);
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge ?? '',
    expectedOrigin: party.origin,
    expectedRPID: party.host,
    requireUserVerification: true,
  }).catch((error: unknown) => {
    log.warn({ err: error, operatorId: String(session.operator_id) }, 'passkey refused');
    return undefined;
  });
  if (challenge === undefined || !verified?.verified) throw new PlatformError('SECOND_FACTOR_WRONG');
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
  await insertPasskey(connection, {
    passkey_id: ids.uuid(),
    operator_id: session.operator_id,
    credential_id: id,
    public_key: Buffer.from(publicKey),
    counter: BigInt(counter),
    transports: [...transports],
    name,
    added_at: new Date(clock.now()),
  });
}

/** Returns the options with which a browser answers by a passkey of the operator (WebAuthn level 3, 5.5). */
export async function passkeyChallenge(
  { database }: Parts,
  session: Session,
  party: RelyingParty,
): Promise<Record<string, unknown>> {
  const present = await findPasskeys(database.pool, session.operator_id);
  const options = await generateAuthenticationOptions({
    rpID: party.host,
    allowCredentials: present.map(credentialOf),
    userVerification: 'required',
  });
  await setPending(database.pool, session.session_id, { challenge: options.challenge });
  return { ...options };
}

/** Checks the answer of a passkey. */
export async function checkPasskey(
  parts: Parts,
  session: Session,
  response: PasskeyAuthentication,
  party: RelyingParty,
): Promise<boolean> {
  const { database, clock, log } = parts;
  const challenge = await takeChallenge(database.pool, session.session_id);
  const passkeys = await findPasskeys(database.pool, session.operator_id);
  const passkey = passkeys.find(({ credential_id }) => credential_id === response.id);
  if (challenge === undefined || !passkey) return false;
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.host,
    requireUserVerification: true,
    credential: {
      id: passkey.credential_id,
      publicKey: Uint8Array.from(passkey.public_key),
      counter: Number(passkey.counter),
    },
  }).catch((error: unknown) => {
    log.warn({ err: error, operatorId: String(session.operator_id) }, 'passkey refused');
    return undefined;
  });
  if (!verified?.verified) return false;
  const { newCounter } = verified.authenticationInfo;
  await recordPasskeyUse(database.pool, passkey.passkey_id, {
    counter: newCounter,
    at: new Date(clock.now()),
  });
  return true;
}

function credentialOf({ credential_id, transports }: PasskeyRow) {
  return { id: credential_id, transports };
}
