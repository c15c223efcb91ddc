import type { CannedAnswer } from '@fairline/contracts';
import { ApiError } from '@fairline/contracts/api-error';
import { languageCodes, ownNames } from '@fairline/i18n/languages';
import { Button } from '@fairline/ui/button.tsx';
import { Select } from '@fairline/ui/select.tsx';
import { TextArea } from '@fairline/ui/text-area.tsx';
import { TextField } from '@fairline/ui/text-field.tsx';
import { type SubmitEvent, useState } from 'react';
import { queries } from '../../../core/api.ts';
import { useTexts } from '../../../core/texts.ts';
import sheet from '../../../parts/sheet.module.css';
import { useAction } from '../../../parts/use-action.ts';
import { cannedQuery } from '../desk-calls.ts';
import styles from '../support.module.css';
import { texts } from '../texts.ts';
import { saveCanned } from './canned-calls.ts';

export interface CannedFormProps {
  /** The answer that is changed; undefined for a new one. */
  answer: CannedAnswer | undefined;
  onEnd(): void;
}

/** The form of a canned answer. After a conflict it shows the other operator's text, and saves over that. */
export function CannedForm({ answer, onEnd }: CannedFormProps) {
  const t = useTexts(texts);
  const [base, setBase] = useState(answer);
  const { run, isBusy, problem } = useAction(async (data: FormData) => {
    const field = (name: string) => String(data.get(name) ?? '').trim();
    await saveCanned({ lng: field('lng'), title: field('title'), text: field('text') }, base);
    onEnd();
  }, explain);

  async function explain(error: unknown): Promise<string | undefined> {
    if (!(error instanceof ApiError)) return undefined;
    if (error.code === 'INVALID_INPUT') return t('canned-wrong', { open: '{', shut: '}' });
    if (error.code !== 'VERSION_CONFLICT') return undefined;
    const { items } = await queries.fetchQuery({ ...cannedQuery, staleTime: 0 });
    setBase(items.find(({ cannedId }) => cannedId === base?.cannedId));
    return t('canned-conflict');
  }

  const isOther = base !== answer;
  return (
    <form
      className={sheet.form}
      noValidate
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        void run(new FormData(event.currentTarget));
      }}
    >
      <Select
        name="lng"
        label={t('language')}
        defaultValue={answer?.lng ?? 'en'}
        options={languageCodes.map((value) => ({ value, label: ownNames[value] }))}
      />
      <TextField
        name="title"
        label={t('canned-title')}
        defaultValue={answer?.title}
        maxLength={80}
        dir="auto"
      />
      <TextArea
        name="text"
        label={t('canned-text')}
        defaultValue={answer?.text}
        rows={8}
        maxLength={2_000}
        dir="auto"
      />
      {problem !== undefined && (
        <div role="alert" className={sheet.problem}>
          <p>{problem}</p>
          {isOther && base && (
            <blockquote className={styles.words} dir="auto">
              {base.text}
            </blockquote>
          )}
        </div>
      )}
      <div className={styles.ways}>
        <Button onClick={onEnd}>{t('cancel')}</Button>
        <Button type="submit" variant="primary" busy={isBusy}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}
