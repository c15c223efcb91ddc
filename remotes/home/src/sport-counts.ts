import type { getSports } from '@fairline/contracts';
import type { QueryCall } from '@fairline/remote-views/view.ts';

/** One sport on the home page. */
export interface SportCount {
  sportId: number;
  /** In English, as the platform says it. */
  name: string;
  liveCount: number;
  lineCount: number;
}

/** The sports that have matches, in the platform's order, without their competitions. */
export async function loadSports({ api, signal }: Pick<QueryCall, 'api' | 'signal'>): Promise<SportCount[]> {
  const { sports } = await api<typeof getSports>('GET', '/web-api/sportsbook/sports', { signal });
  return sports.map(({ sportId, name, liveCount, lineCount }) => ({ sportId, name, liveCount, lineCount }));
}

/**
 * The segment of an address that names a sport: `4-ice-hockey`. Names of sports are in English: what makes a segment of
 * any name would weigh on the first page for nothing.
 */
export function sportSegment({ sportId, name }: Pick<SportCount, 'sportId' | 'name'>): string {
  const words = name.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return [sportId, ...words].join('-');
}
