import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keyIdForm, type SealingKey } from './sealing.ts';

const keyBytes = 32;

/** Reads keys from text: `id:base64` of 32 bytes, separated by commas or lines, the newest first. @throws Error */
export function readSealingKeys(text: string): SealingKey[] {
  const keys = text
    .split(/[\n,]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map(readKey);
  if (keys.length === 0) throw new Error('at least one key');
  if (new Set(keys.map(({ id }) => id)).size < keys.length) throw new Error('keys with different ids');
  return keys;
}

function readKey(entry: string): SealingKey {
  const [id = '', encoded = '', ...rest] = entry.split(':');
  const secret = Buffer.from(encoded, 'base64');
  const isWhole = secret.length === keyBytes && secret.toString('base64') === encoded;
  if (!keyIdForm.test(id) || !isWhole || rest.length > 0) {
    throw new Error('keys of the form id:base64, each of 32 bytes');
  }
  return { id, secret };
}

/** The keys of a site whose operator has set none. They are in a file that backups do not have. */
export interface SealingKeyFile {
  path: string;
  /** Returns the keys, the newest first. The file is made when it is missing, and read again when it has changed. */
  keys(): readonly SealingKey[];
  /** Puts a new key before the others. @returns its id */
  addKey(): string;
  /** Removes all keys but those with these ids. */
  keepKeys(ids: ReadonlySet<string>): void;
}

/** Opens the key file of a data folder. Nothing is read or made before the first use. */
export function openSealingKeyFile(dataDir: string): SealingKeyFile {
  const path = join(dataDir, 'sealing.keys');
  let known: { stamp: string; keys: SealingKey[] } | undefined;

  function keys(): SealingKey[] {
    const stamp = stampOf(path) ?? makeFile(dataDir, path);
    if (known?.stamp !== stamp) known = { stamp, keys: readSealingKeys(readFileSync(path, 'utf8')) };
    return known.keys;
  }

  function replace(next: readonly SealingKey[]): void {
    const draft = `${path}.new`;
    writeFileSync(draft, textOf(next), { mode: 0o600, flag: 'wx', flush: true });
    renameSync(draft, path);
  }

  return {
    path,
    keys,
    addKey() {
      const key = freshKey();
      replace([key, ...keys()]);
      return key.id;
    },
    keepKeys(ids) {
      replace(keys().filter(({ id }) => ids.has(id)));
    },
  };
}

/** Makes the file with its first key. Of two processes that do so at once, one makes it and both use it. */
function makeFile(dataDir: string, path: string): string {
  mkdirSync(dataDir, { recursive: true });
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, textOf([freshKey()]), { mode: 0o600, flush: true });
  try {
    linkSync(draft, path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(draft);
  }
  const stamp = stampOf(path);
  if (stamp === undefined) throw new Error(`The file of sealing keys cannot be made: ${path}`);
  return stamp;
}

/** A text that differs after each change of the file; undefined when there is no file. */
function stampOf(path: string): string | undefined {
  const state = statSync(path, { throwIfNoEntry: false, bigint: true });
  return state && `${state.ino} ${state.mtimeNs} ${state.size}`;
}

function freshKey(): SealingKey {
  return { id: randomBytes(6).toString('hex'), secret: randomBytes(keyBytes) };
}

function textOf(keys: readonly SealingKey[]): string {
  return keys.map(({ id, secret }) => `${id}:${secret.toString('base64')}\n`).join('');
}
