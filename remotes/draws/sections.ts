import type { Section, SectionTable } from '@fairline/remote-views/sections/section-table.ts';
import { ticket } from '@fairline/ui/shapes.ts';
import { locales } from './locales/index.ts';

/** A list of toto, which the address of each section of it may narrow to a sport. */
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
    // Spelt as its address is.
    totoTab('nonimees'),
    { key: 'lotto', routes: ['lotto'], path: '/lotto' },
    {
      key: 'lotto-view',
      routes: ['lotto-game'],
      takes: ({ sectionName }) => sectionName !== 'results',
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
