import { football } from '@fairline/markets';
import { type Competition, competitorsFrom } from '../competition.ts';

/*
 * Tournament and category ids are those of the Unified Odds Feed; club ids are the project's own. Strengths are rough
 * Elo points.
 */

export const bundesliga: Competition = {
  sportId: football,
  tournaments: [
    {
      id: 35,
      name: 'Bundesliga',
      categoryId: 30,
      categoryCode: 'de',
      conditions: { scoring: 1.5, homeEdge: 55 },
    },
  ],
  competitors: competitorsFrom(103_500, [
    ['1. FC Heidenheim', 1600],
    ['1. FC Köln', 1695],
    ['Augsburg', 1690],
    ['Bayer Leverkusen', 1880],
    ['Bayern München', 2040],
    ['Borussia Dortmund', 1890],
    ['Borussia Mönchengladbach', 1690],
    ['Eintracht Frankfurt', 1800],
    ['Freiburg', 1780],
    ['Hamburger SV', 1670],
    ['Hoffenheim', 1795],
    ['Mainz 05', 1725],
    ['RB Leipzig', 1850],
    ['St. Pauli', 1630],
    ['Union Berlin', 1705],
    ['VfB Stuttgart', 1835],
    ['VfL Wolfsburg', 1680],
    ['Werder Bremen', 1690],
  ]),
};

export const ligue1: Competition = {
  sportId: football,
  tournaments: [
    {
      id: 34,
      name: 'Ligue 1',
      categoryId: 7,
      categoryCode: 'fr',
      conditions: { scoring: 1.34, homeEdge: 60 },
    },
  ],
  competitors: competitorsFrom(103_400, [
    ['Angers', 1620],
    ['Auxerre', 1625],
    ['Brest', 1700],
    ['Le Havre', 1620],
    ['Lens', 1840],
    ['Lille', 1810],
    ['Lorient', 1675],
    ['Lyon', 1820],
    ['Marseille', 1845],
    ['Metz', 1570],
    ['Monaco', 1805],
    ['Nantes', 1625],
    ['Nice', 1735],
    ['Paris FC', 1665],
    ['Paris Saint-Germain', 2020],
    ['Rennes', 1775],
    ['Strasbourg', 1795],
    ['Toulouse', 1730],
  ]),
};

export const eredivisie: Competition = {
  sportId: football,
  tournaments: [
    {
      id: 37,
      name: 'Eredivisie',
      categoryId: 35,
      categoryCode: 'nl',
      conditions: { scoring: 1.5, homeEdge: 65 },
    },
  ],
  competitors: competitorsFrom(103_700, [
    ['Ajax', 1745],
    ['AZ', 1710],
    ['Excelsior', 1490],
    ['Feyenoord', 1790],
    ['Fortuna Sittard', 1530],
    ['Go Ahead Eagles', 1600],
    ['Groningen', 1605],
    ['Heerenveen', 1585],
    ['Heracles Almelo', 1480],
    ['NAC Breda', 1490],
    ['NEC Nijmegen', 1670],
    ['PEC Zwolle', 1505],
    ['PSV Eindhoven', 1880],
    ['Sparta Rotterdam', 1560],
    ['Telstar', 1495],
    ['Twente', 1700],
    ['Utrecht', 1670],
    ['Volendam', 1480],
  ]),
};
