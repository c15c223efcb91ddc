import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { SealingError } from '@fairline/runtime';

/**
 * AES-256-GCM with a random nonce of 96 bits (NIST SP 800-38D, 8.2.2). A key seals one erasure or one export, so far fewer than
 * 2^32 records.
 */
const algorithm = 'aes-256-gcm';
const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;

/** Makes a key for the records of one erasure or one export. */
export function newRecordKey(): Buffer {
  return randomBytes(keyBytes);
}

/** Seals bytes. They open under this name alone. */
export function sealBytes(key: Buffer, name: string, bytes: Buffer): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
  cipher.setAAD(Buffer.from(name));
  return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

/** Opens sealed bytes. @throws SealingError for another key, another name, or changed bytes */
export function openBytes(key: Buffer, name: string, sealed: Buffer): Buffer {
  try {
    const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, nonceBytes), {
      authTagLength: tagBytes,
    });
    decipher.setAAD(Buffer.from(name));
    decipher.setAuthTag(sealed.subarray(-tagBytes));
    return Buffer.concat([decipher.update(sealed.subarray(nonceBytes, -tagBytes)), decipher.final()]);
  } catch (cause) {
    throw new SealingError(`the record ${name} cannot be opened`, { cause });
  }
}
