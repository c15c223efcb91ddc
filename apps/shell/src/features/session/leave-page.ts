import { fixedLink } from '@fairline/addresses/fixed-link';
import * as routes from '@fairline/addresses/routes';
import { modalFlags } from '../../routing/guards/modals.ts';
import type { Location } from '../../routing/page-model.ts';
import type { Reader } from '../../site/site-boot.ts';

export interface PlacePorts {
  reader: Pick<Reader, 'lng'>;
  /** Returns the current place of the reader. */
  current(): Pick<Location, 'route' | 'query'>;
  page: Pick<globalThis.Location, 'assign' | 'reload'>;
}

/** The pages that are being left. They are not left twice, because a second navigation would cancel the first. */
const leaving = new WeakSet<PlacePorts['page']>();

/**
 * Leaves for a page without a player. It opens the home page when this page is for players or its address opens a
 * modal, and reloads this page otherwise. It does so only once, although the tab that signs out is also notified that
 * its session has ended.
 */
export function leavePage({ current, reader, page }: PlacePorts): void {
  if (leaving.has(page)) return;
  leaving.add(page);
  const { route, query } = current();
  const isHomeDue = route.meta.access === 'player' || modalFlags.some(([flag]) => flag in query);
  if (isHomeDue) page.assign(fixedLink(reader.lng, routes.home));
  else page.reload();
}
