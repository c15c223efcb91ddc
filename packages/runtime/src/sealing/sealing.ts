import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** A key that seals data at rest: 32 random bytes, and the name that sealed data carries. */
export interface SealingKey {
  id: string;
  secret: Buffer;
}

/** Encrypts what a thief of the database or of a backup must not read. Nothing else in the process has the keys. */
export interface Sealing {
  /** Seals a text with the newest key. `place` is where it is stored; it opens nowhere else. */
  seal(text: string, place: string): string;
  /** Opens a text that was sealed for this place. @throws SealingError */
  open(sealed: string, place: string): string;
  /** Returns a secret of 32 bytes for one purpose, made from the newest key, and the id of that key. */
  secretFor(purpose: string): SealingKey;
  /** Returns the secret of a purpose that an older key made; undefined when there is no such key. */
  secretOf(purpose: string, keyId: string): SealingKey | undefined;
  /** The ids of the keys, the newest first. */
  keyIds(): string[];
}

/** A sealed text cannot be opened: its key is missing, it was changed, or it belongs to another place. */
export class SealingError extends Error {
  override name = 'SealingError';
}

/** The form of a sealed text: a version, the id of the key, and the rest in base64url. */
export const sealedForm = /^v1\.([a-z0-9-]{1,30})\.([\w-]+)$/;
/** The form of the id of a key. */
export const keyIdForm = /^[a-z0-9-]{1,30}$/;

/** AES-256-GCM with a random nonce of 96 bits (NIST SP 800-38D, 8.2.2). */
const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** Creates the sealing by `keys`, which returns the keys as they are now, the newest first and at least one. */
export function createSealing(keys: () => readonly SealingKey[]): Sealing {
  const newest = () => {
    const [key] = keys();
    if (!key) throw new SealingError('there is no sealing key');
    return key;
  };
  const find = (id: string) => keys().find((key) => key.id === id);
  const derive = ({ id, secret }: SealingKey, purpose: string): SealingKey => ({
    id,
    secret: Buffer.from(hkdfSync('sha256', secret, '', `fairline.${purpose}`, 32)),
  });

  return {
    seal(text, place) {
      const { id, secret } = newest();
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, secret, nonce, { authTagLength: tagBytes });
      cipher.setAAD(boundData(id, place));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return `v1.${id}.${Buffer.concat([nonce, body, cipher.getAuthTag()]).toString('base64url')}`;
    },

    open(sealed, place) {
      const [, id = '', payload = ''] = sealedForm.exec(sealed) ?? [];
      if (id === '') throw new SealingError(`the text of ${place} is not sealed`);
      const key = find(id);
      if (!key) throw new SealingError(`the sealing key ${id} of ${place} is missing`);
      const bytes = Buffer.from(payload, 'base64url');
      if (bytes.length < nonceBytes + tagBytes) throw new SealingError(`the text of ${place} was changed`);
      const decipher = createDecipheriv(algorithm, key.secret, bytes.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      });
      decipher.setAAD(boundData(id, place));
      decipher.setAuthTag(bytes.subarray(-tagBytes));
      const body = decipher.update(bytes.subarray(nonceBytes, -tagBytes));
      try {
        return Buffer.concat([body, decipher.final()]).toString('utf8');
      } catch (cause) {
        throw new SealingError(`the text of ${place} was changed, or is of another place`, { cause });
      }
    },

    secretFor: (purpose) => derive(newest(), purpose),

    secretOf(purpose, keyId) {
      const key = find(keyId);
      return key && derive(key, purpose);
    },

    keyIds: () => keys().map(({ id }) => id),
  };
}

/** The data to which a text is bound beside its key (RFC 5116, 2.1): a text that is copied elsewhere does not open. */
function boundData(keyId: string, place: string): Buffer {
  return Buffer.from(`v1\n${keyId}\n${place}`, 'utf8');
}
