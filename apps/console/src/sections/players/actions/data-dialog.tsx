import type { correctPlayerData, PlayerOverview } from '@fairline/contracts';
import { TextField } from '@fairline/ui/text-field.tsx';
import { useState } from 'react';
import { api } from '../../../core/api.ts';
import { useTexts } from '../../../core/texts.ts';
import { texts } from '../texts.ts';
import { PlayerDialog } from './player-dialog.tsx';

/** Corrects what a player typed wrongly. Only the changed fields are sent. */
export function DataDialog({ player, onClose }: { player: PlayerOverview; onClose(): void }) {
  const t = useTexts(texts);
  const { playerId } = player;
  const before = {
    name: player.name ?? '',
    surname: player.surname ?? '',
    birthDate: player.birthDate ?? '',
    phone: player.phone ?? '',
  };
  const [typed, setTyped] = useState(before);
  const changed = (field: keyof typeof before) =>
    typed[field].trim() !== before[field] && typed[field].trim() !== '' ? typed[field].trim() : undefined;
  const body = {
    name: changed('name'),
    surname: changed('surname'),
    birthDate: changed('birthDate'),
    phone: changed('phone'),
  };
  const fields = [
    { field: 'name', type: 'text', label: t('first-name') },
    { field: 'surname', type: 'text', label: t('surname') },
    { field: 'birthDate', type: 'date', label: t('birth-date') },
    { field: 'phone', type: 'tel', label: t('phone') },
  ] as const;
  return (
    <PlayerDialog
      playerId={playerId}
      title={t('data-title', { id: playerId })}
      action={t('data')}
      text={t('data-text')}
      isReady={Object.values(body).some((value) => value !== undefined)}
      onClose={onClose}
      run={(reason) =>
        api<typeof correctPlayerData>('POST', '/console-api/players/:playerId/data', {
          params: { playerId },
          body: { ...body, reason },
        })
      }
    >
      {fields.map(({ field, type, label }) => (
        <TextField
          key={field}
          type={type}
          label={label}
          value={typed[field]}
          onChange={({ target }) => setTyped({ ...typed, [field]: target.value })}
        />
      ))}
    </PlayerDialog>
  );
}
