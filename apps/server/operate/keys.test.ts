import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import {
  openSealing,
  readSealingKeys,
  requireSealingKeys,
  type SealedColumn,
  sealedPlace,
  sealReadable,
  takeBackup,
} from '@fairline/runtime';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { operate } from '../operate.ts';
import { sealedColumns } from '../sealed-columns.ts';
import { testOperator } from '../testing/operator.ts';
import { type TestSite, testSite } from '../testing/test-site.ts';

const totp: SealedColumn = { table: 'operators.operator', key: 'operator_id', column: 'totp_secret' };
const secret = 'JBSWY3DPEHPK3PXP';

let site: TestSite;
let folder: string;
let operatorId: string;
beforeAll(async () => {
  site = await testSite();
  folder = await mkdtemp(join(tmpdir(), 'fairline-keys-'));
  ({ operatorId } = await testOperator(site.platform, 'support'));
  // The secret of the sandbox is sealed by the key of the site, which these tests take away.
  await site.platform.database.pool.query('DELETE FROM payments.provider_secret');
});
afterAll(async () => {
  await site?.stop();
  if (folder) await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await store(secret);
  const { database, sealing } = site.platform;
  await sealReadable(database, sealing, await requireSealingKeys(database, sealing, sealedColumns));
});

const key = (id: string, byte: number) => `${id}:${Buffer.alloc(32, byte).toString('base64')}`;

function store(text: string): Promise<unknown> {
  return site.platform.database.pool.query(
    'UPDATE operators.operator SET totp_secret = $2 WHERE operator_id = $1',
    [operatorId, text],
  );
}

async function stored(): Promise<string> {
  const { rows } = await site.platform.database.pool.query<{ totp_secret: string }>(
    'SELECT totp_secret FROM operators.operator WHERE operator_id = $1',
    [operatorId],
  );
  return rows[0]?.totp_secret ?? '';
}

/** Runs a command of an operator with these keys, or with the key file of a folder. */
function type(keys: { sealingKeys: string } | { dataDir: string }, ...words: string[]): Promise<string[]> {
  const environment = {
    ...site.platform.environment,
    sealingKeys: 'sealingKeys' in keys ? readSealingKeys(keys.sealingKeys) : undefined,
    ...('dataDir' in keys ? { dataDir: keys.dataDir } : {}),
  };
  const platform = { ...site.platform, environment, sealing: openSealing(environment) };
  return operate(platform, [...words, '--by', 'anna']);
}

test('SEC: a secret that an older version left readable is sealed, and a backup does not show it', async () => {
  expect(await stored()).toMatch(/^v1\.test\./);
  const file = join(folder, 'site.backup');
  await takeBackup(site.platform.database, file, new Date(site.platform.clock.now()));
  const backup = gunzipSync(await readFile(file)).toString();
  expect(backup).toContain(await stored());
  expect(backup).not.toContain(secret);
});

test('SEC: a rotation seals everything with the first key, and names the key that may go', async () => {
  const keys = { sealingKeys: `${key('next', 9)},${key('test', 7)}` };
  expect(await type(keys, 'keys')).toEqual(['next  nothing', 'test  operators.operator.totp_secret  1']);
  expect(await type(keys, 'keys', 'rotate')).toEqual([
    'Key next seals from now on; 1 texts and documents were sealed anew.',
    'Nothing is sealed with test any more: take it out of SEALING_KEYS.',
  ]);
  const opened = openSealing({ sealingKeys: readSealingKeys(key('next', 9)), dataDir: folder });
  expect(opened.open(await stored(), sealedPlace(totp, operatorId))).toBe(secret);
  const { rows } = await site.platform.database.pool.query(
    "SELECT subject FROM audit.entry WHERE action = 'command.keys'",
  );
  expect(rows).toContainEqual({ subject: 'keys/rotate' });
});

test('SEC: in the key file a rotation makes a new key, keeps the one before it, and drops older ones', async () => {
  await store(secret);
  const [first = ''] = await type({ dataDir: folder }, 'keys', 'rotate');
  expect(first).toMatch(/^Key [\da-f]{12} seals from now on; 1 texts/);
  const after = await type({ dataDir: folder }, 'keys');
  expect(after).toEqual([expect.stringMatching(/totp_secret {2}1$/), expect.stringMatching(/ {2}nothing$/)]);
  const lines = await type({ dataDir: folder }, 'keys', 'rotate');
  expect(lines[1]).toBe(
    `Nothing is sealed with ${after[1]?.split(' ')[0]} any more: it is no longer in the key file.`,
  );
  expect(await type({ dataDir: folder }, 'keys')).toHaveLength(2);
  const opened = openSealing({ sealingKeys: undefined, dataDir: folder });
  expect(opened.open(await stored(), sealedPlace(totp, operatorId))).toBe(secret);
});

test('SEC: a start without the key of sealed data is refused, and the key is named', async () => {
  const other = openSealing({ sealingKeys: readSealingKeys(key('other', 1)), dataDir: folder });
  await expect(requireSealingKeys(site.platform.database, other, sealedColumns)).rejects.toThrow(
    'missing keys: test.',
  );
  await expect(type({ sealingKeys: key('other', 1) }, 'keys', 'rotate')).rejects.toThrow(
    'missing keys: test.',
  );
  await requireSealingKeys(site.platform.database, site.platform.sealing, sealedColumns);
});
