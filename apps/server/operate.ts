import { hostname, userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { createAccounts } from '@fairline/accounts';
import { createAnalytics } from '@fairline/analytics';
import { type AuditService, createAudit } from '@fairline/audit';
import { createConfig } from '@fairline/config';
import { PlatformError } from '@fairline/contracts';
import { type Extensions, loadExtensions, noExtensions } from '@fairline/extensions';
import { createGate } from '@fairline/gate';
import { createIdentity } from '@fairline/identity';
import { createLimits } from '@fairline/limits';
import { createOperators } from '@fairline/operators';
import { createReports } from '@fairline/reports';
import { type Actor, type Cleanup, type Platform, readEnvironment } from '@fairline/runtime';
import { createSeo } from '@fairline/seo';
import { Registry } from 'prom-client';
import { commandPlatform } from './command-platform.ts';
import { analyticsCommands } from './operate/analytics.ts';
import { auditCommands } from './operate/audit.ts';
import { type Command, type Commands, type Typed, UsageError } from './operate/command.ts';
import { gateCommands } from './operate/gate.ts';
import { keptDataCommands } from './operate/kept-data.ts';
import { keyCommands } from './operate/keys.ts';
import { operatorCommands } from './operate/operators.ts';
import { playerCommands } from './operate/players.ts';
import { reportCommands } from './operate/reports.ts';
import { searchEngineCommands } from './operate/search-engines.ts';
import { settingCommands } from './operate/settings.ts';
import { runCommand } from './run-command.ts';
import { settingChecks } from './setting-checks.ts';
import { silentMessages } from './silent-messages.ts';

export { UsageError } from './operate/command.ts';

const topics: readonly Commands[] = [
  settingCommands,
  playerCommands,
  keptDataCommands,
  gateCommands,
  searchEngineCommands,
  analyticsCommands,
  auditCommands,
  reportCommands,
  operatorCommands,
  keyCommands,
];

const usage = `Usage: npm run operate -- <command>

${topics.map((topic) => topic.usage).join('\n')}

Works on the database of DATABASE_URL, or on that of DATA_DIR, also while Fairline runs: it is live at once.
Set EXTENSIONS as for the server, so that the remotes and payment providers of extensions are known.
Each change is recorded under your name: --by name, else that of your account on this machine. The audit record has the
account and the machine too.`;

/** Values of options that are not given. */
const defaults = { path: '/', auth: 'any', code: '301' } as const;

interface Named {
  name: string;
  topic: Commands;
  command: Command;
}

const commands = new Map(
  topics.flatMap((topic) =>
    Object.entries(topic.commands).map(([name, command]): [string, Named] => [
      name,
      { name, topic, command },
    ]),
  ),
);

/**
 * Runs a command that an operator has typed, through the services of the modules. Settings are checked against the
 * product and `extensions`. @returns lines for the terminal.
 * @throws UsageError for a wrong command, and PlatformError when a service refuses it.
 */
export async function operate(
  platform: Platform,
  given: readonly string[],
  extensions: Extensions = noExtensions,
): Promise<string[]> {
  const { named, typed } = read(given);
  const audit = createAudit(platform).service;
  const config = createConfig(platform, await settingChecks(platform.environment, extensions));
  const operators = createOperators(platform, { audit, config: config.service });
  const gate = createGate(platform, config.service);
  const seo = createSeo(platform);
  // Nobody reads the metrics of a command.
  const uncounted = { ...platform, metrics: new Registry() };
  const analytics = createAnalytics(uncounted, { config: config.service, sweeps: false });
  const accounts = createAccounts(platform).service;
  const limits = createLimits(platform, accounts).service;
  const identity = createIdentity(platform, {
    accounts,
    limits,
    // None of the commands ends a session.
    notify: { endSessions: async () => undefined },
    config: config.service,
    audit,
    // None of the commands sends a message to a player.
    messages: silentMessages,
    origin: () => originOf(platform.environment),
  });
  const parts = [config, gate, seo, analytics];
  for (const part of parts) await part.start?.();
  try {
    const lines = await named.command(
      {
        analytics: analytics.service,
        audit,
        config: config.service,
        gate: gate.service,
        identity: identity.service,
        reports: createReports(platform).service,
        operators: operators.service.accounts,
        platform,
        seo: seo.service,
        actorOf: (by) => actorOf(audit, by),
        origin: originOf(platform.environment),
      },
      typed,
    );
    if (named.topic.changes(named.name, typed.words)) await record(audit, named, typed);
    return lines;
  } finally {
    for (const part of parts.toReversed()) await part.stop?.();
  }
}

/** Writes a change to the audit record: the words and options of its command. */
async function record(audit: AuditService, { name, topic }: Named, typed: Typed): Promise<void> {
  const { by, words, reason, dangerous, code: redirectCode, ...options } = typed;
  const [first = '', ...others] = words;
  await actorOf(audit, by).record({
    action: `command.${name}`,
    subject: `${topic.subjects}/${first.replace(/^\/+/, '')}`,
    // Values are parsed, so that the record can leave out secrets inside them.
    after: { words: others.map(parsed), ...givenOptions({ redirectCode, ...options }) },
    reason: dangerous || reason || undefined,
  });
}

function givenOptions(options: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const { path, auth, code: redirectCode } = defaults;
  const absent: Readonly<Record<string, string>> = { path, auth, redirectCode, role: '' };
  return Object.fromEntries(
    Object.entries(options).flatMap(([name, value]) =>
      value === undefined || value === absent[name] ? [] : [[name, value]],
    ),
  );
}

/** Returns the actor of a command. Its id is the account on this machine, whatever the name that was typed. */
function actorOf(audit: AuditService, by: string): Actor {
  const host = hostname();
  return audit.actorOf({ kind: 'command', id: `${userInfo().username}@${host}`, name: `${by}@${host}` });
}

/** Returns the origin under which browsers reach the site: the public one, or that of this machine. */
function originOf({ publicOrigin, port }: Platform['environment']): string {
  return publicOrigin ?? `http://localhost:${port}`;
}

function parsed(word: string): unknown {
  try {
    return JSON.parse(word);
  } catch {
    return word;
  }
}

function read(given: readonly string[]): { named: Named; typed: Typed } {
  const { values, positionals } = parse(given);
  const [name = '', ...words] = positionals;
  const named = commands.get(name);
  if (!named) throw new UsageError(usage);
  const { auth } = values;
  if (auth !== 'any' && auth !== 'visitor' && auth !== 'player') {
    throw new UsageError('--auth is visitor or player');
  }
  const { country, lang, from, to, expect } = values;
  return { named, typed: { ...values, auth, words, country, lang, from, to, expect } };
}

function parse(given: readonly string[]) {
  const text = (defaultText: string) => ({ type: 'string', default: defaultText }) as const;
  try {
    return parseArgs({
      args: [...given],
      allowPositionals: true,
      options: {
        by: text(userInfo().username),
        reason: text(''),
        dangerous: text(''),
        path: text(defaults.path),
        auth: text(defaults.auth),
        code: text(defaults.code),
        role: text(''),
        country: { type: 'string' },
        lang: { type: 'string' },
        from: { type: 'string' },
        to: { type: 'string' },
        expect: { type: 'string' },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : usage);
  }
}

/** Returns the message for an error. Errors of a value name the field. */
function wordsOf(error: unknown): string {
  if (error instanceof PlatformError && error.errors) {
    return error.errors.map(({ path, detail }) => (path === '' ? detail : `${path}: ${detail}`)).join('\n');
  }
  return error instanceof Error ? error.message : String(error);
}

async function main(given: string[], cleanups: Cleanup[]): Promise<void> {
  // The command is parsed first, so that a wrong one starts no database.
  read(given);
  const environment = readEnvironment(process.env);
  const extensions = await loadExtensions(environment.extensions);
  const platform = await commandPlatform(environment, 'joins', cleanups);
  for (const line of await operate(platform, given, extensions)) process.stdout.write(`${line}\n`);
}

if (import.meta.main) await runCommand((cleanups) => main(process.argv.slice(2), cleanups), wordsOf);
