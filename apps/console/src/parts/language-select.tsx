import { type Language, languageCodes, ownNames } from '@fairline/i18n/languages';
import { Select } from '@fairline/ui/select.tsx';

export interface LanguageSelectProps {
  label: string;
  value: Language;
  /** The languages to choose from; all of the site when absent. */
  languages?: readonly Language[];
  onChange(language: Language): void;
}

/** Chooses a language of the site, each by the name that it has in itself. */
export function LanguageSelect({ label, value, languages = languageCodes, onChange }: LanguageSelectProps) {
  return (
    <Select
      label={label}
      value={value}
      options={languages.map((code) => ({ value: code, label: ownNames[code] }))}
      onChange={({ target }) => {
        const chosen = languages.find((code) => code === target.value);
        if (chosen) onChange(chosen);
      }}
    />
  );
}
