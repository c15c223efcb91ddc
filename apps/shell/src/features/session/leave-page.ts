import { modalFlags } from '../../routing/guards/modals.ts';
import type { Location } from '../../routing/page-model.ts';
import type { Reader } from '../../site/site-boot.ts';

export interface PlacePorts {
  reader: Pick<Reader, 'lng'>;
  /** The place of the reader. */
  current(): Pick<Location, 'route' | 'query'>;
  page: Pick<globalThis.Location, 'assign' | 'reload'>;
}

/** Pages that are being left: a second navigation would cancel the first. */
const leaving = new WeakSet<PlacePorts['page']>();

/**
 * Leaves for a page without a player: home, when this page is for players or its address opens a modal, else the same
 * page again. It happens once: the tab that signs out also hears that its session has ended.
 */
export function leavePage({ current, reader, page }: PlacePorts): void {
  if (leaving.has(page)) return;
  leaving.add(page);
  const { route, query } = current();
  const isHomeDue = route.meta.access === 'player' || modalFlags.some(([flag]) => flag in query);
  if (isHomeDue) page.assign(`/${reader.lng}`);
  else page.reload();
}
