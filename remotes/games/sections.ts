import type { SectionTable, ShelfSection } from '@fairline/section-frames/section-table.ts';
import { play } from '@fairline/ui/shapes.ts';
import { locales } from './locales/index.ts';

/** Every page of the site's own games. None are open yet. */
export const table: SectionTable<ShelfSection> = {
  appName: 'games',
  icon: play,
  locales,
  sections: [
    { key: 'games', paths: ['/games', '/allgamesentrance'], group: 'games', placeholders: 16 },
    { key: 'bonus-games', paths: ['/bonus-games'], parent: 'games', group: 'games', placeholders: 16 },
    { key: 'game', paths: ['/games/:gameRoute', '/allgamesentrance/:gameRoute'], parent: 'games' },
    { key: 'bonus-game', paths: ['/bonus-games/:gameRoute'], parent: 'bonus-games' },
    { key: 'landing', paths: ['/games-landing/:landingRoute'], parent: 'games' },
  ],
};
