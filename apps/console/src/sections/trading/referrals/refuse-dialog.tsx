import type { WaitingBet } from '@fairline/contracts';
import { Select } from '@fairline/ui/select.tsx';
import { useState } from 'react';
import { useTexts } from '../../../core/texts.ts';
import { ReasonDialog } from '../../../parts/reason-dialog.tsx';
import { texts } from '../texts.ts';
import { sendDecision } from './referral-queries.ts';

const refusals = ['stake', 'price', 'match', 'account'] as const satisfies readonly NonNullable<
  WaitingBet['refusal']
>[];

/** Refuses a waiting bet. The player reads the chosen reason; the note is for the audit record alone. */
export function RefuseDialog({ bet, onClose }: { bet: WaitingBet; onClose(): void }) {
  const t = useTexts(texts);
  const [refusal, setRefusal] = useState<(typeof refusals)[number]>('stake');
  return (
    <ReasonDialog
      title={t('referral-refuse-title')}
      action={t('referral-refuse')}
      isDanger
      isOptional
      hint={t('referral-note-hint')}
      run={(note) => sendDecision(bet, { action: 'refuse', refusal }, note)}
      onClose={onClose}
    >
      <Select
        label={t('referral-reason')}
        value={refusal}
        options={refusals.map((value) => ({ value, label: t(`referral-refusal-${value}`) }))}
        onChange={({ currentTarget }) => {
          const chosen = refusals.find((each) => each === currentTarget.value);
          if (chosen) setRefusal(chosen);
        }}
      />
    </ReasonDialog>
  );
}
