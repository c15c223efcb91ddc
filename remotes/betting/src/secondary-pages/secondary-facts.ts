import type { PageFacts } from '@fairline/remote-kit/protocol';
import type { SecondaryPlace } from '../addresses/place.ts';
import { champAddress, teamAddress } from '../addresses/secondary-addresses.ts';
import type { Texts } from '../texts/texts.ts';
import type { SecondaryData } from './secondary-data.ts';

/** Returns the facts of a secondary page: its own address, and whether it has content today. */
export function secondaryFacts(
  place: SecondaryPlace,
  data: SecondaryData,
  path: string,
  texts: Texts,
): PageFacts {
  const { lng } = texts;
  switch (data.kind) {
    case 'champ':
      return atOwnAddress(champAddress(lng, data.tournament), path);
    case 'team':
      return place.view === 'team' ? atOwnAddress(teamAddress(lng, data.team, place.tab), path) : {};
    default:
      return { isEmpty: isEmpty(data) };
  }
}

/** Redirects an address with the right number but wrong words to the right one, with 301. */
function atOwnAddress(right: string, path: string): PageFacts {
  return right === path.replace(/\/+$/, '') ? {} : { redirect: { to: right, status: 301 } };
}

function isEmpty(data: SecondaryData): boolean {
  switch (data.kind) {
    case 'top':
    case 'statistic':
      return data.live.length === 0 && data.line.length === 0;
    case 'teams':
    case 'multi':
      return data.matches.length === 0;
    case 'recent':
      return data.live.length + data.ended.length === 0;
    case 'champs':
      return data.sports.length === 0;
    default:
      return false;
  }
}
