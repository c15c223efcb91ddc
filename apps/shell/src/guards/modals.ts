import type { SiteBoot } from '../boot/site-boot.ts';
import type { Place } from './guard.ts';

/** Query flags that open a modal on the home page, when they are `1`. */
export const forgotPasswordModalFlag = 'showForgotPasswordModal';
export const loginModalFlag = 'showLoginModal';
/** Query flag that keeps modals open through a navigation, when it is `1`. */
export const keepModalsFlag = 'keepModals';

/** GUARD-13: whether a navigation closes modals: not when only the hash changes, nor when the query says otherwise. */
export function shouldCloseModals(
  from: Pick<Place, 'path' | 'query'>,
  to: Pick<Place, 'path' | 'query'>,
): boolean {
  if (to.query[keepModalsFlag] === '1') return false;
  return from.path !== to.path || !isSameQuery(from.query, to.query);
}

/** ROUTE-06, GUARD-10: the modal that a page opens by itself: on the home page, for who has not signed in. */
export function modalToOpen(
  { player }: Pick<SiteBoot, 'player'>,
  { match, query }: Pick<Place, 'match' | 'query'>,
): 'forgot-password' | 'login' | undefined {
  if (player || match.route.name !== 'home') return undefined;
  if (query[forgotPasswordModalFlag] === '1') return 'forgot-password';
  return query[loginModalFlag] === '1' ? 'login' : undefined;
}

function isSameQuery(one: Place['query'], other: Place['query']): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}
