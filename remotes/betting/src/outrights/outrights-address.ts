import { sectionAddress } from '@fairline/addresses/sportsbook-address';
import { sportSegment } from '../addresses/sport-segment.ts';
import { type NamedForAddress, namedSegment } from '../addresses/sportsbook-addresses.ts';

export interface OutrightsTarget {
  lng: string;
  sportId?: number | undefined;
  /** Has an effect only together with a sport. */
  tournament?: NamedForAddress | undefined;
}

/** Returns the address of the list of outrights: of all sports, of one, or of a competition. */
export function outrightsAddress({ lng, sportId, tournament }: OutrightsTarget): string {
  if (sportId === undefined) return sectionAddress(lng, 'home', 'line', 'outrights');
  const champ = tournament && namedSegment(tournament);
  return sectionAddress(lng, 'home', 'line', 'outrights', sportSegment(sportId), champ);
}
