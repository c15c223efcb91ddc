import { counterStrike } from '@fairline/markets';
import { type Competition, competitorsFrom, type Tournament } from '../competition.ts';

/* All ids are the project's own. Strengths are rough Elo points; they are estimates and not computed from results. */

export const counterStrikeCircuit: Competition = {
  sportId: counterStrike,
  tournaments: [
    event(91_001, 'IEM Kraków', 'pl'),
    event(91_002, 'PGL Cluj-Napoca', 'ro'),
    event(91_003, 'ESL Pro League', 'int'),
    event(91_004, 'BLAST Open', 'int'),
    event(91_005, 'IEM Rio', 'br'),
    event(91_006, 'PGL Astana', 'kz'),
    event(91_007, 'IEM Cologne', 'de'),
    event(91_008, 'BLAST Bounty', 'int'),
    event(91_009, 'Esports World Cup', 'sa'),
    event(91_010, 'FISSURE Playground', 'int'),
    event(91_011, 'StarLadder StarSeries', 'int'),
    event(91_012, 'PGL Major', 'int'),
  ],
  competitors: competitorsFrom(1_090_100, [
    ['3DMAX', 1810],
    ['Astralis', 1850],
    ['Aurora', 1880],
    ['B8', 1810],
    ['BIG', 1750],
    ['FaZe', 1860],
    ['Falcons', 1940],
    ['FURIA', 1950],
    ['FUT', 1790],
    ['G2', 1860],
    ['GamerLegion', 1790],
    ['HEROIC', 1800],
    ['Imperial', 1730],
    ['Legacy', 1800],
    ['Liquid', 1800],
    ['M80', 1740],
    ['MIBR', 1750],
    ['MOUZ', 1920],
    ['Natus Vincere', 1890],
    ['Ninjas in Pyjamas', 1790],
    ['NRG', 1750],
    ['paiN', 1790],
    ['PARIVISION', 1840],
    ['Passion UA', 1760],
    ['SAW', 1720],
    ['Spirit', 1930],
    ['The MongolZ', 1890],
    ['TYLOO', 1750],
    ['Virtus.pro', 1780],
    ['Vitality', 2010],
  ]),
};

function event(id: number, name: string, categoryCode: string): Tournament {
  return { id, name, categoryId: 91_000, categoryCode, conditions: { scoring: 0, homeEdge: 0, bestOf: 3 } };
}
