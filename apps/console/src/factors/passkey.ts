import type { PasskeyAuthentication, PasskeyRegistration } from '@fairline/contracts';
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';

/** Asks the browser for a passkey of this site. @throws when the operator gives none */
export async function askForPasskey(options: object): Promise<PasskeyAuthentication> {
  if (!isRequest(options)) throw new Error('the platform sent no options for a passkey');
  const answer = await startAuthentication({ optionsJSON: options });
  return { ...answer, clientExtensionResults: { ...answer.clientExtensionResults } };
}

/** Asks the browser to make a passkey for this site. @throws when the operator makes none */
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
