import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { type Sealing, SealingError } from '@fairline/runtime';

/** The secret of the sealing from which documents have theirs. */
const purpose = 'documents';
const algorithm = 'aes-256-gcm';
const mark = Buffer.from('FLD1', 'latin1');
const nonceBytes = 12;
const tagBytes = 16;

type Keys = Pick<Sealing, 'secretFor' | 'secretOf'>;

/** Seals the bytes of a file with the newest key. They open under this name alone. */
export function sealFile(keys: Keys, name: string, bytes: Buffer): Buffer {
  const { id, secret } = keys.secretFor(purpose);
  const head = headOf(id);
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, secret, nonce, { authTagLength: tagBytes });
  cipher.setAAD(Buffer.concat([head, Buffer.from(name)]));
  const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([head, nonce, body, cipher.getAuthTag()]);
}

/** Opens a sealed file. @throws SealingError when its key is missing, or when the file was changed or renamed */
export function openFile(keys: Keys, name: string, file: Buffer): Buffer {
  const id = sealedBy(file);
  const key = id === undefined ? undefined : keys.secretOf(purpose, id);
  if (id === undefined || !key) throw new SealingError(`the key of the document ${name} is missing`);
  const head = headOf(id);
  const nonce = file.subarray(head.length, head.length + nonceBytes);
  const decipher = createDecipheriv(algorithm, key.secret, nonce, { authTagLength: tagBytes });
  decipher.setAAD(Buffer.concat([head, Buffer.from(name)]));
  decipher.setAuthTag(file.subarray(-tagBytes));
  try {
    const body = decipher.update(file.subarray(head.length + nonceBytes, -tagBytes));
    return Buffer.concat([body, decipher.final()]);
  } catch (cause) {
    throw new SealingError(`the document ${name} was changed`, { cause });
  }
}

/** Returns the id of the key that has sealed a file; undefined for a file of another form. */
export function sealedBy(file: Buffer): string | undefined {
  if (!file.subarray(0, mark.length).equals(mark)) return undefined;
  const length = file[mark.length] ?? 0;
  const stop = mark.length + 1 + length;
  return file.length >= stop + nonceBytes + tagBytes
    ? file.toString('latin1', mark.length + 1, stop)
    : undefined;
}

function headOf(keyId: string): Buffer {
  return Buffer.concat([mark, Buffer.from([keyId.length]), Buffer.from(keyId, 'latin1')]);
}
