import type { ReferralNames } from '@fairline/remote-views/referrals/referral-names.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { useOddsText, useTexts } from '../reader/reader-provider.tsx';
import { refusalText } from '../texts/refusal-text.ts';
import { kindText } from './kind-text.ts';

/** Returns the words of the coupon for bets before traders. */
export function useReferralNames(): ReferralNames {
  const { t } = useView();
  const texts = useTexts();
  const oddsText = useOddsText();
  return {
    kind: (referral) => kindText(t, referral),
    outcome: (leg) =>
      texts.outcome({ home: leg.homeName, away: leg.awayName }, leg, {
        outcomeId: leg.outcomeId,
        name: leg.outcomeName,
      }),
    odds: oddsText,
    failure: (code) => refusalText(t, code),
  };
}
