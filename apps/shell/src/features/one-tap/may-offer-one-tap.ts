import type { Reader, Site, SiteBoot } from '../../site/site-boot.ts';
import { isFeatureOn } from '../../site/site-features.ts';

export interface OneTapSituation {
  reader: Pick<Reader, 'isPlayerUnknown'>;
  site: Pick<Site, 'widgets' | 'blockReason'>;
  player: SiteBoot['player'];
}

/** AUTH-05: one tap is for visitors of an open site that has it, in browsers with a dialog of their own for it. */
export function mayOfferOneTap({ reader, site, player }: OneTapSituation): boolean {
  const isOn = isFeatureOn('oneTap', site.widgets.features) && 'IdentityCredential' in window;
  return isOn && !player && !reader.isPlayerUnknown && site.blockReason === null;
}
