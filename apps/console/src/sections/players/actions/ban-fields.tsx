import { Select } from '@fairline/ui/select.tsx';
import { TextField } from '@fairline/ui/text-field.tsx';
import { useState } from 'react';
import { useTexts } from '../../../core/texts.ts';
import { texts } from '../texts.ts';

/** The fields of a ban as they are typed. */
export interface BanForm {
  level: string;
  version: string;
}

/** Level 53 of version 1 is the one that leaves the pages of a withdrawal open; others of version 1 leave none (GUARD-03). */
const kinds = {
  withdrawals: { level: '53', version: '1' },
  none: { level: '1', version: '1' },
} as const;
type BanKind = keyof typeof kinds | 'other';

/** The ban that the form offers first: the player's money stays within reach. */
export const usualBan: BanForm = kinds.withdrawals;

/** What stays open to a banned player, or the level and the version of another ban. */
export function BanFields({ value, onChange }: { value: BanForm; onChange(value: BanForm): void }) {
  const t = useTexts(texts);
  const [kind, setKind] = useState<BanKind>('withdrawals');
  return (
    <>
      <Select
        label={t('ban-kind')}
        value={kind}
        onChange={({ target }) => {
          const chosen = target.value === 'withdrawals' || target.value === 'none' ? target.value : 'other';
          setKind(chosen);
          if (chosen !== 'other') onChange(kinds[chosen]);
        }}
        options={(['withdrawals', 'none', 'other'] as const).map((each) => ({
          value: each,
          label: t(`ban-kind-${each}`),
        }))}
      />
      {kind === 'other' && (
        <>
          <TextField
            label={t('level')}
            type="number"
            min={1}
            max={999}
            required
            value={value.level}
            onChange={({ target }) => onChange({ ...value, level: target.value })}
          />
          <TextField
            label={t('version')}
            type="number"
            min={0}
            max={99}
            required
            value={value.version}
            onChange={({ target }) => onChange({ ...value, version: target.value })}
          />
        </>
      )}
    </>
  );
}
