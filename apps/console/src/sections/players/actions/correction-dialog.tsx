import type { PlayerOverview } from '@fairline/contracts';
import { Select } from '@fairline/ui/select.tsx';
import { TextField } from '@fairline/ui/text-field.tsx';
import { useState } from 'react';
import { useTexts } from '../../../core/texts.ts';
import { usePropose } from '../../../parts/propose.ts';
import { texts } from '../texts.ts';
import { amountMinorOf } from './amount-minor.ts';
import { PlayerDialog } from './player-dialog.tsx';

/** Proposes a correction of the player's balance, which another person has to approve. */
export function CorrectionDialog({ player, onClose }: { player: PlayerOverview; onClose(): void }) {
  const t = useTexts(texts);
  const [typed, setTyped] = useState('');
  const propose = usePropose();
  const { playerId } = player;
  const owned = player.accounts?.map((account) => account.currency) ?? [player.currency];
  const [currency, setCurrency] = useState(owned[0] ?? player.currency);
  const amountMinor = amountMinorOf(typed, currency);
  return (
    <PlayerDialog
      playerId={playerId}
      title={t('correct-title', { id: playerId })}
      action={t('propose')}
      text={t('correct-text')}
      isReady={amountMinor !== undefined}
      onClose={onClose}
      run={(reason) =>
        propose({ kind: 'accounts.correction', payload: { playerId, currency, amountMinor }, reason })
      }
    >
      {owned.length > 1 && (
        <Select
          label={t('correct-account')}
          value={currency}
          options={owned.map((code) => ({ value: code, label: code }))}
          onChange={({ currentTarget }) => setCurrency(currentTarget.value)}
        />
      )}
      <TextField
        label={t('amount', { currency })}
        hint={t('amount-hint')}
        error={typed !== '' && amountMinor === undefined ? t('amount-wrong') : undefined}
        inputMode="decimal"
        required
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </PlayerDialog>
  );
}
