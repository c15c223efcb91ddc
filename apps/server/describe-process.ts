import type { Environment } from '@fairline/runtime';
import type { Modules } from './create-modules.ts';
import type { Plays } from './roles.ts';

/** A line about a part of a process, for the person who started it. */
export interface PartState {
  part: string;
  state: string;
}

/** Describes the parts of a process: its role, its bus, the payment providers, the providers of messages and the feed. */
export function describeProcess(
  environment: Environment,
  { messages, sportsbook, payments }: Pick<Modules, 'messages' | 'sportsbook' | 'payments'>,
  plays: Plays,
): PartState[] {
  const { sports } = sportsbook.service.sports();
  const count = (name: 'liveCount' | 'lineCount') => sports.reduce((sum, sport) => sum + sport[name], 0);
  return [
    { part: 'role', state: environment.role },
    { part: 'bus', state: environment.natsUrl ? `NATS at ${environment.natsUrl}` : 'in memory' },
    { part: 'payments', state: payments.providers.map(wordsOfProvider).join(', ') },
    { part: 'messages', state: wordsOfMessages(messages.service) },
    {
      part: 'feed',
      state: plays('worker')
        ? `simulator at speed ${environment.feedSpeed}: ${count('liveCount')} matches live, ${count('lineCount')} to come`
        : 'from the worker',
    },
  ];
}

/** Names the provider of each channel: `e-mail by smtp, SMS at /dev/outbox`. */
function wordsOfMessages({ providers, outboxPath }: Modules['messages']['service']): string {
  const words = (name: string | null) => {
    if (name === null) return 'off';
    return outboxPath !== undefined && name === 'local' ? `at ${outboxPath}` : `by ${name}`;
  };
  return `e-mail ${words(providers.email)}, SMS ${words(providers.sms)}`;
}

/** Names a payment provider, and the paths that a proxy sends to it: `sandbox (/sandbox-payments)`. */
function wordsOfProvider({
  name,
  paths = [],
}: {
  name: string;
  paths?: readonly string[] | undefined;
}): string {
  return paths.length > 0 ? `${name} (${paths.join(', ')})` : name;
}
