import type { Clock, Logger } from '@fairline/runtime';
import type { FeedMessage, ProducerDownReason } from '../domain/messages.ts';
import type { FeedAdapter, FeedRun } from '../feed-adapter.ts';
import { createUofApi } from './api.ts';
import { type Broker, createBroker } from './broker.ts';
import { createMatches, type Matches } from './matches.ts';
import { createNames, type Names } from './names.ts';
import { readProducers, type UofProducer } from './producers.ts';
import { readMarketGroups } from './read-fixture.ts';
import { createProducerRecovery, type ProducerRecovery } from './recovery.ts';
import { readRoutingKey } from './routing-key.ts';
import { parseXml, textOf, wholeIn, wholeOf, type XmlElement } from './xml.ts';

/** How a customer reaches the feed. */
export interface UofAccess {
  /** The address of the broker with its virtual host: `amqps://host:5671/%2Funifiedfeed%2F1234`. */
  brokerUrl: string;
  /** The address of the API with its version. */
  apiUrl: string;
  token: string;
  /** The number of this consumer among those of the customer, so that recoveries reach the one that asked. */
  node: number;
}

export interface UofAdapterOptions extends UofAccess {
  clock: Clock;
  log: Logger;
  /** The seconds after which a connection without a sign of life counts as lost. */
  heartbeatSeconds?: number;
}

const tickMs = 1_000;
/** A connection that brings no message at all for so long is replaced. */
const maxQuietMs = 180_000;
/** The pause after the descriptions could not be read. */
const retryMs = 20_000;

interface Run {
  emit(message: FeedMessage): void;
  matches: Matches;
  /** The producers by their ids in the feed. */
  producers: Map<string, Producer>;
  broker: Broker;
  groups: Map<string, readonly number[]>;
  names: Names;
  lastMessageMs: number;
  isRunning: boolean;
  cancelTick(): void;
  cancelRetry(): void;
}

/**
 * Creates the feed of a Unified Odds Feed: XML messages over AMQP, and fixtures, descriptions and recoveries over HTTP. A
 * producer offers nothing before it has sent everything once, and nothing while it is silent, late or disconnected.
 */
