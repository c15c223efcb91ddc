import type { Place, suspendOffer } from '@fairline/contracts';
import { sports } from '@fairline/markets';
import { Select } from '@fairline/ui/select.tsx';
import { TextField } from '@fairline/ui/text-field.tsx';
import { useState } from 'react';
import { api } from '../../core/api.ts';
import { useTexts } from '../../core/texts.ts';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { type PlaceField, placeFields, placeOfForm, scopes } from './place-of-form.ts';
import { texts } from './texts.ts';

/** Suspends a part of the offer at any level, named by its numbers. */
export function SuspendPartDialog({ onDone, onClose }: { onDone(): Promise<unknown>; onClose(): void }) {
  const t = useTexts(texts);
  const [scope, setScope] = useState<Place['scope']>('match');
  const [fields, setFields] = useState<Partial<Record<PlaceField, string>>>({});
  const set = (name: PlaceField, value: string) => setFields((now) => ({ ...now, [name]: value.trim() }));
  const place = placeOfForm(scope, fields);
  return (
    <ReasonDialog
      title={t('suspend-part')}
      action={t('suspend')}
      isDanger
      isReady={place !== undefined}
      run={async (reason) => {
        if (!place) return;
        const body = { place, reason };
        await api<typeof suspendOffer>('POST', '/console-api/trading/suspensions', { body });
        await onDone();
      }}
      onClose={onClose}
    >
      <Select
        label={t('suspended-scope')}
        value={scope}
        options={scopes.map((value) => ({ value, label: t(`level-${value}`) }))}
        onChange={({ currentTarget }) => {
          const chosen = scopes.find((each) => each === currentTarget.value);
          if (chosen) setScope(chosen);
        }}
      />
      {placeFields[scope].map((name) =>
        name === 'sportId' ? (
          <Select
            key={name}
            label={t('sport')}
            value={fields[name] ?? ''}
            options={[
              { value: '', label: '–' },
              ...sports.map(({ id, name: label }) => ({ value: String(id), label })),
            ]}
            onChange={({ currentTarget }) => set(name, currentTarget.value)}
          />
        ) : (
          <TextField
            key={name}
            label={t(name === 'specifiers' ? 'suspend-line' : `field-${name}`)}
            maxLength={100}
            value={fields[name] ?? ''}
            onChange={({ currentTarget }) => set(name, currentTarget.value)}
          />
        ),
      )}
    </ReasonDialog>
  );
}
