import type { ReferralDecision, WaitingBet } from '@fairline/contracts';
import { TextField } from '@fairline/ui/text-field.tsx';
import { useState } from 'react';
import { useFormats } from '../../../core/format.ts';
import { useTexts } from '../../../core/texts.ts';
import { ReasonDialog } from '../../../parts/reason-dialog.tsx';
import { oddsText } from '../odds.tsx';
import { texts } from '../texts.ts';
import { offerOf } from './offer-of-form.ts';
import { sendDecision } from './referral-queries.ts';

/** Offers a waiting bet to its player with a smaller stake, at other prices, or both. */
export function OfferDialog({ bet, onClose }: { bet: WaitingBet; onClose(): void }) {
  const t = useTexts(texts);
  const { money } = useFormats();
  const { asked, currency, legs, lines } = bet;
  const [stake, setStake] = useState('');
  const [prices, setPrices] = useState<readonly string[]>(asked.oddsMilli.map(oddsText));
  const offer: ReferralDecision | undefined = offerOf(bet, { stake, prices });
  return (
    <ReasonDialog
      title={t('referral-offer-title')}
      action={t('referral-offer')}
      isReady={offer !== undefined}
      isOptional
      run={async (note) => offer && sendDecision(bet, offer, note)}
      onClose={onClose}
    >
      <p>{t('referral-offer-about')}</p>
      <TextField
        label={t(lines > 1 ? 'referral-line-stake' : 'referral-stake', {
          stake: money(asked.unitStakeMinor, currency),
        })}
        inputMode="decimal"
        autoComplete="off"
        value={stake}
        onChange={({ currentTarget }) => setStake(currentTarget.value)}
      />
      {legs.map((leg, index) => (
        <TextField
          key={`${leg.matchId} ${leg.outcomeName}`}
          label={t('referral-price', { outcome: leg.outcomeName, match: leg.matchName })}
          inputMode="decimal"
          autoComplete="off"
          value={prices[index] ?? ''}
          onChange={({ currentTarget: { value } }) => setPrices((now) => now.with(index, value))}
        />
      ))}
    </ReasonDialog>
  );
}
