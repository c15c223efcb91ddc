import * as routes from '@fairline/addresses/routes';
import type { SectionTable } from '@fairline/remote-views/sections/section-table.ts';
import { play } from '@fairline/ui/shapes.ts';
import { locales } from './locales/index.ts';

const shelf = { group: 'games', placeholders: 16 };
const isOfGame = ({ gameRoute }: Readonly<Record<string, string>>) => gameRoute !== undefined;

/** Every page of the site's own games. No game is open yet. */
export const table: SectionTable = {
  appName: 'games',
  icon: play,
  texts: locales,
  sections: [
    { key: 'game', routes: ['games-view', 'games-legacy'], matches: isOfGame, parent: 'games' },
    { key: 'games', routes: ['games', 'games-legacy'], path: routes.games, ...shelf },
    { key: 'bonus-game', routes: ['games-bonus'], matches: isOfGame, parent: 'bonus-games' },
    { key: 'bonus-games', routes: ['games-bonus'], path: routes.gamesBonus, parent: 'games', ...shelf },
    { key: 'landing', routes: ['games-landing'], parent: 'games' },
  ],
};
