import { findMarket, findOutrightMarket } from '@fairline/markets';
import { type ContractCheck, type ContractRule, checkContract } from '@fairline/runtime';
import type { FeedMessage, Fixture } from './domain/messages.ts';
import { type FeedAdapter, type FeedDefinition, type FeedParts, feedParts } from './feed-adapter.ts';
import { feedMessageSchema } from './message-schema.ts';

/** How long the check waits, in ms. */
interface Waits {
  /** The time limit of an adapter for its first snapshot. */
  snapshotMs: number;
  /** The time for which the check listens after `stop`. It is longer than the second between two ticks of most adapters. */
  silenceMs: number;
}

const defaultWaits: Waits = { snapshotMs: 10_000, silenceMs: 1_500 };
/** The pause between two looks for the snapshot. */
const lookMs = 20;

/** A match that the adapter does not know, as when another feed had offered it to the site. */
const strangeFixture: Fixture = {
  matchId: '999999999999999',
  sportId: 1,
  categoryId: 1,
  categoryCode: 'int',
  tournamentId: 1,
  tournamentName: 'A competition of another feed',
  home: { id: 1, name: 'Home of another feed' },
  away: { id: 2, name: 'Away of another feed' },
  kickoffMs: 0,
};

/** One run of an adapter: all messages from its start until some time after its stop, and those of a second start. */
interface Run {
  name: string;
  messages: FeedMessage[];
  again: FeedMessage[];
  /** The number of messages that had been emitted when `stop` resolved. */
  atStop: number;
}

/** Runs the contract of the feed port: the adapter is started twice and stopped again. */
export async function checkFeed(
  definition: FeedDefinition,
  parts: FeedParts,
  waits = defaultWaits,
): Promise<ContractCheck[]> {
  const made = () => definition.create(feedParts(parts));
  const run = createRun(made, [], waits);
  const strange = createRun(made, [strangeFixture], waits);
  return checkContract(feedRules(definition.name, run, strange), 3 * waits.snapshotMs + waits.silenceMs);
}

/** Creates a run of the adapter that happens once, when the first rule needs it. */
function createRun(
  made: () => FeedAdapter,
  open: readonly Fixture[],
  { snapshotMs, silenceMs }: Waits,
): () => Promise<Run> {
  let once: Promise<Run> | undefined;

  /** Starts an adapter and waits for its snapshot. @returns the messages, which go on to arrive */
  async function messagesOf(adapter: FeedAdapter, maxWaitMs: number): Promise<FeedMessage[]> {
    const messages: FeedMessage[] = [];
    await adapter.start({ open, emit: (message) => void messages.push(message) });
    for (let waitedMs = 0; waitedMs < maxWaitMs && !hasSnapshot(messages); waitedMs += lookMs) {
      await new Promise((done) => setTimeout(done, lookMs));
    }
    return messages;
  }

  async function play(): Promise<Run> {
    const adapter = made();
    const messages = await messagesOf(adapter, snapshotMs);
    await adapter.stop();
    const atStop = messages.length;
    await new Promise((done) => setTimeout(done, silenceMs));
    // An adapter that had none at first is not waited for again.
    const again = await messagesOf(adapter, hasSnapshot(messages) ? snapshotMs : 0);
    await adapter.stop();
    return { name: adapter.name, messages, again, atStop };
  }
  return () => {
    once ??= play();
    return once;
  };
}

function feedRules(
  name: string,
  run: () => Promise<Run>,
  strange: () => Promise<Run>,
): Record<string, ContractRule> {
  return {
    start: {
      text: 'start({ open, emit }) resolves, and the snapshot is complete soon after',
      async check() {
        const { messages } = await run();
        return hasSnapshot(messages) ? undefined : 'no snapshot_complete';
      },
    },
    name: {
      text: 'The adapter has the name of its definition',
      async check() {
        const adapter = await run();
        return adapter.name === name ? undefined : `${adapter.name}, not ${name}`;
      },
    },
    messages: {
      text: 'Every message has the form of FeedMessage',
      check: async () => (await run()).messages.map(faultOfMessage).find((fault) => fault !== undefined),
    },
    'fixture-first': {
      text: 'fixture_change of a match comes before everything else about it',
      async check() {
        const known = new Set<string>();
        for (const message of (await run()).messages) {
          if (message.type === 'fixture_change') known.add(message.fixture.matchId);
          else if ('matchId' in message && !known.has(message.matchId))
            return `${message.type} of ${message.matchId} came first`;
        }
        return undefined;
      },
    },
    snapshot: {
      text: 'snapshot_complete names matches whose fixtures were emitted before it',
      async check() {
        const known = new Set<string>();
        for (const message of (await run()).messages) {
          if (message.type === 'fixture_change') known.add(message.fixture.matchId);
          if (message.type !== 'snapshot_complete') continue;
          const unknown = message.matchIds.filter((id) => !known.has(id));
          if (unknown.length > 0) return `no fixture of ${unknown.join(', ')}`;
        }
        return undefined;
      },
    },
    'known-markets': {
      text: 'Every market is in the table of packages/markets',
      async check() {
        const unknown = (await run()).messages
          .flatMap((message) => ('markets' in message && message.markets !== 'all' ? message.markets : []))
          .filter(({ marketId }) => !findMarket(marketId) && !findOutrightMarket(marketId));
        return unknown[0] && `market ${unknown[0].marketId}`;
      },
    },
    'outright-outcomes': {
      text: 'Every outcome of an outright is one of the competitors of its fixture',
      async check() {
        const competitors = new Map<string, ReadonlySet<string>>();
        for (const message of (await run()).messages) {
          if (message.type === 'fixture_change' && message.fixture.outright) {
            const ids = message.fixture.outright.competitors.map(({ outcomeId }) => outcomeId);
            competitors.set(message.fixture.matchId, new Set(ids));
          }
          if (message.type !== 'odds_change' && message.type !== 'bet_settlement') continue;
          const known = competitors.get(message.matchId);
          const stranger = message.markets
            .flatMap(({ outcomes }): { outcomeId: string }[] => outcomes)
            .find(({ outcomeId }) => known && !known.has(outcomeId));
          if (stranger) return `${stranger.outcomeId} is no competitor of ${message.matchId}`;
        }
        return undefined;
      },
    },
    stop: {
      text: 'Nothing is emitted after stop() has resolved',
      async check() {
        const { messages, atStop } = await run();
        return messages.length === atStop ? undefined : `${messages.length - atStop} messages`;
      },
    },
    restart: {
      text: 'start after stop sends everything on offer again',
      async check() {
        const { messages, again } = await run();
        const offered = new Set(again.flatMap((message) => matchOfFixture(message) ?? []));
        const missing = messages
          .flatMap((message) => matchOfFixture(message) ?? [])
          .find((id) => !offered.has(id));
        if (!hasSnapshot(again)) return 'no snapshot_complete';
        return missing && `no fixture of ${missing}`;
      },
    },
    'open-of-another': {
      text: 'start resolves with an open match that the feed does not know',
      async check() {
        await strange();
        return undefined;
      },
    },
  };
}

function hasSnapshot(messages: readonly FeedMessage[]): boolean {
  return messages.some(({ type }) => type === 'snapshot_complete');
}

function matchOfFixture(message: FeedMessage): string | undefined {
  return message.type === 'fixture_change' ? message.fixture.matchId : undefined;
}

function faultOfMessage(message: FeedMessage): string | undefined {
  const issue = feedMessageSchema.safeParse(message).error?.issues[0];
  return issue && `${message.type}: ${issue.path.join('.')}: ${issue.message}`;
}
