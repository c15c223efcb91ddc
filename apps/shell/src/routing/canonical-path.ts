import { splitLanguage } from '@fairline/addresses/language-prefix';
import type { Location } from './page-model.ts';

/**
 * ROUTE-01: returns the canonical path, without the language, of a page with several addresses: a match that is in
 * several lists, an e-sport that is also among all sports, or a list that its menu section does not narrow.
 */
export function canonicalPath({
  route,
  params,
  path,
}: Pick<Location, 'params' | 'path'> & { route: Named }): string {
  const { pageType = '', section, menuSection, sport, champ, game } = params;
  if (route.name === 'game') return joined('home', section, sport, champ, game);
  // The path of a team's list contains the team, so it stays.
  if (route.name === 'sport' && pageType !== 'team') {
    const isOfAll = pageType === 'cyber' && sport !== undefined;
    const isNarrower = menuSection === 'popular' || (menuSection === 'outrights' && section === 'line');
    const narrows = isNarrower && !isPopularAnyway.has(pageType);
    return joined(isOfAll ? 'home' : pageType, section, narrows ? menuSection : undefined, sport, champ);
  }
  return splitLanguage(path).rest;
}

type Named = Pick<Location['route'], 'name'>;

/** Lists of popular matches only. The menu section does not narrow them. */
const isPopularAnyway: ReadonlySet<string> = new Set(['topgame', 'betsonyour', 'marble']);

function joined(...segments: readonly (string | undefined)[]): string {
  return segments.flatMap((each) => (each === undefined ? [] : [`/${each}`])).join('');
}
