import type { DeskThread } from '@fairline/contracts';
import { Select } from '@fairline/ui/select.tsx';
import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { useTexts } from '../../../core/texts.ts';
import { cannedQuery } from '../desk-calls.ts';
import { fillPlaceholders } from '../fill-placeholders.ts';
import { texts } from '../texts.ts';

export interface CannedPickerProps {
  thread: DeskThread;
  onPick(text: string): void;
  ref: Ref<HTMLSelectElement>;
}

/** Inserts a canned answer in the language of the request, with its placeholders filled. */
export function CannedPicker({ thread: { lng, player, requestId }, onPick, ref }: CannedPickerProps) {
  const t = useTexts(texts);
  const { data } = useQuery(cannedQuery);
  const inLanguage = data?.items.filter((each) => each.lng === lng) ?? [];
  const first = inLanguage.length > 0 ? t('canned-choose') : t('canned-none');
  return (
    <Select
      ref={ref}
      label={t('canned-pick')}
      value=""
      options={[
        { value: '', label: first, disabled: true },
        ...inLanguage.map(({ cannedId, title }) => ({ value: cannedId, label: title })),
      ]}
      onChange={({ target }) => {
        const chosen = inLanguage.find(({ cannedId }) => cannedId === target.value);
        if (chosen) onPick(fillPlaceholders(chosen.text, { name: player?.name, requestId }));
      }}
    />
  );
}
