import type { Departure } from '../idle/departure-mark.ts';
import { isFeatureOn } from '../widgets/features.ts';
import type { PageParts } from './page-parts.ts';

/** IDLE-01, LIM-07, AUTH-12: why the reader is signed out. */
export function tellOfDeparture({ boot, notices, t, log }: PageParts, departure: Departure): void {
  import('../notices/site-notices.ts')
    .then(({ departureNotice }) => notices.show(departureNotice(departure, t, `/${boot.lng}/user/login`)))
    .catch((error: unknown) => log('notice not shown', error));
}

/** ANA-01: support could not begin. The reader is told how to reach it all the same. */
export function tellOfSupportFault({ boot, notices, t, log }: PageParts): void {
  import('../notices/site-notices.ts')
    .then(({ supportFaultNotice }) => notices.show(supportFaultNotice(t, boot.lng)))
    .catch((error: unknown) => log('notice not shown', error));
}

/** BOOT-12: there is a newer version of the site. */
export function tellOfUpdate({ boot, notices, t, log }: PageParts): void {
  if (!isFeatureOn('updateNotice', boot.widgets.features)) return;
  import('../notices/site-notices.ts')
    .then(({ updateNotice }) => notices.show(updateNotice(t, () => location.reload())))
    .catch((error: unknown) => log('notice not shown', error));
}
