import { football } from '@fairline/markets';
import { type Competition, competitorsFrom } from '../competition.ts';

/*
 * Tournament and category ids are those of the Unified Odds Feed; club ids are the project's own. Strengths are rough
 * Elo points.
 */

export const brasileirao: Competition = {
  sportId: football,
  tournaments: [
    {
      id: 325,
      name: 'Brasileirão Série A',
      categoryId: 13,
      categoryCode: 'br',
      conditions: { scoring: 1.16, homeEdge: 90 },
    },
  ],
  competitors: competitorsFrom(132_500, [
    ['Athletico Paranaense', 1640],
    ['Atlético Mineiro', 1710],
    ['Bahia', 1730],
    ['Botafogo', 1740],
    ['Chapecoense', 1580],
    ['Corinthians', 1720],
    ['Coritiba', 1610],
    ['Cruzeiro', 1790],
    ['Flamengo', 1870],
    ['Fluminense', 1770],
    ['Grêmio', 1690],
    ['Internacional', 1680],
    ['Mirassol', 1740],
    ['Palmeiras', 1860],
    ['Red Bull Bragantino', 1680],
    ['Remo', 1570],
    ['Santos', 1680],
    ['São Paulo', 1710],
    ['Vasco da Gama', 1690],
    ['Vitória', 1640],
  ]),
};

export const majorLeagueSoccer: Competition = {
  sportId: football,
  tournaments: [
    { id: 242, name: 'MLS', categoryId: 26, categoryCode: 'us', conditions: { scoring: 1.47, homeEdge: 75 } },
  ],
  competitors: competitorsFrom(124_200, [
    ['Atlanta United', 1500],
    ['Austin FC', 1550],
    ['CF Montréal', 1480],
    ['Charlotte FC', 1590],
    ['Chicago Fire', 1570],
    ['Colorado Rapids', 1520],
    ['Columbus Crew', 1610],
    ['D.C. United', 1450],
    ['FC Cincinnati', 1640],
    ['FC Dallas', 1550],
    ['Houston Dynamo', 1520],
    ['Inter Miami', 1690],
    ['LA Galaxy', 1530],
    ['Los Angeles FC', 1670],
    ['Minnesota United', 1610],
    ['Nashville SC', 1600],
    ['New England Revolution', 1510],
    ['New York City FC', 1620],
    ['New York Red Bulls', 1560],
    ['Orlando City', 1600],
    ['Philadelphia Union', 1650],
    ['Portland Timbers', 1540],
    ['Real Salt Lake', 1540],
    ['San Diego FC', 1640],
    ['San Jose Earthquakes', 1550],
    ['Seattle Sounders', 1630],
    ['Sporting Kansas City', 1470],
    ['St. Louis City', 1510],
    ['Toronto FC', 1500],
    ['Vancouver Whitecaps', 1670],
  ]),
};
