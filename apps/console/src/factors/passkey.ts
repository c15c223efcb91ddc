import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';

/*
 * The platform makes the options and checks the responses (WebAuthn level 3). The contract leaves both as open objects,
 * whose form is that of the library on either side.
 */

/** Asks the browser for a passkey of this site. @throws when the operator gives none */
export async function askForPasskey(options: object): Promise<Record<string, unknown>> {
  if (!isRequest(options)) throw new Error('the platform sent no options for a passkey');
  return { ...(await startAuthentication({ optionsJSON: options })) };
}

/** Asks the browser to make a passkey for this site. @throws when the operator makes none */
export async function makePasskey(options: object): Promise<Record<string, unknown>> {
  if (!isCreation(options)) throw new Error('the platform sent no options for a new passkey');
  return { ...(await startRegistration({ optionsJSON: options })) };
}

function isRequest(options: object): options is PublicKeyCredentialRequestOptionsJSON {
  return 'challenge' in options;
}

function isCreation(options: object): options is PublicKeyCredentialCreationOptionsJSON {
  return 'challenge' in options && 'user' in options && 'pubKeyCredParams' in options;
}
