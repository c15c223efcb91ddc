import { cashOutLocales } from '@fairline/remote-views/cash-out/cash-out-locales.ts';
import { referralLocales } from '@fairline/remote-views/referrals/referral-locales.ts';
import { rightsLocales } from '@fairline/remote-views/rights/rights-locales.ts';
import { kindLocales } from '../../locales/kinds.ts';
import { slipLocales } from '../../locales/slip.ts';
import { loadDictionary, loadPageTexts } from '../texts/load-texts.ts';
import { OpenBets } from './open-bets.tsx';
import { SlipBody } from './slip-body.tsx';

/** The part of the coupon that the reader looks at. */
export type CouponTab = 'slip' | 'open';

/** The content of the coupon: the filled slip, or the open bets. */
export function CouponContent({ tab, show }: { tab: CouponTab; show(tab: CouponTab): void }) {
  return tab === 'slip' ? <SlipBody /> : <OpenBets onEdit={() => show('slip')} />;
}

/** Fetches the texts of a filled slip and of closed rights and, with those of the pages, the names of all markets. */
export async function loadContentTexts(pageLanguage: string): Promise<void> {
  await Promise.all([
    loadDictionary(slipLocales, pageLanguage),
    loadDictionary(kindLocales, pageLanguage),
    loadDictionary(rightsLocales, pageLanguage),
    loadDictionary(cashOutLocales, pageLanguage),
    loadDictionary(referralLocales, pageLanguage),
    loadPageTexts(pageLanguage),
  ]);
}
