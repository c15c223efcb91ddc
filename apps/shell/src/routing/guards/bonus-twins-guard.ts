import { addressOf } from '@fairline/addresses/address';
import { fillPath } from '@fairline/addresses/fill-path';
import { type RouteName, routeNamed } from '../table/route-table.ts';
import { type Guard, goTo, pass } from './guard.ts';

/** GUARD-05: the bonus pages and their twins under offers. */
const twins: readonly (readonly [bonus: RouteName, offer: RouteName])[] = [
  ['bonuses', 'bonuses-offers'],
  ['bonus-partner', 'bonus-offer-partner'],
  ['bonus', 'bonus-offer'],
  ['bonuses-games', 'bonuses-offers-games'],
];

const toOffer: ReadonlyMap<string, RouteName> = new Map(twins);
const toBonus: ReadonlyMap<string, RouteName> = new Map(twins.map(([bonus, offer]) => [offer, bonus]));

/** GUARD-05: the site has one page of each pair, and the other one redirects to it. */
export const bonusTwinsGuard: Guard = ({ reader, rules, match, query }) => {
  const twin = (rules.promoBonusToOffer ? toOffer : toBonus).get(match.route.name);
  return twin ? goTo(addressOf(reader.lng, fillPath(routeNamed(twin).path, match.params), query)) : pass;
};
