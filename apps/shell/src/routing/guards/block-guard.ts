import { addressOf } from '@fairline/addresses/address';
import { blockReasons } from '@fairline/contracts/block-reasons';
import type { Site } from '../../site/site-boot.ts';
import { link } from '../link.ts';
import { type Guard, goTo, pass } from './guard.ts';

/** The number of the reason "the site is being updated". Maintenance closes the site with this reason too (BOOT-07). */
const siteUpdates = 4;
const pages: ReadonlySet<string> = new Set(Object.values(blockReasons).map(({ page }) => page));

/**
 * GUARD-01, GUARD-02: a closed site redirects to the page of the reason, and an open site redirects away from these
 * pages. The link of a verification letter always works. A block rule has priority over maintenance. During updates the
 * query stays, so that the reader returns to the same address.
 */
export const blockGuard: Guard = ({ reader, site, match, query }) => {
  const { name } = match.route;
  const reason = blockReasonOf(site);
  const page = reason === undefined ? undefined : blockReasons[reason]?.page;
  if (page === undefined) return pages.has(name) ? goTo(link(reader.lng, 'home')) : pass;
  if (name === page || name === 'accountverify') return pass;
  const keepsQuery = reason === siteUpdates && name !== 'home';
  return goTo(addressOf(reader.lng, `/${page}`, keepsQuery ? query : {}));
};

function blockReasonOf({ blockReason, maintenance }: Site): number | undefined {
  if (blockReason !== null && blockReasons[blockReason]) return blockReason;
  return maintenance.active ? siteUpdates : undefined;
}
