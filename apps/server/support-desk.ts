import { hostname, userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { createAudit } from '@fairline/audit';
import { type Actor, type Cleanup, readEnvironment } from '@fairline/runtime';
import {
  createDeskCommands,
  type DeskCommands,
  type DeskRequest,
  type WaitingRequest,
} from '@fairline/support';
import { commandPlatform } from './command-platform.ts';
import { runCommand } from './run-command.ts';

const usage = `Usage: npm run support -- waiting
       npm run support -- show <request>
       npm run support -- answer <request> <words>
       npm run support -- close <request>

Reads what players and visitors ask, and answers them where they asked.
Works on the database of DATABASE_URL, or on that of DATA_DIR, also while Fairline runs: it is live at once.
Each change is recorded under your name: --by name, else that of your account on this machine. The audit record has the
account and the machine too.`;

/** The maximum number of requests in a list. */
const listed = 50;

/** Runs one command. @returns lines for the terminal; undefined for an unknown command. @throws PlatformError */
export async function runDesk(
  support: Pick<DeskCommands, 'waiting' | 'show' | 'answer' | 'settle'>,
  [command, requestId, ...words]: readonly string[],
  actor: Actor,
): Promise<string | undefined> {
  if (command === 'waiting' && requestId === undefined) {
    const requests = await support.waiting(listed);
    return requests.length === 0 ? 'Nobody waits for an answer.' : requests.map(describeLine).join('\n');
  }
  if (requestId === undefined) return undefined;
  if (command === 'show' && words.length === 0) return describe(await support.show(requestId));
  if (command === 'close' && words.length === 0) return describe(await support.settle(requestId, actor));
  if (command === 'answer' && words.length > 0) {
    return describe(await support.answer(requestId, words.join(' '), actor));
  }
  return undefined;
}

function describeLine({ requestId, topic, subject, updatedAt, lng }: WaitingRequest): string {
  return [requestId, time(updatedAt), lng, topic.padEnd(10), printable(subject)].join('  ');
}

function describe({ playerId, email, ...request }: DeskRequest): string {
  const from = playerId === null ? `a visitor${email === null ? '' : `, ${email}`}` : `player ${playerId}`;
  return [
    `${request.requestId}  ${request.state}`,
    `From ${from}, in ${request.lng}, about ${request.topic}: ${printable(request.subject)}`,
    ...request.messages.flatMap(({ author, text, writtenAt }) => [
      '',
      `${author}, ${time(writtenAt)}`,
      ...text.split('\n').map((line) => `  ${printable(line)}`),
    ]),
  ].join('\n');
}

function time(atMs: number): string {
  return `${new Date(atMs).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

/** Replaces characters that would change the direction of writing, or hide text, in a terminal. */
function printable(text: string): string {
  return text.replace(/[\p{Cf}\t]/gu, ' ');
}

async function main(args: string[], cleanups: Cleanup[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { by: { type: 'string', default: userInfo().username } },
  });
  const platform = await commandPlatform(readEnvironment(process.env), 'joins', cleanups);
  const host = hostname();
  const actor = createAudit(platform).service.actorOf({
    kind: 'command',
    id: `${userInfo().username}@${host}`,
    name: `${values.by}@${host}`,
  });
  const output = await runDesk(createDeskCommands(platform), positionals, actor);
  if (output === undefined) throw new Error(usage);
  process.stdout.write(`${output}\n`);
}

if (import.meta.main) await runCommand((cleanups) => main(process.argv.slice(2), cleanups));
