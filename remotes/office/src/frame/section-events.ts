import type { accountSections } from '@fairline/contracts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { useEffect } from 'react';
import type { SectionName } from '../sections/section-groups.ts';

/** The name in analytics of each section that has one. */
export const sectionsInAnalytics: Readonly<Partial<Record<SectionName, (typeof accountSections)[number]>>> = {
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

/** ANA-01: reports that a player has opened a section. */
export function useSectionEvent(section: SectionName): void {
  const { context, services } = useView();
  const isPlayer = context.player !== null;
  useEffect(() => {
    const opened = sectionsInAnalytics[section];
    if (!isPlayer || !opened) return;
    services.emit('track', { name: 'account', data: { action: 'section-opened', section: opened } });
  }, [services, section, isPlayer]);
}
