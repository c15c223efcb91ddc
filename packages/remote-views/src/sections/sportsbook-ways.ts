import type { Translate } from '@fairline/i18n/translator';
import type { Way } from '@fairline/ui/empty-card.tsx';

/** Returns the links of an empty page to sports betting, live and prematch. */
export function sportsbookWays(lng: string, t: Translate): Way[] {
  return [
    { label: t('live'), href: `/${lng}/home/live` },
    { label: t('line'), href: `/${lng}/home/line` },
  ];
}
