import type { SectionTable } from '@fairline/section-frames/section-table.ts';
import { ticket } from '@fairline/ui/shapes.ts';
import { locales } from './locales/index.ts';

/** Every page of toto and lotto. No draw is open yet. */
export const table: SectionTable = {
  appName: 'draws',
  icon: ticket,
  locales,
  sections: [
    { key: 'toto', paths: ['/toto/:totoSection?'], group: 'toto' },
    { key: 'toto-draw', paths: ['/toto/:totoSection?/draw'], parent: 'toto', group: 'toto' },
    { key: 'toto-next', paths: ['/toto/:totoSection?/next'], parent: 'toto', group: 'toto' },
    { key: 'toto-draws', paths: ['/toto/:totoSection?/draws'], parent: 'toto', group: 'toto' },
    { key: 'toto-coupons', paths: ['/toto/:totoSection?/coupons'], parent: 'toto', group: 'toto' },
    // Spelt as its address is.
    { key: 'toto-nonimees', paths: ['/toto/:totoSection?/nonimees'], parent: 'toto', group: 'toto' },
    { key: 'lotto', paths: ['/lotto'] },
    {
      key: 'lotto-view',
      paths: ['/lotto/:lottoId/view', '/lotto/:lottoId'],
      parent: 'lotto',
      group: 'lotto',
    },
    { key: 'lotto-results', paths: ['/lotto/:lottoId/results'], parent: 'lotto', group: 'lotto' },
  ],
};
