import type { SiteBoot } from '../../site/site-boot.ts';
import type { Place } from './guard.ts';

export const loginModalFlag = 'showLoginModal';
/** Query flags that open a modal on the home page when their value is `1`. The first one has priority. */
export const modalFlags = [
  ['showForgotPasswordModal', 'forgot-password'],
  [loginModalFlag, 'login'],
] as const;
/** The query flag that keeps modals open during a navigation when its value is `1`. */
export const keepModalsFlag = 'keepModals';

type Query = Place['query'];
type Address = Pick<Place, 'path' | 'query'>;

/**
 * GUARD-13: returns true when a navigation closes the modals. It does not when only the hash changes, when the query
 * keeps them open, or when only a flag that opens a modal changes.
 */
export function shouldCloseModals(from: Address, to: Address): boolean {
  if (to.query[keepModalsFlag] === '1') return false;
  return from.path !== to.path || !isSameQuery(withoutModalFlags(from.query), withoutModalFlags(to.query));
}

/** Returns true when two addresses differ at most in their hash. */
export function isSameAddress(one: Address, other: Address): boolean {
  return one.path === other.path && isSameQuery(one.query, other.query);
}

/** ROUTE-06, GUARD-10: returns the modal that the home page opens for a visitor because of a flag in its address. */
export function modalToOpen(
  { player }: Pick<SiteBoot, 'player'>,
  { route, query }: { route: { name: string }; query: Query },
): 'forgot-password' | 'login' | undefined {
  if (player || route.name !== 'home') return undefined;
  return modalFlags.find(([flag]) => query[flag] === '1')?.[1];
}

/** Returns the query without the flags that open a modal, and without their return address. */
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
