import type { AccountSection } from '@fairline/remote-views/use-section-opened.ts';
import type { SectionName } from '../sections/section-groups.ts';

/** The name in analytics of each section that has one. */
export const sectionsInAnalytics: Readonly<Partial<Record<SectionName, AccountSection>>> = {
  account: 'account',
  'personal-data': 'personal-data',
  security: 'security',
  'session-history': 'session-history',
  mailing: 'mailing',
  'qr-authorisation': 'qr-authorization',
  wallets: 'wallets',
  historypay: 'payment-history',
  'transaction-history': 'transactions-main',
  history: 'bet-history',
  'bonuses/deposit': 'bonuses',
  'bonuses/wager': 'bonuses',
  'promo-check': 'promo-check',
  'casino/vipcashback': 'cashback',
  'casino/premiumcashback': 'cashback',
  partner: 'partner-program',
  support: 'support',
};
