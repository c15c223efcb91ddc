import type { Clock, Logger } from '@fairline/runtime';
import type { Fixture } from '../domain/messages.ts';
import { hasPassed } from '../rising-time.ts';
import { isNewest, type UofMatch } from './match-messages.ts';
import { divideByNames, marketsIn, namelessIn, playersIn, withMarkets } from './nameless.ts';
import type { Names } from './names.ts';
import { readMarketKey } from './read-markets.ts';
import { textOf, wholeOf, type XmlElement } from './xml.ts';

/** Reads the messages of one event. A market waits until its outcomes have names; all other markets go on. */
export interface NamedOdds {
  read(message: XmlElement): void;
  /** Asks again for names that the API did not give. */
  tick(): void;
}

export interface NamedOddsParts {
  clock: Clock;
  log: Logger;
  names: Names;
  urn: string;
  /** Returns the event; undefined when it is forgotten. */
  match(): UofMatch | undefined;
  read(message: XmlElement): void;
  /** Gets the fixture when it has more names than before. */
  onNamed(fixture: Fixture): void;
}

/** The maximum number of odds changes of one event that wait for names. The oldest are dropped, because prices of later ones replace theirs. */
const maxWaiting = 50;
/** The maximum number of names in one event. Outcomes whose names come later are not offered. */
const maxNames = 2_000;
/** The pause before names that the API did not give are asked for again. */
const pauseMs = 30_000;

export function createNamedOdds({
  clock,
  log,
  names,
  urn,
  match: find,
  read,
  onNamed,
}: NamedOddsParts): NamedOdds {
  /** Odds changes that wait for names, the oldest first. */
  let waiting: XmlElement[] = [];
  let isAsking = false;
  let askedMs: number | undefined;

  function idsIn(match: UofMatch, messages: readonly XmlElement[]): string[] {
    return messages.flatMap((message) => namelessIn(match.fixture, message).ids);
  }

  /** Gives the fixture the names that are known by now. */
  function addNames(match: UofMatch, ids: readonly string[]): void {
    const found = ids.flatMap((id) => {
      const name = names.find(id);
      return name === undefined ? [] : [[id, name] as const];
    });
    if (found.length === 0) return;
    const all = { ...match.fixture.names, ...Object.fromEntries(found) };
    if (Object.keys(all).length > maxNames) {
      log.error({ event: urn }, 'event with too many names: some of its outcomes are not offered');
      return;
    }
    match.fixture = { ...match.fixture, names: all };
    onNamed(match.fixture);
  }

  async function ask(): Promise<void> {
    const match = find();
    if (!match || isAsking) return;
    if (askedMs !== undefined && !hasPassed(pauseMs, askedMs, clock.now())) return;
    isAsking = true;
    askedMs = clock.now();
    const ids = idsIn(match, waiting);
    await names.load(
      ids,
      waiting.flatMap((message) => namelessIn(match.fixture, message).questions),
    );
    const left = ids.filter((id) => names.find(id) === undefined);
    await names.load(left, playersIn(left));
    isAsking = false;
    if (find() !== match) return;
    offer(match);
    const hasNew = idsIn(match, waiting).some((id) => !ids.includes(id));
    if (waiting.length === 0 || hasNew) askedMs = undefined;
    if (hasNew) void ask();
  }

  /** Offers what has waited. An outcome without a name is left out, and its market goes on waiting for that name too. */
  function offer(match: UofMatch): void {
    const before = waiting
      .map((message) => newestPart(match, message))
      .filter((message) => marketsIn(message).length > 0);
    waiting = [];
    addNames(match, idsIn(match, before));
    for (const message of before) {
      read(message);
      const { held } = divideByNames(match.fixture, message);
      if (held) waiting.push(held);
    }
  }

  return {
    read(message) {
      const match = find();
      if (!match) return;
      const ids = idsIn(match, [message]);
      // Nearly every message names only players and competitors that are known, and is read whole.
      if (ids.length === 0) return read(message);
      addNames(match, ids);
      const { ready, held } = divideByNames(match.fixture, message);
      read(ready);
      if (!held) return;
      waiting = [...waiting, held].slice(-maxWaiting);
      void ask();
    },
    tick() {
      if (waiting.length > 0) void ask();
    },
  };
}

/** Returns the markets of an odds change that are still as it says. */
function newestPart(match: UofMatch, message: XmlElement): XmlElement {
  const said = { producer: textOf(message, 'product'), atMs: wholeOf(message, 'timestamp') };
  return withMarkets(message, (market) => isNewest(match, said, readMarketKey(market)));
}
