import type { MountContext } from '@fairline/remote-kit/protocol';
import { type MatchPlace, placeOf } from '../addresses/place.ts';

/** Returns the place of a match's page; undefined on other pages. */
export function matchPlaceOf({ route }: Pick<MountContext, 'route'>): MatchPlace | undefined {
  const place = placeOf(route);
  return place?.view === 'match' ? place : undefined;
}
