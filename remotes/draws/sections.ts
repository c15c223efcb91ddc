import type { RoutePath } from '@fairline/addresses/route-path';
import * as routes from '@fairline/addresses/routes';
import type { Section, SectionTable } from '@fairline/remote-views/sections/section-table.ts';
import { ticket } from '@fairline/ui/shapes.ts';
import { locales } from './locales/index.ts';

/** Creates a tab of toto. Its address may contain a toto section, which limits the list to one sport. */
function totoTab(key: string, path: RoutePath): Section {
  return { key, routes: [key], path, parent: 'toto', group: 'toto' };
}

/** Every page of toto and lotto. No draw is open yet. */
export const table: SectionTable = {
  appName: 'draws',
  icon: ticket,
  texts: locales,
  sections: [
    { key: 'toto', routes: ['toto'], path: routes.toto, group: 'toto' },
    totoTab('toto-draw', routes.totoDraw),
    totoTab('toto-next', routes.totoNext),
    totoTab('toto-draws', routes.totoDraws),
    totoTab('toto-coupons', routes.totoCoupons),
    // The name is spelt as in the address.
    totoTab('toto-nonimees', routes.totoNonimees),
    { key: 'lotto', routes: ['lotto'], path: routes.lotto },
    {
      key: 'lotto-view',
      routes: ['lotto-game'],
      matches: ({ sectionName }) => sectionName !== 'results',
      path: routes.lottoGame,
      params: { sectionName: 'view' },
      parent: 'lotto',
      group: 'lotto',
    },
    {
      key: 'lotto-results',
      routes: ['lotto-game'],
      path: routes.lottoGame,
      params: { sectionName: 'results' },
      parent: 'lotto',
      group: 'lotto',
    },
  ],
};
