import type { Departure } from '../core/departure-mark.ts';
import type { Notice } from '../core/notice.ts';
import { isFeatureOn } from '../site/site-features.ts';
import type { PageParts } from './page-parts.ts';

type SiteNotices = typeof import('./notices/site-notices.ts');

/** The words come when there is something to say. */
function tell({ notices, log }: PageParts, notice: (words: SiteNotices) => Notice): void {
  import('./notices/site-notices.ts')
    .then((words) => notices.show(notice(words)))
    .catch((error: unknown) => log('notice not shown', error));
}

const reload = () => location.reload();

/** IDLE-01, LIM-07, AUTH-12: why the reader is signed out. */
export function tellOfDeparture(parts: PageParts, departure: Departure): void {
  const { boot, t } = parts;
  tell(parts, ({ departureNotice }) => departureNotice(departure, t, `/${boot.lng}/user/login`));
}

/** ANA-01: support could not begin. The reader is told how to reach it all the same. */
export function tellOfSupportFault(parts: PageParts): void {
  tell(parts, ({ supportFaultNotice }) => supportFaultNotice(parts.t, parts.boot.lng));
}

/** The reader's account could not be reached when the page was made. */
export function tellOfUnknownPlayer(parts: PageParts): void {
  tell(parts, ({ reloadNotice }) => reloadNotice('unknownPlayer', parts.t, reload));
}

/** AUTH-12: somebody has signed in in another tab, and this page has something in it that a reload would lose. */
export function tellOfPlayer(parts: PageParts): void {
  tell(parts, ({ reloadNotice }) => reloadNotice('signedIn', parts.t, reload));
}

/** BOOT-12: there is a newer version of the site. */
export function tellOfUpdate(parts: PageParts): void {
  if (!isFeatureOn('updateNotice', parts.boot.widgets.features)) return;
  tell(parts, ({ reloadNotice }) => reloadNotice('update', parts.t, reload));
}
