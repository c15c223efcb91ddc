import { betKind, legNames } from '@fairline/i18n/bet-text';
import { localeOf } from '@fairline/i18n/languages';
import { oddsText } from '@fairline/odds/odds-text';
import { failureText } from '@fairline/remote-views/failure-text.ts';
import { ReferralCards } from '@fairline/remote-views/referrals/referral-cards.tsx';
import type { WaitingBets as FollowedBets } from '@fairline/remote-views/referrals/use-waiting-bets.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { ErrorState } from '@fairline/ui/states.tsx';
import frameStyles from '../../frame/frame.module.css';

/** The bets that wait for a trader, with the offers that came; nothing where there are none or before they are loaded. */
export function WaitingBets({ waiting, failure, isBusy, reload, putAway }: FollowedBets) {
  const { context, lng, t } = useView();
  if (!waiting && failure !== undefined) {
    return (
      <div className={frameStyles.card}>
        <ErrorState
          title={t('history.waitingFailed')}
          text={failureText(t, failure)}
          retryLabel={t('retry')}
          busy={isBusy}
          onRetry={reload}
        />
      </div>
    );
  }
  return (
    <ReferralCards
      referrals={waiting ?? []}
      names={{
        kind: (referral) => betKind(t, referral),
        outcome: (leg) => legNames(t, lng, leg).outcome,
        odds: (milli) => oddsText(milli, context.oddsFormat, localeOf(lng)),
        failure: (code) => failureText(t, code),
      }}
      reload={reload}
      onDone={putAway}
    />
  );
}
