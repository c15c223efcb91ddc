import type { Clock, Random } from '@fairline/runtime';
import type { FeedMessage } from './domain/messages.ts';
import type { FeedAdapter } from './feed-adapter.ts';
import { createSimulatedMatches } from './simulated-matches.ts';

export interface SimulatorOptions {
  clock: Clock;
  /** The source of random numbers. With the same seed the same matches are played. */
  random: Random;
  /** The ratio of simulated time to real time; at 0 there are fixtures and prices, and no match is played. */
  speed: number;
  /** Is called for a match that cannot be updated. The other matches continue. */
  onProblem(error: Error): void;
}

const tickMs = 1_000;
const aliveMs = 10_000;

/**
 * Creates a feed of real competitions with simulated results. Its calendar is endless, and the scoring model of each
 * sport plays and prices the matches. Kick-offs are fixed on the real clock, so a restart continues every match at the
 * right moment.
 */
export function createSimulator({ clock, random, speed, onProblem }: SimulatorOptions): FeedAdapter {
  const matches = createSimulatedMatches({ random, speed, onProblem });
  let emit: (message: FeedMessage) => void = () => undefined;
  let cancelTick: () => void = () => undefined;
  let aliveDueMs = 0;

  function sendAlive(nowMs: number): void {
    emit({ type: 'alive', atMs: nowMs });
    aliveDueMs = nowMs + aliveMs;
  }

  function update(nowMs: number): void {
    matches.addComing(nowMs);
    matches.advance(nowMs, (message) => emit(message));
  }

  function tick(): void {
    const nowMs = clock.now();
    if (nowMs >= aliveDueMs) sendAlive(nowMs);
    update(nowMs);
  }

  /** Schedules the next tick before this one runs, so that a tick that throws is not the last. */
  function schedule(): void {
    cancelTick = clock.after(tickMs, () => {
      schedule();
      tick();
    });
  }

  return {
    name: 'simulator',
    async start(run) {
      const nowMs = clock.now();
      emit = run.emit;
      matches.resume(run.open, nowMs);
      update(nowMs);
      emit({ type: 'snapshot_complete', atMs: nowMs, matchIds: matches.ids() });
      sendAlive(nowMs);
      schedule();
    },
    async stop() {
      cancelTick();
      emit = () => undefined;
      matches.clear();
    },
  };
}
