import { splitLanguage } from '@fairline/addresses/language-prefix';
import type { Location } from './page-model.ts';

/**
 * ROUTE-01: the one address, behind the language, of what stands at several: a match under whichever list it is found,
 * a sport that is played on computers among all sports, a list whose section of the menu narrows nothing.
 */
export function canonicalPath({
  route,
  params,
  path,
}: Pick<Location, 'params' | 'path'> & { route: Named }): string {
  const { pageType = '', section, menuSection, sport, champ, game } = params;
  if (route.name === 'game') return joined('home', section, sport, champ, game);
  // Of a team's list the words say whose it is.
  if (route.name === 'sport' && pageType !== 'team') {
    const isOfAll = pageType === 'cyber' && sport !== undefined;
    const narrows = menuSection === 'popular' && !isPopularAnyway.has(pageType);
    return joined(isOfAll ? 'home' : pageType, section, narrows ? menuSection : undefined, sport, champ);
  }
  return splitLanguage(path).rest;
}

type Named = Pick<Location['route'], 'name'>;

/** Lists that hold nothing else. */
const isPopularAnyway: ReadonlySet<string> = new Set(['topgame', 'betsonyour', 'marble']);

function joined(...segments: readonly (string | undefined)[]): string {
  return segments.flatMap((each) => (each === undefined ? [] : [`/${each}`])).join('');
}
