import type { getSports } from '@fairline/contracts';
import type { QueryCall } from '@fairline/remote-views/view.ts';

/** One sport on the home page. */
export interface SportCount {
  sportId: number;
  /** The English name, as the platform sends it. */
  name: string;
  liveCount: number;
  lineCount: number;
}

/** Loads the sports that have matches, in the platform's order and without their competitions. */
export async function loadSports({ api, signal }: Pick<QueryCall, 'api' | 'signal'>): Promise<SportCount[]> {
  const { sports } = await api<typeof getSports>('GET', '/web-api/sportsbook/sports', { signal });
  return sports.map(({ sportId, name, liveCount, lineCount }) => ({ sportId, name, liveCount, lineCount }));
}

/**
 * Returns the address segment of a sport: `4-ice-hockey`. The platform's names of sports are English, so this short
 * version replaces the general one and keeps the first page small.
 */
export function sportSegment({ sportId, name }: Pick<SportCount, 'sportId' | 'name'>): string {
  const words = name.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return [sportId, ...words].join('-');
}
