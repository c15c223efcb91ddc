import { handicapLines, totalLines } from '../lines.ts';
import { marketRecords } from '../market.ts';
import { basketball, football, iceHockey } from '../sports.ts';
import { doubleChance, handicap, overUnder, threeWay, twoWay } from './outcomes.ts';

/** The markets of a half, a quarter or a period. */
export const partMarkets = marketRecords([
  {
    id: 60,
    name: '1st half - 1x2',
    group: 'halves',
    rule: 'threeWay',
    specifiers: [],
    outcomes: threeWay,
    offers: [
      { sportId: football, scope: 'h1' },
      { sportId: basketball, scope: 'h1' },
    ],
  },
  {
    id: 63,
    name: '1st half - double chance',
    group: 'halves',
    rule: 'doubleChance',
    specifiers: [],
    outcomes: doubleChance,
    offers: [{ sportId: football, scope: 'h1' }],
  },
  {
    id: 66,
    name: '1st half - handicap',
    group: 'halves',
    rule: 'handicap',
    specifiers: ['hcp'],
    outcomes: handicap,
    offers: [
      { sportId: football, scope: 'h1', lines: handicapLines(-4, 4, 1, 3) },
      { sportId: basketball, scope: 'h1', lines: handicapLines(-40.5, 40.5, 4, 3) },
    ],
  },
  {
    id: 68,
    name: '1st half - total',
    group: 'halves',
    rule: 'total',
    specifiers: ['total'],
    outcomes: overUnder,
    offers: [
      { sportId: football, scope: 'h1', lines: totalLines('sum', 0.5, 7.5, 2, 3) },
      { sportId: basketball, scope: 'h1', lines: totalLines('sum', 40.5, 179.5, 4, 3) },
    ],
  },
  {
    id: 83,
    name: '2nd half - 1x2',
    group: 'halves',
    rule: 'threeWay',
    specifiers: [],
    outcomes: threeWay,
    offers: [{ sportId: football, scope: 'h2' }],
  },
  {
    id: 90,
    name: '2nd half - total',
    group: 'halves',
    rule: 'total',
    specifiers: ['total'],
    outcomes: overUnder,
    offers: [{ sportId: football, scope: 'h2', lines: totalLines('sum', 0.5, 7.5, 2, 3) }],
  },
  {
    id: 235,
    name: '{!quarternr} quarter - 1x2',
    group: 'periods',
    rule: 'threeWay',
    specifiers: ['quarternr'],
    outcomes: threeWay,
    offers: [{ sportId: basketball, scope: 'quarter', numbers: ['quarternr'] }],
  },
  {
    id: 303,
    name: '{!quarternr} quarter - handicap',
    group: 'periods',
    rule: 'handicap',
    specifiers: ['hcp', 'quarternr'],
    outcomes: handicap,
    offers: [
      {
        sportId: basketball,
        scope: 'quarter',
        numbers: ['quarternr'],
        lines: handicapLines(-30.5, 30.5, 4, 3),
      },
    ],
  },
  {
    id: 302,
    name: '{!quarternr} quarter - draw no bet',
    group: 'periods',
    rule: 'twoWay',
    specifiers: ['quarternr'],
    returnsOnDraw: true,
    outcomes: twoWay,
    offers: [],
  },
  {
    id: 236,
    name: '{!quarternr} quarter - total',
    group: 'periods',
    rule: 'total',
    specifiers: ['quarternr', 'total'],
    outcomes: overUnder,
    offers: [
      {
        sportId: basketball,
        scope: 'quarter',
        numbers: ['quarternr'],
        lines: totalLines('sum', 15.5, 99.5, 4, 3),
      },
    ],
  },
  {
    id: 443,
    name: '{!periodnr} period - 1x2',
    group: 'periods',
    rule: 'threeWay',
    specifiers: ['periodnr'],
    outcomes: threeWay,
    offers: [{ sportId: iceHockey, scope: 'period', numbers: ['periodnr'] }],
  },
  {
    id: 446,
    name: '{!periodnr} period - total',
    group: 'periods',
    rule: 'total',
    specifiers: ['periodnr', 'total'],
    outcomes: overUnder,
    offers: [
      {
        sportId: iceHockey,
        scope: 'period',
        numbers: ['periodnr'],
        lines: totalLines('sum', 0.5, 7.5, 4, 3),
      },
    ],
  },
]);
