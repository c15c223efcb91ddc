import type { quoteCoupon } from '@fairline/contracts';
import type { AnswerOf } from '@fairline/contracts/call-api';
import { latinNames } from '../addresses/sportsbook-addresses.ts';
import { selectionKey } from './selection-key.ts';
import type { Slip, SlipLeg } from './slip.ts';

/** The slip with names from an answer, in the language of the page; the same object when no name differs. */
export function renamedLegs(slip: Slip, answer: AnswerOf<typeof quoteCoupon>): Slip {
  const names = new Map(answer.legs.map((leg) => [selectionKey(leg), leg.match]));
  const legs = slip.legs.map((leg): SlipLeg => {
    const match = names.get(selectionKey(leg));
    if (!match) return leg;
    const { home, away, tournamentName } = match;
    const { latin: _latin, ...rest } = leg;
    const latin = latinNames(match);
    const renamed = { ...rest, ...(latin && { latin }), home: home.name, away: away.name, tournamentName };
    return isSameName(leg, renamed) ? leg : renamed;
  });
  return legs.every((leg, index) => leg === slip.legs[index]) ? slip : { ...slip, legs };
}

function isSameName(a: SlipLeg, b: SlipLeg): boolean {
  return a.home === b.home && a.away === b.away && a.tournamentName === b.tournamentName;
}
