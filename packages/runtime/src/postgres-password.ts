import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { chown, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The only role of the embedded server. */
export const embeddedRole = 'fairline';

const passwordFileName = 'fairline.password';

/** Content of pg_hba.conf. A password is needed, because every user of the machine reaches the loopback interface. */
const hostRules = `# Fairline: the password is in the file ${passwordFileName} beside this one.
host all all 127.0.0.1/32 scram-sha-256
`;

/** The user that the server runs as, when it differs from our own. */
export interface ServerIdentity {
  uid: number;
  gid: number;
}

/**
 * Reads the password of the cluster in `folder`. Only the user who first started the cluster may read it.
 * @throws when it is unreadable
 */
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
 * Makes the cluster in `folder` require a password, also a cluster of an older version that trusted every local user.
 * No server may run on it. Every step can be repeated, so that the start after a crash completes it.
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

/**
 * True for rules that must be replaced: they trust everybody, as in older clusters, or reject everybody, as in new
 * ones.
 */
function needsNewRules(rules: string): boolean {
  return rules.split('\n').some((line) => /^[^#]*\s(trust|reject)\s*(#|$)/.test(line));
}

/** Sets the role's password by a server in single-user mode, which reads statements from standard input. */
function setPassword(folder: string, postgres: string, identity: ServerIdentity | undefined): Promise<void> {
  // The password has only hexadecimal digits, so it needs no quoting.
  const statement = `ALTER ROLE ${embeddedRole} PASSWORD '${embeddedPassword(folder)}';\n`;
  const flags = ['--single', '-D', folder, '-c', 'log_min_messages=error', 'postgres'];
  return new Promise((done, fail) => {
    const server = spawn(postgres, flags, {
      ...identity,
      cwd: '/',
      stdio: ['pipe', 'ignore', 'pipe'],
      env: { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' },
    });
    let output = '';
    server.stderr.on('data', (chunk: Buffer) => {
      output += chunk;
    });
    server.on('error', fail);
    server.on('close', (code) => {
      // In single-user mode a failed statement does not change the exit code.
      if (code === 0 && !/\b(ERROR|FATAL|PANIC):/.test(output)) done();
      else fail(new Error(`Setting the database's password failed (exit code ${code}):\n${output}`));
    });
    server.stdin.on('error', () => undefined);
    server.stdin.end(statement);
  });
}

/**
 * Replaces a file atomically. Only its owner may read it. The owner is `owner`, or our own user when that is undefined.
 */
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
