import type { SiteBoot } from '../../site/site-boot.ts';
import type { Place } from './guard.ts';

export const loginModalFlag = 'showLoginModal';
/** Query flags that open a modal on the home page, when they are `1`; the first goes before the second. */
export const modalFlags = [
  ['showForgotPasswordModal', 'forgot-password'],
  [loginModalFlag, 'login'],
] as const;
/** Query flag that keeps modals open through a navigation, when it is `1`. */
export const keepModalsFlag = 'keepModals';

type Query = Place['query'];
type Address = Pick<Place, 'path' | 'query'>;

/**
 * GUARD-13: whether a navigation closes modals: not when only the hash changes, nor when the query says otherwise.
 * A flag that opens one says nothing of the page: it may leave the address while another modal opens.
 */
export function shouldCloseModals(from: Address, to: Address): boolean {
  if (to.query[keepModalsFlag] === '1') return false;
  return from.path !== to.path || !isSameQuery(withoutModalFlags(from.query), withoutModalFlags(to.query));
}

/** Whether two addresses differ in their hash at most. */
export function isSameAddress(one: Address, other: Address): boolean {
  return one.path === other.path && isSameQuery(one.query, other.query);
}

/** ROUTE-06, GUARD-10: the modal that a page opens by itself: on the home page, for who has not signed in. */
export function modalToOpen(
  { player }: Pick<SiteBoot, 'player'>,
  { route, query }: { route: { name: string }; query: Query },
): 'forgot-password' | 'login' | undefined {
  if (player || route.name !== 'home') return undefined;
  return modalFlags.find(([flag]) => query[flag] === '1')?.[1];
}

/** The query of the page under a modal: without the flag that opened it, and without where that was to lead. */
export function withoutModalFlags(query: Query): Query {
  const names = modalFlags.map(([flag]) => flag).filter((flag) => flag in query);
  if (names.length === 0) return query;
  const left: readonly string[] = [...names, 'return'];
  return Object.fromEntries(Object.entries(query).filter(([name]) => !left.includes(name)));
}

function isSameQuery(one: Query, other: Query): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}
