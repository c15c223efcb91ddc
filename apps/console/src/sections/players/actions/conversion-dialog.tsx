import type { PlayerOverview } from '@fairline/contracts';
import { currencies } from '@fairline/money';
import { Select } from '@fairline/ui/select.tsx';
import { useState } from 'react';
import { useFormats } from '../../../core/format.ts';
import { useTexts } from '../../../core/texts.ts';
import { usePropose } from '../../../parts/propose.ts';
import { texts } from '../texts.ts';
import { PlayerDialog } from './player-dialog.tsx';

/** Proposes to convert an account of the player into another currency, which another person has to approve. */
export function ConversionDialog({ player, onClose }: { player: PlayerOverview; onClose(): void }) {
  const t = useTexts(texts);
  const { money } = useFormats();
  const propose = usePropose();
  const accounts = (player.accounts ?? []).filter(({ balanceMinor }) => balanceMinor > 0);
  const [chosen, setChosen] = useState('');
  const [to, setTo] = useState('');
  const from = accounts.find(({ currency }) => currency === chosen) ?? accounts[0];
  const targets = Object.keys(currencies).filter((currency) => currency !== from?.currency);
  return (
    <PlayerDialog
      playerId={player.playerId}
      title={t('convert-title', { id: player.playerId })}
      action={t('propose')}
      text={t(from ? 'convert-text' : 'convert-nothing')}
      isReady={from !== undefined && targets.includes(to)}
      onClose={onClose}
      run={(reason) =>
        propose({
          kind: 'wallets.conversion',
          payload: { playerId: player.playerId, from: from?.currency, to },
          reason,
        })
      }
    >
      {from && (
        <>
          <Select
            label={t('convert-from')}
            value={from.currency}
            options={accounts.map(({ currency, balanceMinor }) => ({
              value: currency,
              label: money(balanceMinor, currency),
            }))}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          />
          <Select
            label={t('convert-to')}
            value={to}
            options={['', ...targets].map((currency) => ({ value: currency, label: currency || '–' }))}
            onChange={({ currentTarget }) => setTo(currentTarget.value)}
          />
        </>
      )}
    </PlayerDialog>
  );
}
