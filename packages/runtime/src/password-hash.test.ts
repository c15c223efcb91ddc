import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { expect, test } from 'vitest';
import { createPasswordHasher, decoyHash, verifyPassword } from './password-hash.ts';

const hashPassword = createPasswordHasher({ passwordCost: { memoryKib: 64, passes: 1 } });

/** The nice values of the threads of this process. */
function niceValues(): number[] {
  const field = 16; // of those after the name, which stands in brackets: proc_pid_stat(5), "nice"
  return readdirSync('/proc/self/task').map((id) => {
    const [, fields = ''] = readFileSync(`/proc/self/task/${id}/stat`, 'utf8').split(') ');
    return Number(fields.split(' ')[field]);
  });
}

test('SEC: a password is hashed by argon2id at the cost of the site, each time with another salt', async () => {
  const hashes = await Promise.all([hashPassword('a long word'), hashPassword('a long word')]);
  expect(hashes[0]).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$/);
  expect(hashes[0]).not.toBe(hashes[1]);
});

test('SEC: the decoy of unknown persons is made once for each cost, of a secret that nobody knows', async () => {
  const ids = { uuid: () => 'id', secret: () => 'a secret' };
  const [cost, other] = [64, 128].map((memoryKib) => ({ ids, passwordCost: { memoryKib, passes: 1 } }));
  if (!cost || !other) throw new Error('no costs');
  const decoy = await decoyHash(cost);
  expect(await decoyHash(cost)).toBe(decoy);
  expect(decoy).toMatch(/\$m=64,t=1,p=1\$/);
  expect(await decoyHash(other)).toMatch(/\$m=128,t=1,p=1\$/);
  expect(await verifyPassword(decoy, 'a secret')).toBe(true);
});

test('many questions at once each get their own answer', async () => {
  const passwordHash = await hashPassword('right');
  const asked = Array.from({ length: 40 }, (_, index) => (index % 3 === 0 ? 'right' : `wrong ${index}`));
  expect(await Promise.all(asked.map((password) => verifyPassword(passwordHash, password)))).toEqual(
    asked.map((password) => password === 'right'),
  );
});

test('a text that is no hash is an error, and the next question is answered', async () => {
  await expect(verifyPassword('no hash', 'any')).rejects.toThrow();
  expect(await verifyPassword(await hashPassword('right'), 'right')).toBe(true);
});

test.runIf(process.platform === 'linux')(
  'hashes let bets go first: only their threads have a low priority',
  async () => {
    await hashPassword('any');
    const usual = getPriority(0);
    const [first, ...others] = niceValues().toSorted((one, other) => one - other);
    expect(first).toBe(usual);
    expect(others).toContain(Math.min(19, usual + 10));
    expect(getPriority(process.pid)).toBe(usual);
  },
);
