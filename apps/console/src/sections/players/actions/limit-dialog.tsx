import type { getPlayerLimits, LimitTypeCode, setPlayerLimit } from '@fairline/contracts';
import { Select } from '@fairline/ui/select.tsx';
import { TextField } from '@fairline/ui/text-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../core/api.ts';
import { useTexts } from '../../../core/texts.ts';
import { texts } from '../texts.ts';
import { PlayerDialog } from './player-dialog.tsx';

/** Sets a stricter limit for the player, which acts at once. */
export function LimitDialog({ playerId, onClose }: { playerId: string; onClose(): void }) {
  const t = useTexts(texts);
  const [limitType, setLimitType] = useState<LimitTypeCode>(20);
  const [value, setValue] = useState('');
  const { data } = useQuery({
    queryKey: ['player', playerId, 'limits'],
    queryFn: ({ signal }) =>
      api<typeof getPlayerLimits>('GET', '/console-api/players/:playerId/limits', {
        params: { playerId },
        signal,
      }),
  });
  const limits = data?.limits ?? [];
  return (
    <PlayerDialog
      playerId={playerId}
      title={t('limit-set-title', { id: playerId })}
      action={t('limit-set')}
      text={t('limit-set-text')}
      isReady={/^\d{1,12}$/.test(value)}
      onClose={onClose}
      run={(reason) =>
        api<typeof setPlayerLimit>('POST', '/console-api/players/:playerId/limits', {
          params: { playerId },
          body: { limitType, limitValue: Number(value), reason },
        })
      }
    >
      <Select
        label={t('limit-kind')}
        value={String(limitType)}
        onChange={({ target }) => {
          const chosen = limits.find((limit) => String(limit.limitType) === target.value);
          if (chosen) setLimitType(chosen.limitType);
        }}
        options={limits.map((limit) => ({
          value: String(limit.limitType),
          label: `${limit.label} (${limit.measure})`,
        }))}
      />
      <TextField
        label={t('limit-value')}
        hint={t('limit-value-hint')}
        inputMode="numeric"
        required
        value={value}
        onChange={({ target }) => setValue(target.value)}
      />
    </PlayerDialog>
  );
}
