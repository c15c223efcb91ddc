import type { Clock, Logger } from '@fairline/runtime';
import type { FeedMessage, Fixture } from '../domain/messages.ts';
import { notStarted } from '../domain/not-started.ts';
import { risingTime } from '../rising-time.ts';
import { closeAtStart, type ReadingParts, readMatchMessage, type UofMatch } from './match-messages.ts';
import { createNamedOdds, type NamedOdds } from './named-odds.ts';
import type { Names } from './names.ts';
import { readFixture } from './read-fixture.ts';
import { matchIdOf, urnOf } from './urn.ts';
import { wholeIn, type XmlElement } from './xml.ts';

/**
 * The matches of the feed. A message about a match that is not known waits for its fixture, so that the fixture always
 * comes first. The messages of one match keep their order.
 */
export interface Matches {
  /** Continues the matches of an earlier run. Their fixtures are read again. */
  start(open: readonly Fixture[]): void;
  /** Handles a message about an event. An event that the site does not offer is ignored. */
  receive(urn: string, message: XmlElement): void;
  /** Emits what is due by the time of day, and forgets matches that are over. */
  tick(): void;
  /** Returns the time of the oldest message that waits for a fixture. */
  oldestWaitingMs(): number | undefined;
  /** Resolves when every fixture that is waited for now has come, or could not be had. */
  loaded(): Promise<void>;
  /** Returns the matches of which a producer has offered something since `sinceMs`. */
  offeredBy(producer: string, sinceMs: number): string[];
  stop(): void;
}

export interface MatchesParts extends ReadingParts {
  clock: Clock;
  log: Logger;
  fixture(urn: string): Promise<XmlElement>;
  names: Names;
  emit(messages: readonly FeedMessage[]): void;
  /** True for a producer that offers matches in play. */
  isLive(producer: string): boolean;
}

interface Event {
  urn: string;
  /** Undefined until the fixture is known. */
  match: UofMatch | undefined;
  /** Messages that wait for the fixture. */
  waiting: XmlElement[];
  load: Promise<void> | undefined;
  failures: number;
  heardMs: number;
  /** The time at which each producer has last offered something of the match. */
  offered: Map<string, number>;
  /** True for an event of which the site offers nothing. */
  isIgnored: boolean;
  odds: NamedOdds;
}

/** So many fixtures are requested at a time. */
const maxLoads = 4;
/** A match that waits for its fixture keeps this many messages; then the oldest prices are dropped. */
const maxWaiting = 1_000;
const retryMs = { min: 2_000, max: 60_000 };
/** A match is forgotten after this time without a message; when it is heard of again, its fixture is requested anew. */
const forgetMs = { over: 6 * 3_600_000, other: 14 * 24 * 3_600_000 };

