import { handicapLines, minuteLines, totalLines } from '../lines.ts';
import { marketRecords } from '../market.ts';
import { dota2 } from '../sports.ts';
import { duration, handicap, overUnder, twoWay } from './outcomes.ts';

/** The markets of one map of Dota 2. */
export const dotaMarkets = marketRecords([
  {
    id: 395,
    name: '{!mapnr} map - winner',
    group: 'maps',
    rule: 'twoWay',
    specifiers: ['mapnr'],
    outcomes: twoWay,
    offers: [{ sportId: dota2, scope: 'map', numbers: ['mapnr'] }],
  },
  {
    id: 555,
    name: '{!mapnr} map - kill handicap',
    group: 'handicaps',
    rule: 'handicap',
    specifiers: ['hcp', 'mapnr'],
    outcomes: handicap,
    offers: [{ sportId: dota2, scope: 'kills', numbers: ['mapnr'], lines: handicapLines(-30.5, 30.5, 4, 5) }],
  },
  {
    id: 726,
    name: '{!mapnr} map - total kills',
    group: 'totals',
    rule: 'total',
    specifiers: ['mapnr', 'total'],
    outcomes: overUnder,
    offers: [
      { sportId: dota2, scope: 'kills', numbers: ['mapnr'], lines: totalLines('sum', 15.5, 120.5, 4, 5) },
    ],
  },
  {
    id: 333,
    name: '{!mapnr} map - {!xth} kill',
    group: 'kills',
    rule: 'twoWay',
    specifiers: ['mapnr', 'xth'],
    outcomes: twoWay,
    offers: [{ sportId: dota2, scope: 'kill', numbers: ['mapnr', 'xth'] }],
  },
  {
    id: 731,
    name: '{!mapnr} map - race to {xth} kills',
    group: 'kills',
    rule: 'twoWay',
    specifiers: ['mapnr', 'xth'],
    outcomes: twoWay,
    offers: [{ sportId: dota2, scope: 'killrace', numbers: ['mapnr', 'xth'] }],
  },
  {
    id: 728,
    name: '{!mapnr} map - total towers',
    group: 'structures',
    rule: 'total',
    specifiers: ['mapnr', 'total'],
    outcomes: overUnder,
    offers: [
      { sportId: dota2, scope: 'towers', numbers: ['mapnr'], lines: totalLines('sum', 10.5, 19.5, 4, 3) },
    ],
  },
  {
    id: 397,
    name: '{!mapnr} map - {!xth} tower',
    group: 'structures',
    rule: 'twoWay',
    specifiers: ['mapnr', 'xth'],
    outcomes: twoWay,
    offers: [{ sportId: dota2, scope: 'tower', numbers: ['mapnr', 'xth'] }],
  },
  {
    id: 396,
    name: '{!mapnr} map - {!xth} aegis',
    group: 'structures',
    rule: 'twoWay',
    specifiers: ['mapnr', 'xth'],
    outcomes: twoWay,
    offers: [{ sportId: dota2, scope: 'aegis', numbers: ['mapnr', 'xth'] }],
  },
  {
    id: 398,
    name: '{!mapnr} map - {!xth} barracks',
    group: 'structures',
    rule: 'twoWay',
    specifiers: ['mapnr', 'xth'],
    outcomes: twoWay,
    offers: [{ sportId: dota2, scope: 'barracks', numbers: ['mapnr', 'xth'] }],
  },
  {
    id: 725,
    name: '{!mapnr} map - duration',
    group: 'maps',
    rule: 'duration',
    specifiers: ['mapnr', 'minute'],
    outcomes: duration,
    offers: [{ sportId: dota2, scope: 'duration', numbers: ['mapnr'], lines: minuteLines(15, 75, 2, 3) }],
  },
]);
