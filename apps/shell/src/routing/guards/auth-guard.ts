import { type Guard, goTo, pass } from './guard.ts';
import { returnTarget } from './return-target.ts';
import { toLogin } from './to-login.ts';

/** GUARD-10, GUARD-17: the player's account pages are for players only, and the pages of sign-in for visitors only. */
export const authGuard: Guard = (context) => {
  const { reader, player, rules, match, from, query } = context;
  const { access } = match.route.meta;
  // A signed-in player must not be asked to sign in again, so the page answers 503 until the account can be reached.
  if (access === 'player' && reader.isPlayerUnknown) return { kind: 'error', status: 503, message: '' };
  if (access === 'player' && !player) return toLogin(context);
  if (access === 'guest' && player) {
    return goTo(
      returnTarget({ reader, rules }, { wanted: query.return, origin: from, routeFrom: query.route_from }),
    );
  }
  return pass;
};
