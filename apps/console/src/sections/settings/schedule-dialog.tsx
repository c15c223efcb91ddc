import { TextField } from '@fairline/ui/text-field.tsx';
import { useState } from 'react';
import { useStore } from '../../core/store.ts';
import { useTexts } from '../../core/texts.ts';
import { zone, zoneName } from '../../core/zone.ts';
import { confirmOnEnter, ReasonDialog } from '../../parts/reason-dialog.tsx';
import { momentOf } from '../../schema-form/moment-text.ts';
import { texts } from './texts.ts';

/** Asks for the moment of a change. */
export function ScheduleDialog({
  onSchedule,
  onClose,
}: {
  onSchedule(atMs: number, reason: string | undefined): Promise<boolean>;
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
      isOptional
      maxLength={1_000}
      hint={t('reason-hint')}
      run={async (reason) => {
        const atMs = momentOf(text, choice === 'utc');
        if (atMs === null || atMs <= Date.now()) {
          setError(t('schedule-missing'));
          return false;
        }
        setError(undefined);
        return onSchedule(atMs, reason || undefined);
      }}
    >
      <TextField
        label={t('schedule-at')}
        type="datetime-local"
        hint={t('schedule-zone', { zone: zoneName(choice) })}
        error={error}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={confirmOnEnter}
      />
    </ReasonDialog>
  );
}
