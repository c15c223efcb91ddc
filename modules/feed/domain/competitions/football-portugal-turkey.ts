import { football } from '@fairline/markets';
import { type Competition, competitorsFrom } from '../competition.ts';

/*
 * Tournament and category ids are those of the Unified Odds Feed; club ids are the project's own. Strengths are rough
 * Elo points.
 */

export const primeiraLiga: Competition = {
  sportId: football,
  tournaments: [
    {
      id: 238,
      name: 'Primeira Liga',
      categoryId: 44,
      categoryCode: 'pt',
      conditions: { scoring: 1.22, homeEdge: 60 },
    },
  ],
  competitors: competitorsFrom(123_800, [
    ['Alverca', 1510],
    ['Arouca', 1530],
    ['AVS', 1440],
    ['Benfica', 1865],
    ['Braga', 1770],
    ['Casa Pia', 1525],
    ['Estoril', 1580],
    ['Estrela da Amadora', 1500],
    ['Famalicão', 1635],
    ['Gil Vicente', 1610],
    ['Moreirense', 1575],
    ['Nacional', 1530],
    ['Porto', 1880],
    ['Rio Ave', 1535],
    ['Santa Clara', 1575],
    ['Sporting CP', 1895],
    ['Tondela', 1475],
    ['Vitória Guimarães', 1625],
  ]),
};

export const superLig: Competition = {
  sportId: football,
  tournaments: [
    {
      id: 52,
      name: 'Süper Lig',
      categoryId: 46,
      categoryCode: 'tr',
      conditions: { scoring: 1.3, homeEdge: 70 },
    },
  ],
  competitors: competitorsFrom(105_200, [
    ['Alanyaspor', 1530],
    ['Antalyaspor', 1480],
    ['Başakşehir', 1620],
    ['Beşiktaş', 1690],
    ['Çaykur Rizespor', 1530],
    ['Eyüpspor', 1490],
    ['Fatih Karagümrük', 1440],
    ['Fenerbahçe', 1800],
    ['Galatasaray', 1830],
    ['Gaziantep', 1530],
    ['Gençlerbirliği', 1480],
    ['Göztepe', 1635],
    ['Kasımpaşa', 1500],
    ['Kayserispor', 1440],
    ['Kocaelispor', 1520],
    ['Konyaspor', 1510],
    ['Samsunspor', 1620],
    ['Trabzonspor', 1690],
  ]),
};
