import type { PasskeyAuthentication, PasskeyRegistration } from '@fairline/contracts';

/** The site as WebAuthn knows it: a passkey belongs to a host, and a browser states the origin of the page. */
export interface RelyingParty {
  name: string;
  host: string;
  origin: string;
}

/** A passkey as a table stores it. */
export interface KnownPasskey {
  credential_id: string;
  public_key: Buffer;
  /** The signature counter of WebAuthn: it only grows, unless the key was copied. */
  counter: bigint;
  transports: string[];
}

/** The part of a new passkey that its authenticator has made. */
export type NewPasskey = KnownPasskey;

/** The options for a browser, and the challenge in them that the answer has to sign. */
interface Options {
  options: Record<string, unknown>;
  challenge: string;
}

/** The library takes 9 MB of memory, so it is loaded with the first passkey. */
const library = () => import('@simplewebauthn/server');

/**
 * Returns the options with which a browser makes a new passkey (WebAuthn level 3, 5.4). A resident key signs in without
 * a name; `present` are the passkeys that the person has already.
 */
export async function registrationOptions(
  party: RelyingParty,
  person: { id: string; name: string; displayName: string },
  { present, residentKey }: { present: readonly KnownPasskey[]; residentKey: 'discouraged' | 'required' },
): Promise<Options> {
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    rpName: party.name,
    rpID: party.host,
    userName: person.name,
    userDisplayName: person.displayName,
    userID: Uint8Array.from(Buffer.from(person.id)),
    attestationType: 'none',
    excludeCredentials: present.map(credentialOf),
    authenticatorSelection: { residentKey, userVerification: 'required' },
  });
  return { options: { ...options }, challenge: options.challenge };
}

/** Verifies a new passkey. @throws when the answer does not fit the challenge or the site */
export async function checkRegistration(
  response: PasskeyRegistration,
  challenge: string,
  party: RelyingParty,
): Promise<NewPasskey | undefined> {
  const { verifyRegistrationResponse } = await library();
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.host,
    requireUserVerification: true,
  });
  if (!verified || !registrationInfo) return undefined;
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  return {
    credential_id: id,
    public_key: Buffer.from(publicKey),
    counter: BigInt(counter),
    transports: [...transports],
  };
}

/**
 * Returns the options with which a browser answers by a passkey (WebAuthn level 3, 5.5): by one of `allowed`, or by any
 * of this site when the list is empty.
 */
export async function authenticationOptions(
  party: RelyingParty,
  allowed: readonly KnownPasskey[],
): Promise<Options> {
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    rpID: party.host,
    allowCredentials: allowed.map(credentialOf),
    userVerification: 'required',
  });
  return { options: { ...options }, challenge: options.challenge };
}

/**
 * Verifies the answer of a passkey.
 * @returns the new signature counter; undefined when the signature is wrong
 * @throws when the answer does not fit the challenge or the site
 */
export async function checkAuthentication(
  response: PasskeyAuthentication,
  passkey: KnownPasskey,
  { challenge, party }: { challenge: string; party: RelyingParty },
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await library();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
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
  });
  return verified ? authenticationInfo.newCounter : undefined;
}

function credentialOf({ credential_id, transports }: KnownPasskey) {
  return { id: credential_id, transports };
}
