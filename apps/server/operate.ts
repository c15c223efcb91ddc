import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { createAccounts } from '@fairline/accounts';
import { createAnalytics } from '@fairline/analytics';
import { createConfig } from '@fairline/config';
import { PlatformError } from '@fairline/contracts';
import { type Extensions, loadExtensions, noExtensions } from '@fairline/extensions';
import { createGate } from '@fairline/gate';
import { createIdentity } from '@fairline/identity';
import { createLimits } from '@fairline/limits';
import { type Cleanup, type Platform, readEnvironment } from '@fairline/runtime';
import { createSeo } from '@fairline/seo';
import { Registry } from 'prom-client';
import { commandPlatform } from './command-platform.ts';
import { analyticsCommands } from './operate/analytics.ts';
import { type Command, type Commands, type Typed, UsageError } from './operate/command.ts';
import { gateCommands } from './operate/gate.ts';
import { playerCommands } from './operate/players.ts';
import { searchEngineCommands } from './operate/search-engines.ts';
import { settingCommands } from './operate/settings.ts';
import { runCommand } from './run-command.ts';
import { settingChecks } from './setting-checks.ts';

export { UsageError } from './operate/command.ts';

const topics: readonly Commands[] = [
  settingCommands,
  playerCommands,
  gateCommands,
  searchEngineCommands,
  analyticsCommands,
];

const usage = `Usage: npm run operate -- <command>

${topics.map((topic) => topic.usage).join('\n')}

Works on the database of DATABASE_URL, or on that of DATA_DIR, also while Fairline runs: it is live at once.
Set EXTENSIONS as for the server, so that the remotes and payment providers of extensions are known.
Each change is recorded under your name: --by name, else that of your account on this machine.`;

const commands = new Map(topics.flatMap((topic) => Object.entries(topic.commands)));

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
  const { command, typed } = read(given);
  const config = createConfig(platform, await settingChecks(platform.environment, extensions));
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
  });
  const parts = [config, gate, seo, analytics];
  for (const part of parts) await part.start?.();
  try {
    return await command(
      {
        analytics: analytics.service,
        config: config.service,
        gate: gate.service,
        identity: identity.service,
        seo: seo.service,
      },
      typed,
    );
  } finally {
    for (const part of parts.toReversed()) await part.stop?.();
  }
}

function read(given: readonly string[]): { command: Command; typed: Typed } {
  const { values, positionals } = parse(given);
  const [name = '', ...words] = positionals;
  const command = commands.get(name);
  if (!command) throw new UsageError(usage);
  const { auth } = values;
  if (auth !== 'any' && auth !== 'visitor' && auth !== 'player') {
    throw new UsageError('--auth is visitor or player');
  }
  return { command, typed: { ...values, auth, words, country: values.country, lang: values.lang } };
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
        path: text('/'),
        auth: text('any'),
        code: text('301'),
        country: { type: 'string' },
        lang: { type: 'string' },
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
