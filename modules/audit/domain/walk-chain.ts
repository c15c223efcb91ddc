import type { ChainedEntry } from './serialise-entry.ts';

/** The end of a day's chain as it was written with the day's last entry. */
export interface ChainHead {
  day: string;
  previousDay: string | null;
  entries: number;
  hash: string;
}

export interface HashedEntry extends ChainedEntry {
  hash: string;
}

export interface ChainFault {
  day: string;
  no: number;
  what: 'changed' | 'removed' | 'added';
  detail: string;
}

/** An entry that the walk has passed. */
export interface PassedEntry {
  day: string;
  no: number;
  hash: string;
}

export interface ClosedDay {
  day: string;
  entries: number;
  hash: string;
}

interface Walk {
  heads: ReadonlyMap<string, ChainHead>;
  /** The last entry of the days before the first one; undefined at the start of the record. */
  start: PassedEntry | undefined;
  startHash: string;
  hashOf(entry: ChainedEntry): string;
  /** True when the content is that of the hash, or what an erasure has left of it. */
  isWhole(entry: HashedEntry): boolean;
}

/**
 * Walks along the chain, entry by entry, and returns the first fault. A fault is told from what is around it: an entry whose
 * own hash is right proves the hash of the one before it, and the head of a day proves its last entry.
 */
export function createChainWalk({ heads, start, startHash, hashOf, isWhole }: Walk) {
  const days: ClosedDay[] = [];
  let last = start;
  let beforeLast: PassedEntry | undefined;
  /** The last of the days that have been looked at. */
  let lastDay = start?.day ?? '';

  function pass(entry: HashedEntry): ChainFault | undefined {
    const fault = entry.day === lastDay ? undefined : openDay(entry.day);
    if (fault) return fault;
    const { day, no } = entry;
    const head = heads.get(day);
    const expectedNo = last?.day === day ? last.no + 1 : 1;
    if (!head) return { day, no: 1, what: 'added', detail: 'the day has no head' };
    if (no > expectedNo) return { day, no: expectedNo, what: 'removed', detail: `number ${no} follows` };
    if (!isWhole(entry)) return faultOfContent(entry);
    if (entry.previousHash !== (last?.hash ?? startHash)) return faultOfLink(entry, head);
    if (no > head.entries)
      return { day, no, what: 'added', detail: `the day ended with number ${head.entries}` };
    [beforeLast, last] = [last, { day, no, hash: entry.hash }];
    return undefined;
  }

  /** Closes the day before, and finds days between the two that have a head and no entry. */
  function openDay(day: string): ChainFault | undefined {
    const fault = closeDay() ?? emptyDay(day);
    lastDay = day;
    return fault;
  }

  function closeDay(): ChainFault | undefined {
    const head = last && heads.get(last.day);
    if (!last || !head || last === start) return undefined;
    const { day, no, hash } = last;
    if (no < head.entries) {
      return { day, no: no + 1, what: 'removed', detail: `the day ended with number ${head.entries}` };
    }
    if (hash !== head.hash) return { day, no, what: 'changed', detail: 'the day ended with another hash' };
    days.push({ day, entries: no, hash });
    return undefined;
  }

  function emptyDay(before: string | undefined): ChainFault | undefined {
    for (const { day, entries } of heads.values()) {
      const isBetween = day > lastDay && (before === undefined || day < before);
      if (isBetween && entries > 0) {
        return { day, no: 1, what: 'removed', detail: `the day had ${entries} entries` };
      }
    }
    return undefined;
  }

  /** Tells why the content of an entry does not match its hash. Renumbering shows that a neighbour came or went. */
  function faultOfContent(entry: HashedEntry): ChainFault {
    const { day, no, hash } = entry;
    const links = [entry.previousHash, beforeLast?.hash ?? startHash];
    if (no > 1 && links.some((previousHash) => hashOf({ ...entry, no: no - 1, previousHash }) === hash)) {
      return { day, no: no - 1, what: 'added', detail: `number ${no} was number ${no - 1}` };
    }
    if (hashOf({ ...entry, no: no + 1 }) === hash) {
      return { day, no, what: 'removed', detail: `number ${no} was number ${no + 1}` };
    }
    return { day, no, what: 'changed', detail: 'the content does not match its hash' };
  }

  /** Tells what was done before an entry that is itself as it was, and was written after another one than the last. */
  function faultOfLink({ day, no, previousHash }: HashedEntry, head: ChainHead): ChainFault {
    const detail = `number ${no} of ${day} was written after another entry`;
    if (last && no > 1) return { day, no: last.no, what: 'changed', detail };
    const closed = days.findIndex(({ hash }) => hash === previousHash);
    const addedDay =
      previousHash === (start?.hash ?? startHash) ? days[0] : closed >= 0 ? days[closed + 1] : undefined;
    if (addedDay) return { day: addedDay.day, no: 1, what: 'added', detail };
    if (last && beforeLast?.hash === previousHash) return { ...placeOf(last), what: 'added', detail };
    const { previousDay } = head;
    if (previousDay !== null && previousDay > (last?.day ?? '')) {
      return { day: previousDay, no: 1, what: 'removed', detail };
    }
    if (!last) return { day, no: 1, what: 'removed', detail };
    return {
      day: last.day,
      no: last.no + 1,
      what: 'removed',
      detail: `${detail}, or number ${last.no} was replaced`,
    };
  }

  return {
    /** Passes the next entry. @returns the first fault that it shows */
    pass,
    /** Ends the walk behind the last entry. @returns the fault that only the heads show */
    end: () => closeDay() ?? emptyDay(undefined),
    /** The days that were closed without a fault. */
    days,
  };
}

function placeOf({ day, no }: PassedEntry) {
  return { day, no };
}
