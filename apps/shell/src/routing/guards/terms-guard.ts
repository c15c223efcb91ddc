import { withQuery } from '@fairline/addresses/address';
import { link } from '../link.ts';
import { routeNamed } from '../table/route-table.ts';
import { type Guard, goTo, pass } from './guard.ts';
import { isSwitchedOn } from './route-switches.ts';

/**
 * GUARD-08: when the terms have changed, the player confirms them first and then returns to the requested page. Until
 * then only pages about the terms are open. Visitors, other players and banned players cannot open the page that
 * confirms them.
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
  // Without a return address, the confirmation leads to the home page.
  const wanted = withQuery(path, query);
  return goTo(link(lng, 'confirm-terms', {}, wanted === link(lng, 'home') ? {} : { return: wanted }));
};
