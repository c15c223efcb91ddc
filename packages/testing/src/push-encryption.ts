import { createDecipheriv, createHmac, type ECDH } from 'node:crypto';

/** The private part of a browser's subscription. */
export interface PushSecrets {
  keys: ECDH;
  /** The authentication secret of 16 bytes. */
  auth: Buffer;
}

/**
 * Decrypts a message as a browser does (RFC 8291 over the one record of RFC 8188). Undefined when it was not encrypted
 * for these keys. It follows only the two RFCs, so that it is an independent check of the library that encrypts.
 */
export function decryptPush(body: Buffer, { keys, auth }: PushSecrets): string | undefined {
  // The header by RFC 8188, 2.1: salt (16 bytes), record size (4), length of the key id (1), and the key id, which is
  // the sender's public key here.
  const salt = body.subarray(0, 16);
  const keyEnd = 21 + (body[20] ?? 0);
  const senderKey = body.subarray(21, keyEnd);
  const record = body.subarray(keyEnd);
  if (senderKey.length !== 65 || record.length < 18 || record.length > body.readUInt32BE(16))
    return undefined;
  try {
    // The key material is derived by RFC 8291, 3.4.
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), senderKey, one]);
    const material = hmac(hmac(auth, keys.computeSecret(senderKey)), info);
    // The key and the nonce are derived by RFC 8188, 2.2 and 2.3.
    const secret = hmac(salt, material);
    const key = hmac(secret, Buffer.concat([Buffer.from('Content-Encoding: aes128gcm\0'), one])).subarray(
      0,
      16,
    );
    const nonce = hmac(secret, Buffer.concat([Buffer.from('Content-Encoding: nonce\0'), one])).subarray(
      0,
      12,
    );
    const decipher = createDecipheriv('aes-128-gcm', key, nonce);
    decipher.setAuthTag(record.subarray(-16));
    const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
    // The last record ends with the byte 2 and zeros (RFC 8188).
    const end = padded.findLastIndex((byte) => byte !== 0);
    return padded[end] === 2 ? padded.toString('utf8', 0, end) : undefined;
  } catch {
    return undefined;
  }
}

const one = Buffer.from([1]);

function hmac(key: Buffer, data: Buffer): Buffer {
  return createHmac('sha256', key).update(data).digest();
}
