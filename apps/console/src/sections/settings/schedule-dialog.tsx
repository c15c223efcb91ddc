import { TextField } from '@fairline/ui/text-field.tsx';
import { useState } from 'react';
import { useStore } from '../../core/store.ts';
import { useTexts } from '../../core/texts.ts';
import { zone, zoneName } from '../../core/zone.ts';
import { momentOf } from '../../schema-form/moment-text.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { texts } from './texts.ts';

/** Asks for the moment of a change. */
export function ScheduleDialog({
  onSchedule,
  onClose,
}: {
  onSchedule(atMs: number, reason: string | undefined): Promise<void>;
  onClose(): void;
}) {
  const t = useTexts(texts);
  const choice = useStore(zone);
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  return (
    <ReasonDialog
      title={t('schedule-title')}
      action={t('schedule')}
      onClose={onClose}
      onConfirm={async (reason) => {
        const atMs = momentOf(text, choice === 'utc');
        if (atMs === null || atMs <= Date.now()) {
          setError(t('schedule-missing'));
          return false;
        }
        setError(undefined);
        await onSchedule(atMs, reason);
        return true;
      }}
    >
      <TextField
        label={t('schedule-at')}
        type="datetime-local"
        hint={t('schedule-zone', { zone: zoneName(choice) })}
        error={error}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </ReasonDialog>
  );
}
