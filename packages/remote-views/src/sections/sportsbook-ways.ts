import { link } from '@fairline/addresses/link';
import * as routes from '@fairline/addresses/routes';
import type { Translate } from '@fairline/i18n/translator';
import type { Way } from '@fairline/ui/empty-card.tsx';

/** Returns the links of an empty page to sports betting, live and prematch. */
export function sportsbookWays(lng: string, t: Translate): Way[] {
  return [
    { label: t('live'), href: link(lng, routes.sportLive) },
    { label: t('line'), href: link(lng, routes.sportLine) },
  ];
}