export function createUofAdapter(options: UofAdapterOptions): FeedAdapter {
  const { clock, log, apiUrl: origin, token, node } = options;
  const api = createUofApi({ origin, token });
  let lastRequestId = 0;
  let current: Run | undefined;

  function begin({ open, handled, names: store, language = () => 'en', emit }: FeedRun): Run {
    const names = createNames({ clock, log, api, language, store });
    const producers: Run['producers'] = new Map();
    const groups: Run['groups'] = new Map();
    const run: Run = {
      emit: (message) => {
        if (run.isRunning) emit(message);
      },
      producers,
      groups,
      names,
      lastMessageMs: clock.now(),
      isRunning: true,
      cancelTick: () => undefined,
      cancelRetry: () => undefined,
      matches: createMatches({
        clock,
        log,
        groups,
        names,
        fixture: api.fixture,
        emit: (messages) => {
          for (const message of messages) run.emit(message);
        },
        isLive: (producer) => producers.get(producer)?.about.scopes.includes('live') ?? true,
        onIllegal: (key, error) => log.error({ ...key, problem: error.message }, 'feed settlement refused'),
      }),
      broker: createBroker({
        ...options,
        url: options.brokerUrl,
        onConnected() {
          run.lastMessageMs = clock.now();
          for (const { recovery } of producers.values()) recovery.connected();
        },
        onLost() {
          log.error({}, 'feed connection lost');
          for (const { recovery } of producers.values()) recovery.disconnected();
        },
        onMessage: (key, text) => receive(run, key, text),
      }),
    };
    run.matches.start(open);
    void describe(run, handled);
    return run;
  }

  /** Reads the producers and the groups of markets, and connects. It is tried again until it succeeds. */
  async function describe(run: Run, handled: FeedRun['handled']): Promise<void> {
    try {
      const producers = readProducers(await api.producers());
      const groups = readMarketGroups(await api.markets());
      await run.names.readVariants();
      if (!run.isRunning) return;
      for (const [group, marketIds] of groups) run.groups.set(group, marketIds);
      for (const about of producers) addProducer(run, about, handled?.get(about.id));
      run.broker.start();
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error);
      log.warn({ problem }, 'feed descriptions not read: they are requested again');
      if (run.isRunning) run.cancelRetry = clock.after(retryMs, () => void describe(run, handled));
    }
  }

  function addProducer(run: Run, about: UofProducer, handledMs: number | undefined): void {
    const { id, name, scopes, silentMs } = about;
    function tell(state: 'up' | 'down', reason: ProducerDownReason | undefined): void {
      const change = { id, name, scopes, silentMs, state, ...(reason && { reason }) };
      run.emit({ type: 'producer_change', atMs: clock.now(), producer: id, change });
    }
    const recovery = createProducerRecovery({
      producer: about,
      clock,
      log,
      node,
      handledMs,
      nextRequestId,
      recover: (request) => api.recover(about.code, request),
      onChange: tell,
    });
    run.producers.set(id, { about, recovery });
    tell('down', 'recovering');
  }

  /** Returns the id of the next recovery. It begins at the time, so that ids of an earlier process do not come again. */
  function nextRequestId(): number {
    lastRequestId = Math.max(lastRequestId + 1, Math.floor(clock.now() / 1_000) % 2 ** 31);
    return lastRequestId;
  }

  /** Handles one message of the broker. One that cannot be read stops no other. */
  function receive(run: Run, routingKey: string, text: string): void {
    if (!run.isRunning) return;
    run.lastMessageMs = clock.now();
    const { type, event } = readRoutingKey(routingKey);
    try {
      const message = parseXml(text);
      const producer = run.producers.get(textOf(message, 'product'));
      // The customer has not booked the producer.
      if (!producer) return;
      if (type === 'alive') receiveAlive(run, producer, message);
      else if (type === 'snapshot_complete') void receiveEnd(run, producer, wholeOf(message, 'request_id'));
      else if (event !== undefined) {
        producer.recovery.received(wholeOf(message, 'timestamp'), wholeIn(message, 'request_id'));
        run.matches.receive(event, message);
      }
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error);
      log.error({ routingKey, problem }, 'feed message refused');
    }
  }

  function receiveAlive(run: Run, { about, recovery }: Producer, message: XmlElement): void {
    const atMs = wholeOf(message, 'timestamp');
    recovery.alive(atMs, message.attributes.subscribed !== '0');
    const waitingMs = run.matches.oldestWaitingMs();
    // What an alive covers counts as handled, and a message that waits for its fixture is not.
    const handledMs = waitingMs === undefined ? atMs : Math.min(atMs, waitingMs - 1);
    run.emit({ type: 'alive', atMs: handledMs, producer: about.id });
  }

  async function receiveEnd(run: Run, { about, recovery }: Producer, requestId: number): Promise<void> {
    // The matches of the recovery are on offer only with their fixtures.
    await run.matches.loaded();
    recovery.complete(requestId, (sinceMs) => {
      const matchIds = run.matches.offeredBy(about.id, sinceMs);
      run.emit({ type: 'snapshot_complete', atMs: clock.now(), producer: about.id, matchIds });
    });
  }

  function tick(run: Run): void {
    run.matches.tick();
    run.names.tick();
    if (clock.now() - run.lastMessageMs <= maxQuietMs) return;
    run.lastMessageMs = clock.now();
    run.broker.reset();
  }

  /** Schedules the next tick before this one runs, so that a tick that throws is not the last. */
  function schedule(run: Run): void {
    run.cancelTick = clock.after(tickMs, () => {
      schedule(run);
      tick(run);
    });
  }

  return {
    name: 'uof',
    async start(run) {
      current = begin(run);
      schedule(current);
    },
    async stop() {
      const run = current;
      current = undefined;
      if (!run) return;
      run.isRunning = false;
      run.cancelTick();
      run.cancelRetry();
      run.matches.stop();
      for (const { recovery } of run.producers.values()) recovery.stop();
      await run.broker.stop();
    },
  };
}

interface Producer {
  about: UofProducer;
  recovery: ProducerRecovery;
}
