import { useView } from '../view-context.ts';
import styles from './referral.module.css';
import { ReferralCard } from './referral-card.tsx';
import type { ReferralNames } from './referral-names.ts';
import type { TimedReferral } from './use-referrals.ts';

export interface ReferralCardsProps {
  referrals: readonly TimedReferral[];
  names: ReferralNames;
  reload(): void;
  /** Puts a bet that has ended away. */
  onDone(referralId: string): void;
}

/** Bets about which a trader decides; nothing where there are none. */
export function ReferralCards({ referrals, names, reload, onDone }: ReferralCardsProps) {
  const { t } = useView();
  if (referrals.length === 0) return null;
  return (
    <section className={styles.panel} aria-label={t('referral.title')}>
      {referrals.map((referral) => (
        <ReferralCard
          key={referral.referralId}
          referral={referral}
          names={names}
          reload={reload}
          onDone={() => onDone(referral.referralId)}
        />
      ))}
    </section>
  );
}
