import { withQuery } from '@fairline/addresses/address';
import { link } from '../link.ts';
import { routeNamed } from '../table/route-table.ts';
import { type Guard, goTo, pass } from './guard.ts';
import { isSwitchedOn } from './route-switches.ts';

/**
 * GUARD-08: a player whose terms have changed confirms them before anything else but reading them, and comes back
 * to where he wanted to go; nobody else has business on that page. A banned player has nothing to do that would need it.
 */
export const termsGuard: Guard = ({ reader, rules, player, match, path, query }) => {
  const { lng } = reader;
  const { name, meta } = match.route;
  const mustConfirm =
    player?.status.termsChanged &&
    rules.isAvailableConfirmTerms &&
    player.status.banLevel === 0 &&
    isSwitchedOn(rules, routeNamed('confirm-terms'));
  if (!mustConfirm) return name === 'confirm-terms' ? goTo(link(lng, 'home')) : pass;
  if (meta.allowedBeforeTerms) return pass;
  // Home is where confirming leads anyway.
  const wanted = withQuery(path, query);
  return goTo(link(lng, 'confirm-terms', {}, wanted === link(lng, 'home') ? {} : { return: wanted }));
};
