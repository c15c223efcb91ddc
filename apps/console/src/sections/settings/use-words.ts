import { useFormats } from '../../core/format.ts';
import { type StoredSecret, withWordsFor } from '../../core/stored-secret.ts';
import { useTexts } from '../../core/texts.ts';
import { differingFields } from './differing-fields.ts';
import type { Scope } from './scope.ts';
import { texts } from './texts.ts';

/** Returns functions that write values and scopes in a line. */
export function useWords() {
  const t = useTexts(texts);
  const { exactTime } = useFormats();
  const secretText = ({ setAt }: StoredSecret) => t('secret-set', { time: exactTime(setAt) });

  function valueText(given: unknown): string {
    const value = withWordsFor(given, secretText);
    if (typeof value === 'boolean') return t(value ? 'on' : 'off');
    if (value === null || value === undefined || value === '') return t('empty');
    if (typeof value === 'string') return value;
    if (Array.isArray(value) && value.length === 0) return t('empty');
    if (Array.isArray(value) && value.every((each) => typeof each !== 'object')) return value.join(', ');
    return JSON.stringify(value);
  }

  return {
    valueText,

    /** Writes a change. Of a record it names the fields that differ. */
    changeText(before: unknown, after: unknown): string {
      const differing = differingFields(before, after);
      if (differing.length > 0) {
        return differing
          .map(({ name, from, to }) =>
            t('field-change', { name, before: valueText(from), after: valueText(to) }),
          )
          .join('; ');
      }
      const text = (value: unknown) => (value === null ? t('no-value') : valueText(value));
      return t('history-change', { before: text(before), after: text(after) });
    },

    scopeText({ country, lang }: Scope): string {
      if (country !== null && lang !== null) return t('in-both', { country, lang });
      if (country !== null) return t('in-country', { country });
      return lang === null ? t('everybody') : t('in-language', { lang });
    },
  };
}
