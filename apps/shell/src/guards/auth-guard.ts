import { link } from '../routes/link.ts';
import { type Guard, pass } from './guard.ts';

/** GUARD-10, GUARD-17: the office is for players, sign-in for those who have not signed in. */
export const authGuard: Guard = ({ boot, match, path }) => {
  const { access } = match.route.meta;
  if (access === 'player' && !boot.player) {
    return { kind: 'redirect', status: 302, to: link(boot.lng, 'login', {}, { return: path }) };
  }
  if (access === 'guest' && boot.player) return { kind: 'redirect', status: 302, to: link(boot.lng, 'home') };
  return pass;
};
