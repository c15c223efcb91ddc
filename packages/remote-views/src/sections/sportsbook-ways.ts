import type { Translate } from '@fairline/i18n/translator';
import type { Way } from '@fairline/ui/empty-card.tsx';

/** The ways from an empty page to what works today: betting on sport. */
export function sportsbookWays(lng: string, t: Translate): Way[] {
  return [
    { label: t('live'), href: `/${lng}/home/live` },
    { label: t('line'), href: `/${lng}/home/line` },
  ];
}
