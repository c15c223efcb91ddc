import type { PasskeyAuthentication, PasskeyRegistration } from '@fairline/contracts';
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';

/** True where the browser offers passkeys in the list of a name field. */
export { browserSupportsWebAuthnAutofill as offersPasskeysInFields } from '@simplewebauthn/browser';

/**
 * Asks the browser for a passkey of this site. `inFields` offers the passkeys in the list of a name field, and waits
 * until the person chooses one there.
 * @throws when the person gives none, or when another question replaces this one
 */
export async function askForPasskey(
  options: object,
  { inFields = false }: { inFields?: boolean } = {},
): Promise<PasskeyAuthentication> {
  if (!isRequest(options)) throw new Error('the platform sent no options for a passkey');
  const answer = await startAuthentication({ optionsJSON: options, useBrowserAutofill: inFields });
  return { ...answer, clientExtensionResults: { ...answer.clientExtensionResults } };
}

/** Ends a question for a passkey that waits. */
export function stopAsking(): void {
  WebAuthnAbortService.cancelCeremony();
}

/** Asks the browser to make a passkey for this site. @throws when the person makes none */
export async function makePasskey(options: object): Promise<PasskeyRegistration> {
  if (!isCreation(options)) throw new Error('the platform sent no options for a new passkey');
  const answer = await startRegistration({ optionsJSON: options });
  const { transports = [] } = answer.response;
  return {
    ...answer,
    response: { ...answer.response, transports },
    clientExtensionResults: { ...answer.clientExtensionResults },
  };
}

function isRequest(options: object): options is PublicKeyCredentialRequestOptionsJSON {
  return 'challenge' in options;
}

function isCreation(options: object): options is PublicKeyCredentialCreationOptionsJSON {
  return 'challenge' in options && 'user' in options && 'pubKeyCredParams' in options;
}
