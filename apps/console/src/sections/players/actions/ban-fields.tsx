import { TextField } from '@fairline/ui/text-field.tsx';
import { useTexts } from '../../../core/texts.ts';
import { texts } from '../texts.ts';

/** The fields of a ban as they are typed. */
export interface BanForm {
  level: string;
  version: string;
}

/** The level and the version of a ban. */
export function BanFields({ value, onChange }: { value: BanForm; onChange(value: BanForm): void }) {
  const t = useTexts(texts);
  return (
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
  );
}
