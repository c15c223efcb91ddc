import type { SectionTable } from '@fairline/section-frames/section-table.ts';
import { gift } from '@fairline/ui/shapes.ts';
import { locales } from './locales/index.ts';

/** Every page of promotions, bonuses with their twins under offers, and landings. Nothing is on offer yet. */
export const table: SectionTable = {
  appName: 'promotions',
  icon: gift,
  locales,
  sections: [
    { key: 'promo', paths: ['/promo'], group: 'bonuses' },
    { key: 'bonuses', paths: ['/bonus/rules'], parent: 'promo', group: 'bonuses' },
    { key: 'bonuses-games', paths: ['/bonus/games'], parent: 'promo', group: 'bonuses' },
    { key: 'bonus', paths: ['/bonus/rules/:id'], parent: 'bonuses' },
    { key: 'bonus-partner', paths: ['/bonus/partners/:id'], parent: 'bonuses' },
    { key: 'offers', paths: ['/offers/rules'], parent: 'promo', group: 'offers' },
    { key: 'offers-games', paths: ['/offers/games'], parent: 'promo', group: 'offers' },
    { key: 'offer', paths: ['/offers/rules/:id'], parent: 'offers' },
    { key: 'offer-partner', paths: ['/offers/partners/:id'], parent: 'offers' },
    { key: 'promotion', paths: ['/promotions/:promotionId'], parent: 'promo' },
    { key: 'landing', paths: ['/landing-page/:landingId', '/lpage/:landingId'], parent: 'promo' },
  ],
};
