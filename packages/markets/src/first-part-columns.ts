import type { MainColumn } from './main-columns.ts';
import { basketball, counterStrike, dota2, football, iceHockey, tennis } from './sports.ts';

const threeWay = ['1', '2', '3'];
const twoWay = ['4', '5'];
const totals = { outcomeIds: ['12', '13'], line: 'total' } as const;
const handicaps = { outcomeIds: ['1714', '1715'], line: 'hcp' } as const;

/**
 * The markets of the first part of a match by sport, from left to right: the first half, set, period or map. They are
 * separate from the main columns, because few lists show them.
 */
const columnsBySport: Readonly<Record<number, readonly MainColumn[]>> = {
  [football]: firstHalf(),
  [basketball]: firstHalf(),
  [tennis]: [
    { marketId: 202, outcomeIds: twoWay, part: 'setnr=1' },
    { marketId: 204, ...totals, part: 'setnr=1' },
    { marketId: 203, ...handicaps, part: 'setnr=1' },
  ],
  [iceHockey]: [
    { marketId: 443, outcomeIds: threeWay, part: 'periodnr=1' },
    { marketId: 446, ...totals, part: 'periodnr=1' },
  ],
  [counterStrike]: [
    { marketId: 330, outcomeIds: twoWay, part: 'mapnr=1' },
    { marketId: 332, ...totals, part: 'mapnr=1' },
    { marketId: 331, ...handicaps, part: 'mapnr=1' },
  ],
  [dota2]: [
    { marketId: 395, outcomeIds: twoWay, part: 'mapnr=1' },
    { marketId: 726, ...totals, part: 'mapnr=1' },
    { marketId: 555, ...handicaps, part: 'mapnr=1' },
  ],
};

/** Returns the columns of the first part of a sport's matches; undefined when the table does not have the sport. */
export function firstPartColumnsOf(sportId: number): readonly MainColumn[] | undefined {
  return columnsBySport[sportId];
}

function firstHalf(): readonly MainColumn[] {
  return [
    { marketId: 60, outcomeIds: threeWay },
    { marketId: 68, ...totals },
    { marketId: 66, ...handicaps },
  ];
}
