import type { Reader, Site, SiteBoot } from '../../site/site-boot.ts';
import { isFeatureOn } from '../../site/site-features.ts';

export interface OneTapSituation {
  reader: Pick<Reader, 'isPlayerUnknown'>;
  site: Pick<Site, 'widgets' | 'blockReason'>;
  player: SiteBoot['player'];
}

/** AUTH-05: returns true for visitors of an open site that has one tap, in browsers with their own dialog for it. */
export function mayOfferOneTap({ reader, site, player }: OneTapSituation): boolean {
  const isOn = isFeatureOn('oneTap', site.widgets.features) && 'IdentityCredential' in window;
  return isOn && !player && !reader.isPlayerUnknown && site.blockReason === null;
}
