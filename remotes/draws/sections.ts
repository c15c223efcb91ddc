import type { Section, SectionTable } from '@fairline/remote-views/sections/section-table.ts';
import { ticket } from '@fairline/ui/shapes.ts';
import { locales } from './locales/index.ts';

/** Creates a tab of toto. Its address may contain a toto section, which limits the list to one sport. */
function totoTab(name: string): Section {
  const key = `toto-${name}`;
  return { key, routes: [key], path: `/toto/:totoSection?/${name}`, parent: 'toto', group: 'toto' };
}

/** Every page of toto and lotto. No draw is open yet. */
export const table: SectionTable = {
  appName: 'draws',
  icon: ticket,
  texts: locales,
  sections: [
    { key: 'toto', routes: ['toto'], path: '/toto/:totoSection?', group: 'toto' },
    totoTab('draw'),
    totoTab('next'),
    totoTab('draws'),
    totoTab('coupons'),
    // The name is spelt as in the address.
    totoTab('nonimees'),
    { key: 'lotto', routes: ['lotto'], path: '/lotto' },
    {
      key: 'lotto-view',
      routes: ['lotto-game'],
      matches: ({ sectionName }) => sectionName !== 'results',
      path: '/lotto/:lottoId/view',
      parent: 'lotto',
      group: 'lotto',
    },
    {
      key: 'lotto-results',
      routes: ['lotto-game'],
      path: '/lotto/:lottoId/results',
      parent: 'lotto',
      group: 'lotto',
    },
  ],
};
