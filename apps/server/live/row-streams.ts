import { type RowKind, rowKinds } from '@fairline/contracts';
import type { Clock } from '@fairline/runtime';
import type { LiveOffer, OfferChange } from '@fairline/sportsbook';
import { textFrame } from './text-frame.ts';

/** The time between two messages with changed rows to one connection: it gets two a second. */
export const rowPauseMs = 500;
/** The connections take turns within that time, so that no burst keeps the process busy. */
const turns = 5;
/** The number of sends after which other work of the process has its turn. */
const maxSendsAtOnce = 50;

/** The connections that follow the same rows. They get the same bytes, which are made once. */
interface RowSet<Reader> {
  key: string;
  topics: ReadonlySet<string>;
  readers: Set<Reader>;
  /** The topics of the rows that have changed since the last message. */
  changed: Set<string>;
  turn: number;
}

/** Sends the rows of lists, merged into two messages a second for each connection. */
export interface RowStreams<Reader> {
  /** Sets the topics of the rows that a connection follows. */
  follow(reader: Reader, topics: ReadonlySet<string>): void;
  /** Sends the present rows of topics to one reader. */
  sendSnapshot(reader: Reader, topics: readonly string[]): void;
  changed(change: OfferChange): void;
  close(): void;
}

export interface RowStreamsParts<Reader> {
  clock: Clock;
  offer: Pick<LiveOffer, 'row'>;
  /** Sends a frame with the rows of these topics to one reader. */
  send(reader: Reader, topics: readonly string[], frame: Buffer): void;
  /** Called before the connections of each turn get their rows. */
  onTurn(): void;
}

export function createRowStreams<Reader>({
  clock,
  offer,
  send,
  onTurn,
}: RowStreamsParts<Reader>): RowStreams<Reader> {
  const sets = new Map<string, RowSet<Reader>>();
  const setOf = new Map<Reader, RowSet<Reader>>();
  const byTopic = new Map<string, Set<RowSet<Reader>>>();
  /** The present rows as texts, by their topics. */
  const texts = new Map<string, string>();
  let turn = 0;
  let nextTurnOfSet = 0;
  let isClosed = false;

  function createSet(key: string, topics: ReadonlySet<string>): RowSet<Reader> {
    const made = {
      key,
      topics,
      readers: new Set<Reader>(),
      changed: new Set<string>(),
      turn: nextTurnOfSet,
    };
    nextTurnOfSet = (nextTurnOfSet + 1) % turns;
    sets.set(key, made);
    for (const topic of topics) byTopic.set(topic, (byTopic.get(topic) ?? new Set()).add(made));
    return made;
  }

  function leave(reader: Reader, former: RowSet<Reader>): void {
    setOf.delete(reader);
    former.readers.delete(reader);
    if (former.readers.size > 0) return;
    sets.delete(former.key);
    for (const topic of former.topics) {
      const followers = byTopic.get(topic);
      followers?.delete(former);
      if (followers?.size !== 0) continue;
      byTopic.delete(topic);
      texts.delete(topic);
    }
  }

  function rowText(topic: string): string | undefined {
    const known = texts.get(topic);
    if (known !== undefined) return known;
    const kind = rowKinds.find((each) => topic.startsWith(`${each}.`));
    const row = kind && offer.row(topic.slice(kind.length + 1), kind);
    if (!row) return undefined;
    const text = JSON.stringify({ topic, ...row });
    if (byTopic.has(topic)) texts.set(topic, text);
    return text;
  }

  function rowsFrame(topics: readonly string[]): Buffer | undefined {
    const [first, ...others] = topics.flatMap((topic) => rowText(topic) ?? []);
    if (first === undefined) return undefined;
    return textFrame(others.length > 0 ? `[${[first, ...others].join(',')}]` : first);
  }

  /** Sends the rows of all sets of a turn, and pauses after some sends. */
  function* sendTurn(due: readonly RowSet<Reader>[]): Generator<undefined> {
    let sends = 0;
    for (const { changed, readers } of due) {
      const topics = [...changed];
      changed.clear();
      const frame = rowsFrame(topics);
      if (!frame) continue;
      for (const reader of [...readers]) {
        send(reader, topics, frame);
        sends += 1;
        if (sends % maxSendsAtOnce === 0) yield;
      }
    }
  }

  function run(sending: Generator<undefined>): void {
    if (!isClosed && !sending.next().done) setImmediate(() => run(sending));
  }

  function takeTurn(): void {
    skipTurn = clock.after(rowPauseMs / turns, takeTurn);
    onTurn();
    turn = (turn + 1) % turns;
    run(sendTurn([...sets.values()].filter((each) => each.turn === turn && each.changed.size > 0)));
  }
  let skipTurn = clock.after(rowPauseMs / turns, takeTurn);

  return {
    follow(reader, topics) {
      const former = setOf.get(reader);
      const key = [...topics].toSorted().join(' ');
      if ((former?.key ?? '') === key) return;
      if (former) leave(reader, former);
      if (topics.size === 0) return;
      const next = sets.get(key) ?? createSet(key, new Set(topics));
      next.readers.add(reader);
      setOf.set(reader, next);
      // Rows that wait for the former turn come with the next one.
      for (const topic of former?.changed ?? []) if (topics.has(topic)) next.changed.add(topic);
    },
    sendSnapshot(reader, topics) {
      const frame = rowsFrame(topics);
      if (frame) send(reader, topics, frame);
    },
    changed({ matchId, rows }) {
      // A row also counts the markets that it does not show.
      for (const kind of rowKinds) texts.delete(rowTopic(kind, matchId));
      for (const kind of rows) {
        const topic = rowTopic(kind, matchId);
        for (const set of byTopic.get(topic) ?? []) set.changed.add(topic);
      }
    },
    close() {
      isClosed = true;
      skipTurn();
    },
  };
}

function rowTopic(kind: RowKind, matchId: string): string {
  return `${kind}.${matchId}`;
}

/** Returns true for the topic of a row. */
export function isRowTopic(topic: string): boolean {
  return rowKinds.some((kind) => topic.startsWith(`${kind}.`));
}
