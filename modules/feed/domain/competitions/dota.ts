import { dota2 } from '@fairline/markets';
import { type Competition, competitorsFrom, type Tournament } from '../competition.ts';

/* All ids are the project's own. Strengths are rough Elo points; they are estimates and not computed from results. */

export const dotaCircuit: Competition = {
  sportId: dota2,
  tournaments: [
    event(92_001, 'FISSURE Playground', 'int'),
    event(92_002, 'DreamLeague', 'int'),
    event(92_003, 'PGL Wallachia', 'ro'),
    event(92_004, 'BLAST Slam', 'int'),
    event(92_005, 'ESL One Birmingham', 'gb-eng'),
    event(92_006, 'Esports World Cup', 'sa'),
    event(92_007, 'The International', 'int'),
    event(92_008, 'BetBoom Dacha', 'rs'),
  ],
  competitors: competitorsFrom(1_110_100, [
    ['Aurora', 1880],
    ['BetBoom', 1850],
    ['BOOM', 1740],
    ['Falcons', 1960],
    ['Gaimin Gladiators', 1800],
    ['HEROIC', 1800],
    ['Liquid', 1910],
    ['MOUZ', 1830],
    ['Natus Vincere', 1830],
    ['Nigma Galaxy', 1820],
    ['OG', 1790],
    ['PARIVISION', 1940],
    ['Spirit', 1950],
    ['Tidebound', 1890],
    ['Tundra', 1930],
    ['Virtus.pro', 1790],
    ['Xtreme Gaming', 1900],
    ['Yandex', 1870],
  ]),
};

function event(id: number, name: string, categoryCode: string): Tournament {
  return { id, name, categoryId: 92_000, categoryCode, conditions: { scoring: 0, homeEdge: 0, bestOf: 3 } };
}
