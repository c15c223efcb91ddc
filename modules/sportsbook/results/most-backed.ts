import type { MostBacked } from '@fairline/contracts';
import { firstIdAt, type pg } from '@fairline/runtime';
import type { OnOffer } from '../offer/on-offer.ts';
import type { LegCounts } from '../offer/top-matches.ts';
import { matchView } from '../offer/views.ts';
import * as store from './results-store.ts';

/** The open legs of one day, counted by match. */
export interface OpenLegs {
  /** The time of the count, in ms UTC. */
  atMs: number;
  legs: readonly { matchId: string; legCount: number }[];
}

const dayMs = 86_400_000;
/** The number of counted matches. It is larger than the number of shown ones, because some of them have just ended. */
const maxCounted = 200;

/** Counts the open legs of the last 24 hours by match. */
export async function countOpenLegs(pool: pg.Pool, nowMs: number): Promise<OpenLegs> {
  return { atMs: nowMs, legs: await store.countOpenLegs(pool, firstIdAt(nowMs - dayMs), maxCounted) };
}

export function legCountsOf({ legs }: OpenLegs): LegCounts {
  return new Map(legs.map(({ matchId, legCount }) => [matchId, legCount]));
}

/** Returns the matches on offer with the most open legs. */
export function mostBacked({ atMs, legs }: OpenLegs, onOffer: OnOffer, limit: number): MostBacked {
  const offered = new Map(
    (['live', 'line'] as const)
      .flatMap((section) => onOffer.entries(section))
      .map((entry) => [entry.fixture.matchId, entry]),
  );
  const backed = legs.flatMap(({ matchId, legCount }) => {
    const entry = offered.get(matchId);
    return entry ? [{ match: matchView(entry, 'main'), legCount }] : [];
  });
  return { countedAt: atMs, backed: backed.slice(0, limit) };
}
