import type { LiveMatch, LiveMatchMessage } from '@fairline/contracts';
import type { Clock } from '@fairline/runtime';
import type { LiveOffer, OfferChange } from '@fairline/sportsbook';
import { textFrame } from './text-frame.ts';

/** A market is sent at most once in this time, five times a second. A reader sees no more changes than that. */
export const marketPauseMs = 200;
/** The key of the match's own state, beside the keys of its markets. */
const headKey = '';
/** The topic of all groups of a match, beside those of one group. */
const allGroups = '';

/** What is sent to the readers of one match. It exists while somebody follows the match. */
interface Stream<Reader> {
  /** The readers by the group that they follow, or by {@link allGroups}. */
  readers: Map<string, Set<Reader>>;
  /** When each market was last sent, in ms. */
  sentMs: Map<string, number>;
  /** The keys of the markets that have changed and are not sent yet. */
  waiting: Set<string>;
  /** The number of the latest change of each group. */
  numbers: Map<string, number>;
  /** The snapshots of the present state by group. */
  snapshots: Map<string, Buffer>;
  cancelTimer: () => void;
}

/** Sends snapshots and numbered changes of matches to the readers of their pages. */
export interface MatchStreams<Reader> {
  follow(reader: Reader, topic: string): void;
  unfollow(reader: Reader, topic: string): void;
  /** Sends a snapshot of a topic to one reader. */
  sendSnapshot(reader: Reader, topic: string): void;
  /** Sends a change of the offer at once, apart from markets that were sent a moment ago. */
  changed(change: OfferChange): void;
  close(): void;
}

/** `send` sends a frame of one topic to a reader. Topics are `match.ID` and `match.ID.GROUP`. */
export function createMatchStreams<Reader>(
  { clock, offer }: { clock: Clock; offer: Pick<LiveOffer, 'match'> },
  send: (reader: Reader, topics: readonly [string], frame: Buffer) => void,
): MatchStreams<Reader> {
  const streams = new Map<string, Stream<Reader>>();

  function snapshotOf(matchId: string, group: string): Buffer | undefined {
    const stream = streams.get(matchId);
    const known = stream?.snapshots.get(group);
    if (known !== undefined || !stream) return known;
    const match = offer.match(matchId);
    if (!match) return undefined;
    const frame = messageFrame('snapshot', match, group, stream.numbers);
    stream.snapshots.set(group, frame);
    return frame;
  }

  function sendDue(matchId: string, stream: Stream<Reader>): void {
    const nowMs = clock.now();
    const dueMs = (key: string) => (stream.sentMs.get(key) ?? Number.NEGATIVE_INFINITY) + marketPauseMs;
    const due = [...stream.waiting].filter((key) => dueMs(key) <= nowMs);
    for (const key of due) {
      stream.waiting.delete(key);
      stream.sentMs.set(key, nowMs);
    }
    // Every message has the state of the match.
    if (due.length > 0) stream.waiting.delete(headKey);
    stream.cancelTimer();
    if (stream.waiting.size > 0) {
      const nextMs = Math.min(...[...stream.waiting].map(dueMs));
      stream.cancelTimer = clock.after(nextMs - nowMs, () => sendDue(matchId, stream));
    }
    if (due.length > 0) sendMarkets(matchId, stream, due);
  }

  function sendMarkets(
    matchId: string,
    { readers, numbers, snapshots }: Stream<Reader>,
    keys: readonly string[],
  ): void {
    const match = offer.match(matchId, keys);
    if (!match) return;
    const groups = new Set(match.markets.map(({ group }) => group));
    for (const group of groups) numbers.set(group, (numbers.get(group) ?? 0) + 1);
    snapshots.clear();
    const changedNumbers = new Map([...numbers].filter(([group]) => groups.has(group)));
    for (const [group, ofGroup] of readers) {
      if (group !== allGroups && groups.size > 0 && !groups.has(group)) continue;
      const frame = messageFrame('change', match, group, changedNumbers);
      const topics = [topicOf(matchId, group)] as const;
      for (const reader of ofGroup) send(reader, topics, frame);
    }
  }

  return {
    follow(reader, topic) {
      const { matchId, group } = placeOf(topic);
      const stream = streams.get(matchId) ?? createStream<Reader>();
      streams.set(matchId, stream);
      stream.readers.set(group, (stream.readers.get(group) ?? new Set()).add(reader));
    },
    unfollow(reader, topic) {
      const { matchId, group } = placeOf(topic);
      const stream = streams.get(matchId);
      const ofGroup = stream?.readers.get(group);
      ofGroup?.delete(reader);
      if (ofGroup?.size === 0) stream?.readers.delete(group);
      if (stream?.readers.size !== 0) return;
      stream.cancelTimer();
      streams.delete(matchId);
    },
    sendSnapshot(reader, topic) {
      const { matchId, group } = placeOf(topic);
      const frame = snapshotOf(matchId, group);
      if (frame) send(reader, [topic], frame);
    },
    changed({ matchId, markets }) {
      const stream = streams.get(matchId);
      if (!stream) return;
      stream.snapshots.clear();
      for (const key of [headKey, ...markets]) stream.waiting.add(key);
      sendDue(matchId, stream);
    },
    close() {
      for (const { cancelTimer } of streams.values()) cancelTimer();
      streams.clear();
    },
  };
}

function createStream<Reader>(): Stream<Reader> {
  return {
    readers: new Map(),
    sentMs: new Map(),
    waiting: new Set(),
    numbers: new Map(),
    snapshots: new Map(),
    cancelTimer: () => {},
  };
}

/** Writes a message once, however many read it. */
function messageFrame(
  type: LiveMatchMessage['type'],
  match: LiveMatch,
  group: string,
  numbers: ReadonlyMap<string, number>,
): Buffer {
  const isIn = (each: string) => group === allGroups || each === group;
  const message: LiveMatchMessage = {
    topic: topicOf(match.matchId, group),
    type,
    ...match,
    numbers: Object.fromEntries([...numbers].filter(([each]) => isIn(each))),
    markets: match.markets.filter((market) => isIn(market.group)),
  };
  return textFrame(JSON.stringify(message));
}

function topicOf(matchId: string, group: string): string {
  return group === allGroups ? `match.${matchId}` : `match.${matchId}.${group}`;
}

function placeOf(topic: string): { matchId: string; group: string } {
  const [, matchId = '', group = allGroups] = topic.split('.');
  return { matchId, group };
}
