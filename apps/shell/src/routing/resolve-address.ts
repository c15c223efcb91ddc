import { splitLanguage } from '@fairline/addresses/language-prefix';
import { tidyPath } from '@fairline/addresses/match-path';
import type { SiteAddresses } from '../site/site-boot.ts';
import { followRedirects } from './follow-redirects.ts';
import type { GuardContext, Place, Verdict } from './guards/guard.ts';
import { runGuards } from './guards/pipeline.ts';
import { siteRoutes } from './site-routes.ts';

/** The context of a navigation, without its address. */
export interface NavigationContext extends Omit<GuardContext, keyof Place> {
  /** Called with the addresses of a circle of redirects (GUARD-15). */
  onCircle(addresses: readonly string[]): void;
}

/** The result of a navigation. */
export type Outcome =
  | { kind: 'arrive'; place: Place; address: string; redirect: 301 | 302 | undefined }
  | { kind: 'error'; place: Place; address: string; redirect: 301 | 302 | undefined; error: RouteError }
  | Extract<Verdict, { kind: 'cancel' }>
  | { kind: 'circle' }
  | { kind: 'leave'; to: string };

export interface RouteError {
  status: number;
  message: string;
}

/** Follows an address (path, query and hash of this site) through guards and redirects to its end. */
export function resolveAddress(address: string, navigation: NavigationContext): Outcome {
  const { onCircle, ...context } = navigation;
  const followed = followRedirects(address, {
    onCircle,
    visit(next) {
      const place = placeAt(next, { lng: context.reader.lng, remotes: context.site.remotes });
      return place && { place, verdict: runGuards({ ...context, ...place }) };
    },
  });
  if (!followed) return { kind: 'circle' };
  const { end, address: last, status: redirect } = followed;
  if (!end) return { kind: 'leave', to: last };
  const { place, verdict } = end;
  if (verdict.kind === 'cancel') return verdict;
  if (verdict.kind === 'leave') return verdict;
  const there = { place, address: last, redirect };
  if (verdict.kind === 'error') {
    return { kind: 'error', ...there, error: { status: verdict.status, message: verdict.message } };
  }
  return { kind: 'arrive', ...there };
}

/** Returns the place at an address in the language of the page; undefined for an address in another language. */
export function placeAt(address: string, { lng, remotes }: SiteAddresses): Place | undefined {
  const [, rawPath = '', search = '', hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(address) ?? [];
  const path = tidyPath(rawPath);
  const prefixed = splitLanguage(path);
  if (prefixed.lng !== lng) return undefined;
  const match = siteRoutes({ remotes }).match(prefixed.rest || '/');
  if (!match) throw new Error('the route table has no catch-all');
  return { match, path, query: Object.fromEntries(new URLSearchParams(search)), hash };
}
