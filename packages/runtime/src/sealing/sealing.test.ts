import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSealing, SealingError } from './sealing.ts';
import { openSealingKeyFile, readSealingKeys } from './sealing-keys.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairline-keys-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const key = (id: string, byte: number) => ({ id, secret: Buffer.alloc(32, byte) });

test('SEC: a sealed text opens at its own place alone, and only whole', () => {
  const sealing = createSealing(() => [key('a', 1)]);
  const sealed = sealing.seal('JBSWY3DP ü', 'operators.operator.totp_secret/1001');
  expect(sealed).toMatch(/^v1\.a\.[\w-]+$/);
  expect(sealed).not.toContain('JBSW');
  expect(sealing.seal('JBSWY3DP ü', 'operators.operator.totp_secret/1001')).not.toBe(sealed);
  expect(sealing.open(sealed, 'operators.operator.totp_secret/1001')).toBe('JBSWY3DP ü');
  expect(() => sealing.open(sealed, 'operators.operator.totp_secret/1002')).toThrow(SealingError);
  const last = sealed.at(-1) === 'A' ? 'Q' : 'A';
  for (const changed of [
    `${sealed.slice(0, -1)}${last}`,
    sealed.replace('v1.a', 'v1.b'),
    'v1.a.AAAA',
    'JBSWY3DP',
    '',
  ]) {
    expect(() => sealing.open(changed, 'operators.operator.totp_secret/1001')).toThrow(SealingError);
  }
});

test('SEC: older keys open what they sealed, and the newest one seals', () => {
  const before = createSealing(() => [key('a', 1)]).seal('text', 'place');
  const sealing = createSealing(() => [key('b', 2), key('a', 1)]);
  expect(sealing.open(before, 'place')).toBe('text');
  expect(sealing.seal('text', 'place')).toMatch(/^v1\.b\./);
  expect(() => createSealing(() => [key('b', 2)]).open(before, 'place')).toThrow('the sealing key a');
});

test('a secret differs by purpose and by key, and an older key gives it again', () => {
  const old = createSealing(() => [key('a', 1)]);
  const sealing = createSealing(() => [key('b', 2), key('a', 1)]);
  const made = old.secretFor('letters');
  expect(made.secret).toHaveLength(32);
  expect(sealing.secretOf('letters', made.id)).toEqual(made);
  expect(sealing.secretFor('letters').secret).not.toEqual(made.secret);
  expect(old.secretFor('links').secret).not.toEqual(made.secret);
  expect(sealing.secretOf('letters', 'c')).toBeUndefined();
});

test.each([
  [''],
  ['a'],
  [`a:${Buffer.alloc(31).toString('base64')}`],
  [`A B:${Buffer.alloc(32).toString('base64')}`],
  [`a:${Buffer.alloc(32).toString('base64')}:x`],
  [`a:${Buffer.alloc(32).toString('base64')},a:${Buffer.alloc(32, 1).toString('base64')}`],
])('sealing keys %j are refused', (text) => {
  expect(() => readSealingKeys(text)).toThrow();
});

test('SEC: a site without set keys makes a file that only its owner reads, and keeps it', () => {
  const file = openSealingKeyFile(join(folder, 'data'));
  const [first] = file.keys();
  expect(first?.secret).toHaveLength(32);
  expect(statSync(file.path).mode & 0o777).toBe(0o600);
  expect(openSealingKeyFile(join(folder, 'data')).keys()).toEqual([first]);
});

test('a running process sees a key that another one adds to the file', () => {
  const running = openSealingKeyFile(folder);
  const [first] = running.keys();
  const added = openSealingKeyFile(folder).addKey();
  expect(running.keys().map(({ id }) => id)).toEqual([added, first?.id]);
  openSealingKeyFile(folder).keepKeys(new Set([added]));
  expect(running.keys().map(({ id }) => id)).toEqual([added]);
  expect(statSync(running.path).mode & 0o777).toBe(0o600);
});

test('a broken key file is not replaced', () => {
  writeFileSync(join(folder, 'sealing.keys'), 'nonsense');
  expect(() => openSealingKeyFile(folder).keys()).toThrow('id:base64');
});
