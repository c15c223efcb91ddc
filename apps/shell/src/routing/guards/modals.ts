import type { SiteBoot } from '../../site/site-boot.ts';
import type { Place } from './guard.ts';

export const loginModalFlag = 'showLoginModal';
/** Query flags that open a modal on the home page, when they are `1`; the first goes before the second. */
export const modalFlags = [
  ['showForgotPasswordModal', 'forgot-password'],
  [loginModalFlag, 'login'],
] as const;
/** The query flag that keeps modals open through a navigation, when it is `1`. */
export const keepModalsFlag = 'keepModals';

type Query = Place['query'];
type Address = Pick<Place, 'path' | 'query'>;

/**
 * GUARD-13: true when a navigation closes modals. It does not when only the hash changes, when the query keeps them
 * open, or when only a flag that opens a modal changes.
 */
export function shouldCloseModals(from: Address, to: Address): boolean {
  if (to.query[keepModalsFlag] === '1') return false;
  return from.path !== to.path || !isSameQuery(withoutModalFlags(from.query), withoutModalFlags(to.query));
}

/** True when two addresses differ in their hash at most. */
export function isSameAddress(one: Address, other: Address): boolean {
  return one.path === other.path && isSameQuery(one.query, other.query);
}

/** ROUTE-06, GUARD-10: the modal that the home page opens for a visitor, by a flag of its address. */
export function modalToOpen(
  { player }: Pick<SiteBoot, 'player'>,
  { route, query }: { route: { name: string }; query: Query },
): 'forgot-password' | 'login' | undefined {
  if (player || route.name !== 'home') return undefined;
  return modalFlags.find(([flag]) => query[flag] === '1')?.[1];
}

/** The query without the flags that open a modal, and without the return address that came with them. */
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
