import { football } from '@fairline/markets';
import { type Competition, competitorsFrom } from '../competition.ts';

/*
 * Tournament and category ids are those of the Unified Odds Feed; competitor ids are the project's own. Strengths are
 * rough Elo points of the season 2025-26; they are estimates and not computed from results.
 */

export const premierLeague: Competition = {
  sportId: football,
  tournaments: [
    {
      id: 17,
      name: 'Premier League',
      categoryId: 1,
      categoryCode: 'gb-eng',
      conditions: { scoring: 1.36, homeEdge: 55 },
    },
  ],
  competitors: competitorsFrom(101_700, [
    ['Arsenal', 2050],
    ['Aston Villa', 1890],
    ['Bournemouth', 1830],
    ['Brentford', 1830],
    ['Brighton & Hove Albion', 1845],
    ['Burnley', 1685],
    ['Chelsea', 1915],
    ['Crystal Palace', 1845],
    ['Everton', 1805],
    ['Fulham', 1810],
    ['Leeds United', 1765],
    ['Liverpool', 1950],
    ['Manchester City', 2000],
    ['Manchester United', 1870],
    ['Newcastle United', 1870],
    ['Nottingham Forest', 1785],
    ['Sunderland', 1780],
    ['Tottenham Hotspur', 1795],
    ['West Ham United', 1735],
    ['Wolverhampton Wanderers', 1680],
  ]),
};

export const laLiga: Competition = {
  sportId: football,
  tournaments: [
    {
      id: 8,
      name: 'LaLiga',
      categoryId: 32,
      categoryCode: 'es',
      conditions: { scoring: 1.25, homeEdge: 65 },
    },
  ],
  competitors: competitorsFrom(100_800, [
    ['Alavés', 1705],
    ['Athletic Club', 1785],
    ['Atlético Madrid', 1895],
    ['Barcelona', 2000],
    ['Celta Vigo', 1765],
    ['Elche', 1700],
    ['Espanyol', 1735],
    ['Getafe', 1715],
    ['Girona', 1720],
    ['Levante', 1665],
    ['Mallorca', 1700],
    ['Osasuna', 1735],
    ['Rayo Vallecano', 1745],
    ['Real Betis', 1810],
    ['Real Madrid', 1975],
    ['Real Oviedo', 1630],
    ['Real Sociedad', 1765],
    ['Sevilla', 1720],
    ['Valencia', 1715],
    ['Villarreal', 1860],
  ]),
};

export const serieA: Competition = {
  sportId: football,
  tournaments: [
    {
      id: 23,
      name: 'Serie A',
      categoryId: 31,
      categoryCode: 'it',
      conditions: { scoring: 1.22, homeEdge: 50 },
    },
  ],
  competitors: competitorsFrom(102_300, [
    ['Atalanta', 1855],
    ['Bologna', 1820],
    ['Cagliari', 1665],
    ['Como', 1840],
    ['Cremonese', 1625],
    ['Fiorentina', 1720],
    ['Genoa', 1690],
    ['Hellas Verona', 1610],
    ['Internazionale', 1965],
    ['Juventus', 1875],
    ['Lazio', 1775],
    ['Lecce', 1620],
    ['Milan', 1880],
    ['Napoli', 1890],
    ['Parma', 1660],
    ['Pisa', 1590],
    ['Roma', 1865],
    ['Sassuolo', 1705],
    ['Torino', 1680],
    ['Udinese', 1715],
  ]),
};
