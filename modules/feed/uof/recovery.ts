import type { Clock, Logger } from '@fairline/runtime';
import type { ProducerDownReason } from '../domain/messages.ts';
import { ApiError, type RecoveryRequest } from './api.ts';
import type { UofProducer } from './producers.ts';
import { createRecoveryLimits } from './recovery-limits.ts';

/** The state of one producer: whether its prices can be trusted, and what has to be requested when they cannot. */
export interface ProducerRecovery {
  readonly isUp: boolean;
  /** Messages arrive from now on. */
  connected(): void;
  disconnected(): void;
  /** Records an `alive`. `subscribed` is false when the producer has started anew. */
  alive(atMs: number, subscribed: boolean): void;
  /** Records any other message of the producer. `requestId` is that of the recovery that has brought it. */
  received(atMs: number, requestId: number | undefined): void;
  /**
   * Records the end of a recovery; that of another consumer, or one that was given up, changes nothing. `onWhole` is called
   * with the time of the request before the producer is up, when the whole offer was sent.
   */
  complete(requestId: number, onWhole: (sinceMs: number) => void): void;
  stop(): void;
}

export interface RecoveryParts {
  producer: UofProducer;
  clock: Clock;
  log: Logger;
  node: number;
  /** The time of the last `alive` up to which everything was handled, in an earlier run; undefined for none. */
  handledMs: number | undefined;
  nextRequestId(): number;
  recover(request: RecoveryRequest): Promise<'accepted' | 'too-old'>;
  /** Is called whenever the state or the reason changes. */
  onChange(state: 'up' | 'down', reason: ProducerDownReason | undefined): void;
}

/** The pause after a request that failed. */
const retryMs = 20_000;
/** A recovery that brings nothing for so long is requested again. */
const idleMs = 600_000;

/** For so long after a request a producer may still say that it has started anew. */
const restartMs = 60_000;

/** One request that is still to be made: messages since a time, or the whole offer. */
type Step = { afterMs: number } | 'whole';

export function createProducerRecovery(parts: RecoveryParts): ProducerRecovery {
  const { producer, clock, log, node, nextRequestId, recover, onChange } = parts;
  const limits = createRecoveryLimits();
  let isConnected = false;
  let reason: ProducerDownReason | undefined = 'recovering';
  let handledMs = parts.handledMs;
  let heardAlive = false;
  let lastAliveMs: number | undefined;
  /** The requests to make, the first one now. An offer that is not known yet is requested as a whole after the changes. */
  let steps: Step[] = [];
  let needsWhole = true;
  let requestId: number | undefined;
  let cancel = () => {};
  let cancelSilence = () => {};
  let requestedMs = 0;

  function setReason(next: ProducerDownReason | undefined): void {
    if (next === reason) return;
    reason = next;
    onChange(next === undefined ? 'up' : 'down', next);
  }

  /** Begins a recovery from the last time up to which everything was handled. */
  function begin(): void {
    const isKept = handledMs !== undefined && clock.now() - handledMs < producer.windowMs;
    if (!isKept) needsWhole = true;
    steps = [
      ...(handledMs !== undefined && isKept ? [{ afterMs: handledMs }] : []),
      ...(needsWhole ? (['whole'] as const) : []),
    ];
    requestNext();
  }

  function requestNext(): void {
    cancel();
    requestId = undefined;
    const [step] = steps;
    if (!isConnected || step === undefined) return;
    if (step === 'whole') setReason('recovering');
    const ageMs = ageOf(step);
    const waitMs = limits.allowedAt(ageMs, clock.now()) - clock.now();
    if (waitMs > 0) {
      log.info({ producer: producer.id, waitMs }, 'feed recovery waits for its turn');
      cancel = clock.after(waitMs, requestNext);
      return;
    }
    void request(step);
  }

  function ageOf(step: Step): number | undefined {
    return step === 'whole' ? undefined : clock.now() - step.afterMs;
  }

  async function request(step: Step): Promise<void> {
    const id = nextRequestId();
    requestId = id;
    requestedMs = clock.now();
    const afterMs = step === 'whole' ? undefined : step.afterMs;
    try {
      const answer = await recover({ requestId: id, nodeId: node, afterMs });
      // A request counts even when its recovery has ended before its answer came.
      if (answer === 'accepted') limits.record(ageOf(step), clock.now());
      if (requestId !== id) return;
      if (answer === 'too-old') {
        needsWhole = true;
        steps = ['whole'];
        return requestNext();
      }
      log.info({ producer: producer.id, requestId: id, afterMs }, 'feed recovery requested');
      waitForMore();
    } catch (error) {
      if (requestId !== id) return;
      const status = error instanceof ApiError ? error.status : undefined;
      log.warn({ producer: producer.id, status }, 'feed recovery not requested: it is tried again');
      requestId = undefined;
      cancel = clock.after(retryMs, requestNext);
    }
  }

  /** Requests again when the recovery brings nothing more. The time runs from its last message, however long it takes. */
  function waitForMore(): void {
    cancel();
    cancel = clock.after(idleMs, () => {
      log.warn(
        { producer: producer.id, requestId },
        'feed recovery brings nothing more: it is requested again',
      );
      requestNext();
    });
  }

  function waitForAlive(): void {
    cancelSilence();
    cancelSilence = clock.after(producer.silentMs, () => {
      heardAlive = false;
      if (reason === undefined || reason === 'late') setReason('silent');
    });
  }

  /** The producer is up once it has recovered and is known to be alive. */
  function rise(): void {
    if (!isConnected || !heardAlive || steps.length > 0) return;
    setReason(undefined);
    handledMs = lastAliveMs;
  }

  /** True when the present request was made so long ago that a new start of the producer must have ended it. */
  function isRunningFor(durationMs: number): boolean {
    return requestId !== undefined && clock.now() - requestedMs > durationMs;
  }

  const isLate = (atMs: number) => clock.now() - atMs > producer.silentMs;

  return {
    get isUp() {
      return reason === undefined;
    },

    connected() {
      isConnected = true;
      begin();
      waitForAlive();
    },

    disconnected() {
      isConnected = false;
      heardAlive = false;
      cancel();
      cancelSilence();
      requestId = undefined;
      if (reason !== 'recovering') setReason('disconnected');
    },

    alive(atMs, subscribed) {
      const wasSilent = reason === 'silent';
      waitForAlive();
      if (isLate(atMs)) {
        if (reason === undefined) setReason('late');
        return;
      }
      heardAlive = true;
      lastAliveMs = atMs;
      if (!subscribed || wasSilent) {
        if (reason !== 'recovering') setReason('disconnected');
        // A recovery that runs already covers what was lost, unless the producer has started anew in the middle of it.
        if (steps.length === 0 || (!subscribed && isRunningFor(restartMs))) begin();
        return;
      }
      rise();
    },

    received(atMs, id) {
      if (id !== undefined) {
        if (id === requestId) waitForMore();
        return;
      }
      if (reason === undefined && isLate(atMs)) setReason('late');
    },

    complete(id, onWhole) {
      if (id !== requestId || steps.length === 0) return;
      cancel();
      requestId = undefined;
      if (steps.shift() === 'whole') {
        needsWhole = false;
        onWhole(requestedMs);
      }
      if (steps.length > 0) requestNext();
      else rise();
    },

    stop() {
      isConnected = false;
      cancel();
      cancelSilence();
      requestId = undefined;
    },
  };
}
