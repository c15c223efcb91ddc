import * as routes from '@fairline/addresses/routes';
import { link } from '../link.ts';
import { type Guard, goTo, type Place, pass } from './guard.ts';

/**
 * GUARD-11: when deposits are made in a modal, only the player's account pages link to the deposit page. Elsewhere on
 * the site the player stays and gets the modal; a page load redirects to the account.
 */
export const rechargeGuard: Guard = ({ reader, rules, player, from, side }) => {
  if (!rules.isRechargeModal || !player || (from && isAccountRoute(from))) return pass;
  if (side === 'browser' && from) {
    return { kind: 'cancel', reason: 'recharge opens as a modal', modal: 'deposit' };
  }
  return goTo(link(reader.lng, 'office-account'));
};

function isAccountRoute({ match }: Place): boolean {
  return match.route.path.startsWith(`${routes.office}/`);
}
