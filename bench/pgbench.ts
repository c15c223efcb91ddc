import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Platform } from '@fairline/runtime';
import { z } from 'zod';
import type { BenchPlayer } from './bench-site.ts';

const statementSchema = z.object({ text: z.string(), values: z.array(z.unknown()).default([]) });
/** An array, as itself or as an array parameter. */
const elementsSchema = z
  .array(z.unknown())
  .or(z.object({ values: z.array(z.unknown()) }).transform(({ values }) => values));
export type RecordedStatement = z.infer<typeof statementSchema>;

/** Records every statement that `work` sends through the platform's pool. */
export async function recordStatements(
  platform: Platform,
  work: () => Promise<unknown>,
): Promise<RecordedStatement[]> {
  const statements: RecordedStatement[] = [];
  const { pool } = platform.database;
  const connect = pool.connect.bind(pool);
  const patched = async () => {
    const client = await connect();
    const query = client.query.bind(client);
    // The pool sets its own `release` on each client, so it is restored.
    const release = client.release.bind(client);
    Object.assign(client, {
      query(...parameters: unknown[]) {
        const [first, values = []] = parameters;
        statements.push(statementSchema.parse(typeof first === 'string' ? { text: first, values } : first));
        return Reflect.apply(query, client, parameters);
      },
      release(error?: Error) {
        Object.assign(client, { query });
        release(error);
      },
    });
    return client;
  };
  Object.assign(pool, { connect: patched });
  try {
    await work();
  } finally {
    Object.assign(pool, { connect });
  }
  return statements;
}

/**
 * Writes the recorded statements of one bet as a pgbench script: the same texts in the same order, with another player, bet
 * and keys in each transaction.
 */
export function asScript(
  statements: readonly RecordedStatement[],
  recorded: { player: BenchPlayer; key: string; betId: string; number: string },
  players: readonly BenchPlayer[],
): string {
  const [first, second] = players;
  if (!first || !second) throw new Error('pgbench needs players');
  const step = second.cashId - first.cashId;
  const bet = `lpad(to_hex(:n::bigint), 32, '0')`;
  const replaced = new Map([
    [String(recorded.player.id), `(${first.id} + :i::bigint)::text`],
    [String(recorded.player.cashId), `(${first.cashId} + :i::bigint * ${step})::text`],
    [String(recorded.player.heldId), `(${first.heldId} + :i::bigint * ${step})::text`],
    [recorded.betId, bet],
    [recorded.number, `(${lowestNumber} + :n::bigint % ${lowestNumber})::text`],
    [recorded.key, `('key' || :n::bigint)`],
    [`bet:${recorded.betId}`, `(${quoted('bet:')} || ${bet})`],
    [`bet:${recorded.betId}:stake`, `(${quoted('bet:')} || ${bet} || ${quoted(':stake')})`],
  ]);
  const scalar = (value: unknown): string => {
    if (value === null) return 'NULL';
    if (Buffer.isBuffer(value)) return `'\\x${value.toString('hex')}'`;
    if (value instanceof Date) return quoted(value.toISOString());
    const text = String(value);
    return replaced.get(text) ?? quoted(text);
  };
  const literal = (value: unknown): string => {
    const { success, data: elements } = elementsSchema.safeParse(value);
    return success
      ? `ARRAY[${elements.map((element) => `(${scalar(element)})::text`).join(', ')}]::text[]`
      : scalar(value);
  };
  const lines = statements.map(
    ({ text, values }) =>
      `${text
        .replace(/--.*$/gm, '')
        .replace(/\$(\d+)/g, (_, place: string) => `(${literal(values[Number(place) - 1])})`)
        .replace(/\s+/g, ' ')};`,
  );
  return [
    '\\set n random(1, 9000000000000000)',
    `\\set i random(0, ${players.length - 1})`,
    ...lines,
    '',
  ].join('\n');
}

/** A bet has a number of fifteen digits. */
const lowestNumber = 100_000_000_000_000n;

/** Quotes a text so that pgbench finds no variable in it, since pgbench replaces `:name` inside quotes too. */
function quoted(text: string): string {
  return `E'${text.replaceAll('\\', '\\\\').replaceAll("'", "''").replaceAll(':', '\\x3a')}'`;
}

/** Runs pgbench with eight clients. @returns transactions a second. @throws when pgbench is not installed. */
export async function runPgbench(connectionString: string, script: string, seconds: number): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'fairline-pgbench-'));
  try {
    const file = join(folder, 'bet.sql');
    await writeFile(file, script);
    return await transactionRate(connectionString, file, seconds);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function transactionRate(connectionString: string, file: string, seconds: number): Promise<number> {
  const url = new URL(connectionString);
  const parameters = ['-n', '-M', 'prepared', '-c', '8', '-j', '2', '-T', String(seconds), '-f', file];
  parameters.push('-h', url.hostname, '-p', url.port, '-U', url.username, url.pathname.slice(1));
  const output = await new Promise<string>((done, fail) => {
    const env = { ...process.env, PGPASSWORD: url.password };
    const child = spawn('pgbench', parameters, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    let text = '';
    child.stdout.on('data', (chunk) => {
      text += chunk;
    });
    child.stderr.on('data', (chunk) => {
      text += chunk;
    });
    child.on('error', () =>
      fail(new Error('this bench needs pgbench (Debian: postgresql-contrib or postgresql)')),
    );
    child.on('exit', () => done(text));
  });
  const rate = /tps = ([\d.]+)/.exec(output)?.[1];
  const failed = /number of failed transactions: (\d+)/.exec(output)?.[1] ?? '0';
  if (!rate || failed !== '0') throw new Error(`pgbench failed:\n${output}`);
  return Number(rate);
}
