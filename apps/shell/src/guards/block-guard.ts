import type { SiteBoot } from '../boot/site-boot.ts';
import { addressOf, link } from '../routes/link.ts';
import type { RouteName } from '../routes/table/route-table.ts';
import { type Guard, goTo, pass } from './guard.ts';

/** GUARD-01: the page to which each reason for closing the site leads. */
export const blockPages: Readonly<Record<number, RouteName>> = {
  1: 'block',
  2: 'block',
  3: 'block',
  4: 'site-updates',
  5: 'block',
  8: 'coming-soon',
  13: 'block-ua',
  14: 'block',
  16: 'suspension',
  17: 'block-ie',
};

/** The site is being updated: what maintenance comes to as well (BOOT-07). */
const siteUpdates = 4;
const pages: ReadonlySet<string> = new Set(Object.values(blockPages));

/**
 * GUARD-01, GUARD-02: closed means the page that says why, open means none of these pages. The link of a
 * verification letter works all the same. A reason of the law or the country comes before maintenance. During updates the query is kept, so that a reader comes back to it.
 */
export const blockGuard: Guard = ({ boot, match, query }) => {
  const { name } = match.route;
  const reason = closingReason(boot);
  const page = reason === undefined ? undefined : blockPages[reason];
  if (page === undefined) return pages.has(name) ? goTo(link(boot.lng, 'home')) : pass;
  if (name === page || name === 'accountverify') return pass;
  const keepsQuery = reason === siteUpdates && name !== 'home';
  return goTo(addressOf(boot.lng, `/${page}`, keepsQuery ? query : {}));
};

function closingReason({ blockReason, maintenance }: SiteBoot): number | undefined {
  if (blockReason !== null && blockPages[blockReason] !== undefined) return blockReason;
  return maintenance.active ? siteUpdates : undefined;
}
