import type { MountContext } from '@fairline/remote-kit/protocol';
import { placeOf, type SecondaryPlace } from '../addresses/place.ts';

/** Returns the place of a secondary page; undefined on other pages. */
export function secondaryPlaceOf({ route }: Pick<MountContext, 'route'>): SecondaryPlace | undefined {
  const place = placeOf(route);
  return place && place.view !== 'list' && place.view !== 'match' ? place : undefined;
}
