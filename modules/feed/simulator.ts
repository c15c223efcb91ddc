import type { Clock, Random } from '@fairline/runtime';
import { createCalendar } from './domain/calendar.ts';
import type { FeedMessage } from './domain/messages.ts';
import type { FeedAdapter } from './feed-adapter.ts';
import { hasPassed, risingTime } from './rising-time.ts';
import { createSimulatedMatches } from './simulated-matches.ts';
import { createSimulatedOutrights } from './simulated-outrights.ts';

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
 * right moment. The seasons of the competitions are on offer as outrights, whose prices follow the played matches.
 */
export function createSimulator({ clock, random, speed, onProblem }: SimulatorOptions): FeedAdapter {
  const matches = createSimulatedMatches({ random, speed, onProblem });
  const calendar = createCalendar(random, speed > 0 ? speed : 1);
  const outrights = createSimulatedOutrights({ calendar, random, speed, onProblem });
  let emit: (message: FeedMessage) => void = () => undefined;
  let cancelTick: () => void = () => undefined;
  let aliveAtMs = 0;
  const sentAt = risingTime(clock);

  function sendAlive(): void {
    emit({ type: 'alive', atMs: sentAt() });
    aliveAtMs = clock.now();
  }

  function update(): void {
    const nowMs = clock.now();
    matches.addComing(nowMs);
    matches.advance(nowMs, sentAt(), (message) => emit(message));
    for (const message of outrights.addCurrent(nowMs)) emit({ ...message, atMs: sentAt() });
  }

  function tick(): void {
    const nowMs = clock.now();
    if (hasPassed(aliveMs, aliveAtMs, nowMs)) sendAlive();
    update();
    for (const message of outrights.advance(nowMs)) emit({ ...message, atMs: sentAt() });
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
      emit = run.emit;
      matches.resume(run.open, clock.now());
      outrights.resume(run.open);
      update();
      emit({ type: 'snapshot_complete', atMs: sentAt(), matchIds: [...matches.ids(), ...outrights.ids()] });
      sendAlive();
      schedule();
    },
    async stop() {
      cancelTick();
      emit = () => undefined;
      matches.clear();
      outrights.clear();
    },
  };
}
