import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { chown, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The one role of the embedded server, and the only way in. */
export const embeddedRole = 'fairline';

const passwordFileName = 'fairline.password';

/** Who may come in and how: every user of the machine reaches the loopback interface. */
const hostRules = `# Fairline: the password is in the file ${passwordFileName} beside this one.
host all all 127.0.0.1/32 scram-sha-256
`;

/** A user whom a server runs as, where that is another one than ours. */
export interface ServerIdentity {
  uid: number;
  gid: number;
}

/** The password of the cluster in `folder`, that only who started it first can read. @throws when it cannot be read. */
export function embeddedPassword(folder: string): string {
  try {
    return readFileSync(passwordFile(folder), 'utf8').trim();
  } catch (cause) {
    throw new Error(
      `The password of the database cannot be read from ${passwordFile(folder)}: it is for the user who starts Fairline, and made by a start.`,
      { cause },
    );
  }
}

/**
 * Lets nobody into the cluster in `folder` without a password, also one that was made when everybody of the machine was
 * trusted. No server may run on it. Each step can be done again: whatever a crash leaves, the next start goes on from.
 */
export async function requirePassword(
  folder: string,
  postgres: string,
  identity: ServerIdentity | undefined,
): Promise<void> {
  const rules = join(folder, 'pg_hba.conf');
  if (existsSync(passwordFile(folder)) && !needsNewRules(await readFile(rules, 'utf8'))) return;
  if (!existsSync(passwordFile(folder)))
    await replaceFile(passwordFile(folder), `${randomBytes(24).toString('hex')}\n`, undefined);
  await setPassword(folder, postgres, identity);
  await replaceFile(rules, hostRules, identity);
}

/** Rules that let in without asking, or nobody at all, as in a cluster that was just made. */
function needsNewRules(rules: string): boolean {
  return rules.split('\n').some((line) => /^[^#]*\s(trust|reject)\s*(#|$)/.test(line));
}

/** By a server that serves nobody but its standard input. */
function setPassword(folder: string, postgres: string, identity: ServerIdentity | undefined): Promise<void> {
  // Hexadecimal digits: there is nothing to quote.
  const statement = `ALTER ROLE ${embeddedRole} PASSWORD '${embeddedPassword(folder)}';\n`;
  const flags = ['--single', '-D', folder, '-c', 'log_min_messages=error', 'postgres'];
  return new Promise((done, fail) => {
    const server = spawn(postgres, flags, {
      ...identity,
      cwd: '/',
      stdio: ['pipe', 'ignore', 'pipe'],
      env: { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' },
    });
    let said = '';
    server.stderr.on('data', (chunk: Buffer) => {
      said += chunk;
    });
    server.on('error', fail);
    server.on('close', (code) => {
      // A statement that fails does not end it.
      if (code === 0 && !/\b(ERROR|FATAL|PANIC):/.test(said)) done();
      else fail(new Error(`The database has not taken its password (exit code ${code}):\n${said}`));
    });
    server.stdin.on('error', () => undefined);
    server.stdin.end(statement);
  });
}

/** All or nothing, and nobody else reads it; `owner` is who the server runs as, where it must read it. */
async function replaceFile(path: string, text: string, owner: ServerIdentity | undefined): Promise<void> {
  const draft = `${path}.new`;
  await rm(draft, { force: true });
  await writeFile(draft, text, { mode: 0o600, flag: 'wx', flush: true });
  if (owner) await chown(draft, owner.uid, owner.gid);
  await rename(draft, path);
}

function passwordFile(folder: string): string {
  return join(folder, passwordFileName);
}
