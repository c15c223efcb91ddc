import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { type Platform, type SealedColumn, SealingError, sealedPlace } from '@fairline/runtime';

/** The key of an erasure, as it is stored. */
export const erasureKeyColumn: SealedColumn = {
  table: 'privacy.erasure_key',
  key: 'erasure_id',
  column: 'sealed_key',
};

/** AES-256-GCM with a random nonce of 96 bits (NIST SP 800-38D, 8.2.2). A key seals one erasure, so far fewer than 2^32 records. */
const algorithm = 'aes-256-gcm';
const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;

/** Makes the key of an erasure. */
export function newErasureKey(): Buffer {
  return randomBytes(keyBytes);
}

/** Seals the key of an erasure for its row. */
export function sealKey({ sealing }: Pick<Platform, 'sealing'>, erasureId: string, key: Buffer): string {
  return sealing.seal(key.toString('base64'), sealedPlace(erasureKeyColumn, erasureId));
}

/** Opens the key of an erasure. @throws SealingError */
export function openKey({ sealing }: Pick<Platform, 'sealing'>, erasureId: string, sealed: string): Buffer {
  return Buffer.from(sealing.open(sealed, sealedPlace(erasureKeyColumn, erasureId)), 'base64');
}

/** Compresses and encrypts what is kept. It opens under this record's id alone. */
export async function sealRecord(key: Buffer, recordId: string, content: Buffer): Promise<Buffer> {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
  cipher.setAAD(Buffer.from(recordId));
  const packed = await promisify(gzip)(content);
  return Buffer.concat([nonce, cipher.update(packed), cipher.final(), cipher.getAuthTag()]);
}

/** Opens what is kept. @throws SealingError for another key, another record, or a changed one */
export async function openRecord(key: Buffer, recordId: string, sealed: Buffer): Promise<Buffer> {
  const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAAD(Buffer.from(recordId));
  decipher.setAuthTag(sealed.subarray(-tagBytes));
  try {
    const packed = Buffer.concat([decipher.update(sealed.subarray(nonceBytes, -tagBytes)), decipher.final()]);
    return await promisify(gunzip)(packed);
  } catch (cause) {
    throw new SealingError(`the kept record ${recordId} cannot be opened`, { cause });
  }
}
