import { link } from '../routes/link.ts';
import { routeNamed } from '../routes/table/route-table.ts';
import { type Guard, goTo, pass } from './guard.ts';
import { isSwitchedOn } from './route-switches.ts';

/**
 * GUARD-08: a player whose terms have changed confirms them before anything else but reading them; nobody else has
 * business on that page. A banned player has nothing to do that would need it.
 */
export const termsGuard: Guard = ({ boot, match }) => {
  const { lng, player, standing } = boot;
  const { name, meta } = match.route;
  const mustConfirm =
    player !== null &&
    standing.termsChanged &&
    boot.rules.isAvailableConfirmTerms &&
    standing.banLevel === 0 &&
    isSwitchedOn(boot, routeNamed('confirm-terms'));
  if (!mustConfirm) return name === 'confirm-terms' ? goTo(link(lng, 'home')) : pass;
  return meta.allowedBeforeTerms ? pass : goTo(link(lng, 'confirm-terms'));
};
