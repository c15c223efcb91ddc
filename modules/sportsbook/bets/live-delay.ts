import { PlatformError, type Selection } from '@fairline/contracts';
import type { Answer, Platform } from '@fairline/runtime';
import type { Book } from '../book/book.ts';
import type { LegIncident, PlayWatch } from './play-watch.ts';
import { stateOfPlay } from './state-of-play.ts';

type Refusal = Extract<Answer<never>, { ok: false }>;

/** A bet that its player wants back while it waits. */
interface Cancellation {
  playerId: string;
  key: string;
}

/** The request of a bet: its player and its idempotency key. */
export interface WaitingBet {
  playerId: bigint;
  key: string;
}

export interface LiveDelays {
  /** True when a bet has a leg on a match in play, and the site makes such bets wait. */
  isNeeded(legs: readonly Selection[]): boolean;
  /**
   * Waits for the delay of bets on matches in play.
   * @returns the refusal of a bet to whose legs something has come meanwhile; undefined when nothing has
   * @throws PlatformError BET_CANCELLED when the player cancels meanwhile, UNAVAILABLE when the process stops
   */
  wait(bet: WaitingBet, legs: readonly Selection[]): Promise<Refusal | undefined>;
  /** Cancels a bet that still waits, in whichever process. The answer to its own request tells whether it was in time. */
  cancel(bet: WaitingBet): void;
  /** Ends all waits. Nothing of these bets has happened. */
  stop(): void;
}

const topic = 'sportsbook.cancel-bet';

/**
 * Creates the delay of bets on matches in play. It is the server's, so that no bet is placed on what its player has seen
 * before the feed reported it.
 */
export function createLiveDelays(
  { bus, clock }: Pick<Platform, 'bus' | 'clock'>,
  { book, liveDelayMs, plays }: { book: Book; liveDelayMs(): number; plays: PlayWatch },
): LiveDelays {
  /** How each waiting bet is ended before its time. */
  const waiting = new Map<string, (reason: PlatformError) => void>();
  const unsubscribe = bus.subscribe<Cancellation>(topic, ({ playerId, key }) =>
    waiting.get(`${playerId} ${key}`)?.(new PlatformError('BET_CANCELLED')),
  );

  return {
    isNeeded: (legs) => liveDelayMs() > 0 && stateOfPlay(book, legs) !== '',
    async wait({ playerId, key }, legs) {
      const watch = plays.begin(legs);
      let incidents: LegIncident[] = [];
      const name = `${playerId} ${key}`;
      try {
        await new Promise<void>((resolve, reject) => {
          const stopTimer = clock.after(liveDelayMs(), resolve);
          waiting.set(name, (reason) => {
            stopTimer();
            reject(reason);
          });
        });
      } finally {
        waiting.delete(name);
        incidents = watch.end();
      }
      return refusalOf(incidents);
    },
    cancel: ({ playerId, key }) => bus.publish(topic, { playerId: String(playerId), key }),
    stop() {
      unsubscribe();
      for (const end of [...waiting.values()]) end(new PlatformError('UNAVAILABLE'));
    },
  };
}

function refusalOf(incidents: readonly LegIncident[]): Refusal | undefined {
  const [first] = incidents;
  if (!first) return undefined;
  const errors = incidents.map(({ leg, ...incident }) => ({
    path: `body.legs.${leg}`,
    detail: 'it came while the bet waited',
    ...incident,
  }));
  return { ok: false, code: first.code, errors };
}