export function createMatches(parts: MatchesParts): Matches {
  const { clock, log, emit, isLive, names } = parts;
  const sentAt = risingTime(clock);
  const events = new Map<string, Event>();
  const due: Event[] = [];
  let loading = 0;
  let isStopped = false;

  function add(urn: string): Event {
    const event: Event = {
      urn,
      match: undefined,
      waiting: [],
      load: undefined,
      failures: 0,
      heardMs: clock.now(),
      offered: new Map(),
      isIgnored: false,
      odds: createNamedOdds({
        clock,
        log,
        names,
        urn,
        match: () => (isStopped || events.get(urn) !== event ? undefined : event.match),
        read(message) {
          read(event, message);
          closeBegun(event);
        },
        onNamed: (fixture) => emit([{ type: 'fixture_change', atMs: sentAt(), fixture }]),
      }),
    };
    events.set(urn, event);
    return event;
  }

  function load(event: Event): void {
    if (due.includes(event)) return;
    due.push(event);
    loadNext();
  }

  function loadNext(): void {
    while (loading < maxLoads && !isStopped) {
      const event = due.shift();
      if (!event) return;
      loading += 1;
      event.load = loadFixture(event).finally(() => {
        loading -= 1;
        event.load = undefined;
        loadNext();
      });
    }
  }

  async function loadFixture(event: Event): Promise<void> {
    try {
      const fixture = readFixture(await parts.fixture(event.urn));
      if (isStopped) return;
      event.failures = 0;
      if (fixture) return setFixture(event, fixture);
      event.isIgnored = true;
      event.waiting.length = 0;
    } catch (error) {
      event.failures += 1;
      const problem = error instanceof Error ? error.message : String(error);
      log.warn(
        { event: event.urn, failures: event.failures, problem },
        'fixture not read: it is requested again',
      );
      const pauseMs = Math.min(retryMs.max, retryMs.min * 2 ** Math.min(event.failures - 1, 10));
      clock.after(pauseMs, () => {
        if (!isStopped && events.get(event.urn) === event) load(event);
      });
    }
  }

  function setFixture(event: Event, fixture: Fixture): void {
    const known = event.match;
    const names = known?.fixture.names;
    const named = names ? { ...fixture, names } : fixture;
    if (known) known.fixture = named;
    else event.match = matchOf(named);
    emit([{ type: 'fixture_change', atMs: sentAt(), fixture: named }]);
    for (const message of event.waiting.splice(0)) handle(event, message);
    closeBegun(event);
  }

  function handle(event: Event, message: XmlElement): void {
    try {
      event.odds.read(message);
    } catch (error) {
      reportUnreadable(event, message, error);
    }
  }

  function read(event: Event, message: XmlElement): void {
    if (!event.match) return;
    try {
      const messages = readMatchMessage(event.match, message, parts);
      for (const each of messages) {
        if (each.type === 'odds_change' && each.producer !== undefined)
          event.offered.set(each.producer, clock.now());
      }
      emit(messages);
    } catch (error) {
      reportUnreadable(event, message, error);
    }
  }

  /** One message that cannot be read stops no other. */
  function reportUnreadable({ urn }: Event, { name }: XmlElement, error: unknown): void {
    const problem = error instanceof Error ? error.message : String(error);
    log.error({ event: urn, message: name, problem }, 'feed message refused');
  }

  function wait(event: Event, message: XmlElement): void {
    event.waiting.push(message);
    if (event.waiting.length <= maxWaiting) return;
    const oldest = event.waiting.findIndex(({ name }) => name === 'odds_change' || name === 'bet_stop');
    event.waiting.splice(Math.max(oldest, 0), 1);
  }

  /** Takes a start that has moved from the message itself, since the fixture comes a moment later. */
  function moveStart(event: Event, message: XmlElement): void {
    const kickoffMs = wholeIn(message, 'start_time');
    const { match } = event;
    // The time of an outright here is that of its end, which the message does not tell.
    if (!match || match.fixture.outright || kickoffMs === undefined || kickoffMs === match.fixture.kickoffMs)
      return;
    match.fixture = { ...match.fixture, kickoffMs };
    emit([{ type: 'fixture_change', atMs: sentAt(), fixture: match.fixture }]);
    closeBegun(event);
  }

  /** Says at once that a match is not played: its fixture does not tell. */
  function cancelFixture({ match }: Event, message: XmlElement): void {
    if (!match || wholeIn(message, 'change_type') !== cancelledFixture) return;
    match.status = { ...match.status, phase: 'cancelled' };
    const { matchId } = match.fixture;
    emit([{ type: 'odds_change', atMs: sentAt(), matchId, status: match.status, markets: [] }]);
  }

  function closeBegun(event: Event): void {
    const { match } = event;
    if (!match || match.fixture.kickoffMs > clock.now()) return;
    emit(closeAtStart(match, isLive));
  }

  return {
    start(open) {
      for (const fixture of open) {
        const urn = urnOf(fixture.matchId);
        if (urn === undefined) continue;
        const event = add(urn);
        event.match = matchOf(fixture);
        emit([{ type: 'fixture_change', atMs: sentAt(), fixture }]);
        load(event);
      }
    },

    receive(urn, message) {
      if (matchIdOf(urn) === undefined) return;
      const event = events.get(urn) ?? add(urn);
      event.heardMs = clock.now();
      if (event.isIgnored) return;
      try {
        if (message.name === 'fixture_change') {
          moveStart(event, message);
          cancelFixture(event, message);
          return load(event);
        }
        if (event.match) {
          handle(event, message);
          return closeBegun(event);
        }
      } catch (error) {
        return reportUnreadable(event, message, error);
      }
      wait(event, message);
      if (!event.load && event.failures === 0) load(event);
    },

    tick() {
      const nowMs = clock.now();
      for (const [urn, event] of events) {
        closeBegun(event);
        event.odds.tick();
        const phase = event.match?.status.phase;
        const isOver = event.isIgnored || phase === 'ended' || phase === 'cancelled';
        if (nowMs - event.heardMs > (isOver ? forgetMs.over : forgetMs.other)) events.delete(urn);
      }
    },

    oldestWaitingMs() {
      const times = [...events.values()].flatMap(({ waiting }) =>
        waiting.map((message) => Number(message.attributes.timestamp)).filter(Number.isFinite),
      );
      return times.length > 0 ? Math.min(...times) : undefined;
    },

    async loaded() {
      for (let next = first(); next; next = first()) await next;
      function first(): Promise<void> | undefined {
        return [...events.values()].find(({ load }) => load !== undefined)?.load;
      }
    },

    offeredBy: (producer, sinceMs) =>
      [...events.values()].flatMap(({ match, offered }) =>
        match && (offered.get(producer) ?? 0) >= sinceMs ? [match.fixture.matchId] : [],
      ),

    stop() {
      isStopped = true;
      events.clear();
      due.length = 0;
    },
  };
}

/** The type of a change that says that the event is not held. */
const cancelledFixture = 3;

function matchOf(fixture: Fixture): UofMatch {
  return { fixture, status: notStarted, statusAtMs: 0, lines: new Map() };
}
