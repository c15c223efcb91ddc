import type { createProposal, PlayerOverview } from '@fairline/contracts';
import { randomKey } from '@fairline/contracts/random-key';
import { TextField } from '@fairline/ui/text-field.tsx';
import { useState } from 'react';
import { api, queries } from '../../../core/api.ts';
import { useTexts } from '../../../core/texts.ts';
import { texts } from '../texts.ts';
import { amountMinorOf } from './amount-minor.ts';
import { ReasonDialog } from './reason-dialog.tsx';

/** Proposes a correction of the player's balance, which another person has to approve. */
export function CorrectionDialog({ player, onClose }: { player: PlayerOverview; onClose(): void }) {
  const t = useTexts(texts);
  const [typed, setTyped] = useState('');
  // The same key for every attempt of this dialog, so that a retry after a lost answer proposes once.
  const [key] = useState(randomKey);
  const { playerId, currency } = player;
  const amountMinor = amountMinorOf(typed, currency);
  return (
    <ReasonDialog
      playerId={playerId}
      title={t('correct-title', { id: playerId })}
      action={t('propose')}
      text={t('correct-text')}
      isReady={amountMinor !== undefined}
      onClose={onClose}
      run={async (reason) => {
        await api<typeof createProposal>('POST', '/console-api/proposals', {
          body: { kind: 'accounts.correction', payload: { playerId, currency, amountMinor }, reason },
          idempotencyKey: key,
        });
        await queries.invalidateQueries({ queryKey: ['proposals'] });
      }}
    >
      <TextField
        label={t('amount', { currency })}
        hint={t('amount-hint')}
        error={typed !== '' && amountMinor === undefined ? t('amount-wrong') : undefined}
        inputMode="decimal"
        required
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </ReasonDialog>
  );
}
