import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { createAccounts } from '@fairline/accounts';
import { createConfig } from '@fairline/config';
import { createGate } from '@fairline/gate';
import { createIdentity, isConversion } from '@fairline/identity';
import { createLimits } from '@fairline/limits';
import { type Platform, readEnvironment } from '@fairline/runtime';
import { commandPlatform } from './command-platform.ts';

const usage = `Usage: npm run operate -- <command>

  setting <id>                       the latest changes of a setting, newest first
  setting <id> <value>               sets it; the value is JSON    [--lang xx] [--country xx]
  ban <player> <level> [<version>]   bans a player; level 0 lifts the ban      [--reason words]
  convertible <player> <into>        the player may ask to have the account converted into a main or an additional
                                     one, or no longer: none, main, additional      [--reason words]
  blocks                             the rules that close the site
  block <template>                   closes it    [--path /x] [--country xx] [--auth visitor|player] [--reason words]
  unblock <id>                       removes such a rule

Works on the database of DATABASE_URL, or on that of DATA_DIR, also while Fairline runs: it is live at once.
Each change is recorded under your name: --by name, else that of your account on this machine.`;

/** What was typed does not make a command; the message says why. */
export class UsageError extends Error {
  override name = 'UsageError';
}

interface Typed {
  words: string[];
  by: string;
  reason: string;
  path: string;
  country: string | undefined;
  lang: string | undefined;
  auth: 'any' | 'visitor' | 'player';
}

type Command = (parts: Parts, typed: Typed) => Promise<string[]>;

const commands: Readonly<Record<string, Command>> = {
  async setting({ config }, { words: [id = '', value], by, country, lang }) {
    const settingId = numberOf(id, 'a setting has a number');
    if (value === undefined) {
      const changes = await config.history(settingId);
      return changes.map(
        (change) => `${new Date(change.atMs).toISOString()} ${change.by}: ${JSON.stringify(change.after)}`,
      );
    }
    await config.change(settingId, jsonOf(value), by, { country, lang });
    return [`Setting ${settingId} is ${value}.`];
  },

  async ban({ identity }, { words: [player = '', level = '', version = '0'], by, reason }) {
    const playerId = playerOf(player);
    const ban = { level: numberOf(level, 'a ban has a level'), version: numberOf(version, 'no version') };
    await identity.standing.ban(playerId, { ...ban, reason }, by);
    return [ban.level === 0 ? `Player ${player} is not banned.` : `Player ${player} is banned.`];
  },

  async convertible({ identity }, { words: [player = '', into = ''], by, reason }) {
    const playerId = playerOf(player);
    if (!isConversion(into)) throw new UsageError('say into what: none, main or additional');
    await identity.standing.decideConversion(playerId, { into, reason }, by);
    return [
      into === 'none'
        ? `The account of player ${player} is not to be converted.`
        : `Player ${player} may ask for conversion: ${into}.`,
    ];
  },

  async blocks({ gate }) {
    return gate.blocks().map((block) => {
      const { id, displayTypeId, templateTypeId, pathPrefix, country, auth, reason } = block;
      const what = displayTypeId === 1 ? `closed, template ${templateTypeId}` : 'open';
      return `${id}  ${pathPrefix}  ${country ?? 'every country'}  ${auth}: ${what}  ${reason}`;
    });
  },

  async block({ gate }, { words: [template = ''], by, path, country, auth, reason }) {
    const templateTypeId = numberOf(template, 'a template has a number');
    const rule = {
      country: country ?? null,
      pathPrefix: path,
      auth,
      displayTypeId: 1,
      templateTypeId,
      reason,
    };
    return [`Rule ${await gate.saveBlock(rule, by)} closes ${path}.`];
  },

  async unblock({ gate }, { words: [id = ''], by }) {
    await gate.removeBlock(BigInt(numberOf(id, 'a rule has a number')), by);
    return [`Rule ${id} is gone.`];
  },
};

/**
 * Carries out what an operator typed, through the services of the modules. @returns lines for a person.
 * @throws UsageError, and PlatformError for what the services refuse.
 */
export async function operate(platform: Platform, given: readonly string[]): Promise<string[]> {
  const { command, typed } = read(given);
  const config = createConfig(platform);
  const gate = createGate(platform, config.service);
  const accounts = createAccounts(platform).service;
  const limits = createLimits(platform, accounts).service;
  const identity = createIdentity(platform, {
    accounts,
    limits,
    // None of the commands ends a session.
    notify: { endSessions: async () => undefined },
    config: config.service,
  });
  await config.start?.();
  await gate.start?.();
  try {
    return await command({ config: config.service, gate: gate.service, identity: identity.service }, typed);
  } finally {
    await gate.stop?.();
    await config.stop?.();
  }
}

interface Parts {
  config: ReturnType<typeof createConfig>['service'];
  gate: ReturnType<typeof createGate>['service'];
  identity: ReturnType<typeof createIdentity>['service'];
}

function read(given: readonly string[]): { command: Command; typed: Typed } {
  const { values, positionals } = parse(given);
  const [name = '', ...words] = positionals;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new UsageError(usage);
  const { auth } = values;
  if (auth !== 'any' && auth !== 'visitor' && auth !== 'player') {
    throw new UsageError('--auth is visitor or player');
  }
  return { command, typed: { ...values, auth, words, country: values.country, lang: values.lang } };
}

function parse(given: readonly string[]) {
  const text = (usual: string) => ({ type: 'string', default: usual }) as const;
  try {
    return parseArgs({
      args: [...given],
      allowPositionals: true,
      options: {
        by: text(userInfo().username),
        reason: text(''),
        path: text('/'),
        auth: text('any'),
        country: { type: 'string' },
        lang: { type: 'string' },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : usage);
  }
}

function playerOf(word: string): bigint {
  if (!/^\d{1,18}$/.test(word)) throw new UsageError('a player has a number');
  return BigInt(word);
}

function numberOf(word: string, otherwise: string): number {
  if (!/^\d{1,15}$/.test(word)) throw new UsageError(otherwise);
  return Number(word);
}

function jsonOf(word: string): unknown {
  try {
    return JSON.parse(word);
  } catch {
    throw new UsageError(`the value is not JSON: ${word}`);
  }
}

async function main(given: string[]): Promise<void> {
  const undo: (() => unknown)[] = [];
  try {
    // Before a database is started for nothing.
    read(given);
    const platform = await commandPlatform(readEnvironment(process.env), 'joins', undo);
    for (const line of await operate(platform, given)) process.stdout.write(`${line}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  } finally {
    for (const step of undo.toReversed()) await step();
  }
}

if (import.meta.main) await main(process.argv.slice(2));
