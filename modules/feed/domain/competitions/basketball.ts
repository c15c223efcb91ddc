import { basketball } from '@fairline/markets';
import { type Competition, competitorsFrom } from '../competition.ts';

/*
 * Tournament and category ids are those of the Unified Odds Feed; team ids are the project's own. Strengths are rough
 * points above the average in 100 possessions; they are estimates and not computed from results.
 */

export const nba: Competition = {
  sportId: basketball,
  tournaments: [
    {
      id: 132,
      name: 'NBA',
      categoryId: 15,
      categoryCode: 'us',
      conditions: { scoring: 115, homeEdge: 2.4, periodMinutes: 12, possessions: 25 },
    },
  ],
  competitors: competitorsFrom(213_200, [
    ['Atlanta Hawks', 0],
    ['Boston Celtics', 6],
    ['Brooklyn Nets', -8],
    ['Charlotte Hornets', 0],
    ['Chicago Bulls', -3],
    ['Cleveland Cavaliers', 4],
    ['Dallas Mavericks', -4],
    ['Denver Nuggets', 6],
    ['Detroit Pistons', 7],
    ['Golden State Warriors', 2],
    ['Houston Rockets', 6],
    ['Indiana Pacers', -6],
    ['Los Angeles Clippers', 0],
    ['Los Angeles Lakers', 2],
    ['Memphis Grizzlies', -3],
    ['Miami Heat', 2],
    ['Milwaukee Bucks', -3],
    ['Minnesota Timberwolves', 4],
    ['New Orleans Pelicans', -5],
    ['New York Knicks', 5],
    ['Oklahoma City Thunder', 11],
    ['Orlando Magic', 1],
    ['Philadelphia 76ers', 1],
    ['Phoenix Suns', 2],
    ['Portland Trail Blazers', -1],
    ['Sacramento Kings', -10],
    ['San Antonio Spurs', 6],
    ['Toronto Raptors', 2],
    ['Utah Jazz', -8],
    ['Washington Wizards', -11],
  ]),
};

export const euroLeague: Competition = {
  sportId: basketball,
  tournaments: [
    {
      id: 138,
      name: 'EuroLeague',
      categoryId: 103,
      categoryCode: 'int',
      conditions: { scoring: 116, homeEdge: 5, periodMinutes: 10, possessions: 18 },
    },
  ],
  competitors: competitorsFrom(213_800, [
    ['Anadolu Efes', -3],
    ['ASVEL', -8],
    ['Barcelona', 2],
    ['Baskonia', -4],
    ['Bayern München', -4],
    ['Crvena zvezda', 2],
    ['Dubai', -1],
    ['Fenerbahçe', 5],
    ['Hapoel Tel Aviv', 5],
    ['Maccabi Tel Aviv', -3],
    ['Monaco', 4],
    ['Olimpia Milano', 0],
    ['Olympiacos', 7],
    ['Panathinaikos', 4],
    ['Paris', -3],
    ['Partizan', -5],
    ['Real Madrid', 5],
    ['Valencia', 5],
    ['Virtus Bologna', -2],
    ['Žalgiris', 4],
  ]),
};
