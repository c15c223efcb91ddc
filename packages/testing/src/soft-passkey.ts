import { createSign, generateKeyPairSync, hash, randomBytes } from 'node:crypto';

/** An authenticator in software: it makes one passkey, and answers challenges with it (WebAuthn level 3). */
export interface SoftPasskey {
  /** Answers the options of a registration for the page `origin`. */
  register(options: Record<string, unknown>, origin: string): Record<string, unknown>;
  /** Answers the options of an authentication for the page `origin`. */
  answer(options: Record<string, unknown>, origin: string): Record<string, unknown>;
}

/** User present, user verified. */
const verified = 0x05;
const attested = 0x40;

export function softPasskey(): SoftPasskey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(16);
  const id = credentialId.toString('base64url');
  let counter = 0;

  function authenticatorData(host: string, flags: number, rest = Buffer.alloc(0)): Buffer {
    const head = Buffer.alloc(5);
    head.writeUInt8(flags, 0);
    counter += 1;
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([hash('sha256', host, 'buffer'), head, rest]);
  }

  /** The key in COSE (RFC 9053): EC2, ES256, P-256, x, y. */
  function coseKey(): Buffer {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    return Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]),
      Buffer.from([0x21, 0x58, 0x20]),
      Buffer.from(x, 'base64url'),
      Buffer.from([0x22, 0x58, 0x20]),
      Buffer.from(y, 'base64url'),
    ]);
  }

  const credential = { id, rawId: id, type: 'public-key', clientExtensionResults: {} };
  return {
    register(options, origin) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const data = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey()]);
      const authData = authenticatorData(new URL(origin).hostname, verified | attested, data);
      // CBOR: {"fmt": "none", "attStmt": {}, "authData": bytes}.
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3, 0x63]),
        Buffer.from('fmt'),
        Buffer.from([0x64]),
        Buffer.from('none'),
        Buffer.from([0x67]),
        Buffer.from('attStmt'),
        Buffer.from([0xa0, 0x68]),
        Buffer.from('authData'),
        Buffer.from([0x58, authData.length]),
        authData,
      ]);
      return {
        ...credential,
        response: {
          clientDataJSON: clientData('webauthn.create', options, origin).toString('base64url'),
          attestationObject: attestationObject.toString('base64url'),
          transports: ['internal'],
        },
      };
    },

    answer(options, origin) {
      const data = clientData('webauthn.get', options, origin);
      const authData = authenticatorData(new URL(origin).hostname, verified);
      const signed = createSign('sha256')
        .update(authData)
        .update(hash('sha256', data, 'buffer'));
      return {
        ...credential,
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: signed.sign(privateKey).toString('base64url'),
        },
      };
    },
  };
}

function clientData(type: string, { challenge }: Record<string, unknown>, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}
