import * as routes from '@fairline/addresses/routes';
import type { SectionTable } from '@fairline/remote-views/sections/section-table.ts';
import { gift } from '@fairline/ui/shapes.ts';
import { locales } from './locales/index.ts';

/**
 * Every page of promotions, bonuses, offers and landings. Each bonus page has a twin under offers. Nothing is on offer
 * yet.
 */
export const table: SectionTable = {
  appName: 'promotions',
  icon: gift,
  texts: locales,
  sections: [
    { key: 'promo', routes: ['promo'], path: routes.promo, group: 'bonuses' },
    { key: 'bonuses', routes: ['bonuses'], path: routes.bonuses, parent: 'promo', group: 'bonuses' },
    {
      key: 'bonuses-games',
      routes: ['bonuses-games'],
      path: routes.bonusesGames,
      parent: 'promo',
      group: 'bonuses',
    },
    { key: 'bonus', routes: ['bonus'], parent: 'bonuses' },
    { key: 'bonus-partner', routes: ['bonus-partner'], parent: 'bonuses' },
    {
      key: 'offers',
      routes: ['bonuses-offers'],
      path: routes.bonusesOffers,
      parent: 'promo',
      group: 'offers',
    },
    {
      key: 'offers-games',
      routes: ['bonuses-offers-games'],
      path: routes.bonusesOffersGames,
      parent: 'promo',
      group: 'offers',
    },
    { key: 'offer', routes: ['bonus-offer'], parent: 'offers' },
    { key: 'offer-partner', routes: ['bonus-offer-partner'], parent: 'offers' },
    { key: 'promotion', routes: ['promotion'], parent: 'promo' },
    { key: 'landing', routes: ['landing'], parent: 'promo' },
  ],
};
