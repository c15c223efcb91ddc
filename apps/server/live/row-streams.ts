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
  matchIds: ReadonlySet<string>;
  readers: Set<Reader>;
  /** The rows that have changed since the last message. */
  changed: Set<string>;
  turn: number;
}

/** Sends the rows of lists, merged into two messages a second for each connection. */
export interface RowStreams<Reader> {
  /** Sets the matches whose rows a connection follows. */
  follow(reader: Reader, matchIds: ReadonlySet<string>): void;
  /** Sends the present rows of matches to one reader. */
  sendSnapshot(reader: Reader, matchIds: readonly string[]): void;
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
  const byMatch = new Map<string, Set<RowSet<Reader>>>();
  /** The present rows as texts. */
  const texts = new Map<string, string>();
  let turn = 0;
  let nextTurnOfSet = 0;
  let isClosed = false;

  function createSet(key: string, matchIds: ReadonlySet<string>): RowSet<Reader> {
    const made = {
      key,
      matchIds,
      readers: new Set<Reader>(),
      changed: new Set<string>(),
      turn: nextTurnOfSet,
    };
    nextTurnOfSet = (nextTurnOfSet + 1) % turns;
    sets.set(key, made);
    for (const matchId of matchIds) byMatch.set(matchId, (byMatch.get(matchId) ?? new Set()).add(made));
    return made;
  }

  function leave(reader: Reader, former: RowSet<Reader>): void {
    setOf.delete(reader);
    former.readers.delete(reader);
    if (former.readers.size > 0) return;
    sets.delete(former.key);
    for (const matchId of former.matchIds) {
      const followers = byMatch.get(matchId);
      followers?.delete(former);
      if (followers?.size !== 0) continue;
      byMatch.delete(matchId);
      texts.delete(matchId);
    }
  }

  function rowText(matchId: string): string | undefined {
    const known = texts.get(matchId);
    if (known !== undefined) return known;
    const row = offer.row(matchId);
    if (!row) return undefined;
    const text = JSON.stringify({ topic: rowTopic(matchId), ...row });
    if (byMatch.has(matchId)) texts.set(matchId, text);
    return text;
  }

  function rowsFrame(matchIds: readonly string[]): Buffer | undefined {
    const [first, ...others] = matchIds.flatMap((matchId) => rowText(matchId) ?? []);
    if (first === undefined) return undefined;
    return textFrame(others.length > 0 ? `[${[first, ...others].join(',')}]` : first);
  }

  /** Sends the rows of all sets of a turn, and pauses after some sends. */
  function* sendTurn(due: readonly RowSet<Reader>[]): Generator<undefined> {
    let sends = 0;
    for (const { changed, readers } of due) {
      const matchIds = [...changed];
      changed.clear();
      const frame = rowsFrame(matchIds);
      if (!frame) continue;
      const topics = matchIds.map(rowTopic);
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
    follow(reader, matchIds) {
      const former = setOf.get(reader);
      const key = [...matchIds].toSorted().join(' ');
      if ((former?.key ?? '') === key) return;
      if (former) leave(reader, former);
      if (matchIds.size === 0) return;
      const next = sets.get(key) ?? createSet(key, new Set(matchIds));
      next.readers.add(reader);
      setOf.set(reader, next);
      // Rows that wait for the former turn come with the next one.
      for (const matchId of former?.changed ?? []) if (matchIds.has(matchId)) next.changed.add(matchId);
    },
    sendSnapshot(reader, matchIds) {
      const frame = rowsFrame(matchIds);
      if (frame) send(reader, matchIds.map(rowTopic), frame);
    },
    changed({ matchId, inRow }) {
      texts.delete(matchId);
      if (!inRow) return;
      for (const set of byMatch.get(matchId) ?? []) set.changed.add(matchId);
    },
    close() {
      isClosed = true;
      skipTurn();
    },
  };
}

/** The topic of the row of a match. */
export function rowTopic(matchId: string): string {
  return `main.${matchId}`;
}
