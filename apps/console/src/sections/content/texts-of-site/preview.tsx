import { directionOf } from '@fairline/i18n/languages';
import { createTranslator } from '@fairline/i18n/translator';
import { TextField } from '@fairline/ui/text-field.tsx';
import { useState } from 'react';
import { useTexts } from '../../../core/texts.ts';
import sheet from '../../../parts/sheet.module.css';
import styles from '../content.module.css';
import { texts } from '../texts.ts';
import { sampleCounts, sampleValues } from './samples.ts';
import type { TextDetail } from './text-queries.ts';

/** Shows a text as a page would, with values in its placeholders and with each plural form. */
export function Preview({ detail, typed }: { detail: TextDetail; typed: string }) {
  const t = useTexts(texts);
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const { key, lng, forms, placeholders } = detail;
  const dictionary = { ...Object.fromEntries(forms.map((form) => [form.key, form.text])), [key]: typed };
  const translate = createTranslator(lng, dictionary);
  const hasForms = forms.length > 1;
  const base = key.replace(/_(?:zero|one|two|few|many|other)$/, '');
  const shown = hasForms
    ? sampleCounts(lng).map((count) =>
        translate(base, { ...sampleValues(placeholders, values, count), count }),
      )
    : [translate(key, sampleValues(placeholders, values, undefined))];
  return (
    <section className={sheet.card} aria-label={t('text-preview')}>
      <h2>{t('text-preview')}</h2>
      {shown.map((text, place) => (
        <p key={place} lang={lng} dir={directionOf(lng)} className={styles.shown}>
          {text}
        </p>
      ))}
      {placeholders
        .filter((name) => !(hasForms && name === 'count'))
        .map((name) => (
          <TextField
            key={name}
            label={`{${name}}`}
            value={values[name] ?? ''}
            placeholder={name}
            onChange={({ target }) => setValues((known) => ({ ...known, [name]: target.value }))}
          />
        ))}
    </section>
  );
}
