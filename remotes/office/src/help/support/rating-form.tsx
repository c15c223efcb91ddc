import type { SupportThread } from '@fairline/contracts';
import { failureCode } from '@fairline/remote-views/answer.ts';
import { failureText } from '@fairline/remote-views/failure-text.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Button } from '@fairline/ui/button.tsx';
import { TextField } from '@fairline/ui/text-field.tsx';
import { type SubmitEvent, useId, useState } from 'react';
import styles from './support.module.css';
import { rateRequest } from './support-calls.ts';

/** The ratings, from the worst to the best (contract of rateSupportRequest). */
const values = [1, 2, 3, 4, 5] as const;
const maxLine = 200;

export interface RatingFormProps {
  thread: SupportThread;
  onRated(thread: SupportThread): void;
}

/** Asks how support has helped with a request. A rating can be changed. */
export function RatingForm({ thread: { requestId, rating }, onRated }: RatingFormProps) {
  const { api, t } = useView();
  const name = useId();
  const [isBusy, setIsBusy] = useState(false);
  const [fault, setFault] = useState<string>();

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const data = new FormData(event.currentTarget);
    const value = values.find((each) => String(each) === data.get('value'));
    if (value === undefined) return setFault(t('rating.fault'));
    const line = String(data.get('line') ?? '').trim();
    setIsBusy(true);
    setFault(undefined);
    try {
      onRated(await rateRequest(api, requestId, { value, ...(line === '' ? {} : { line }) }));
    } catch (error) {
      setFault(failureText(t, failureCode(error)));
    }
    setIsBusy(false);
  }

  return (
    <form className={styles.rating} noValidate onSubmit={submit}>
      <fieldset className={styles.ratings} aria-describedby={fault === undefined ? undefined : name}>
        <legend>{t('rating.title')}</legend>
        {values.map((value) => (
          <label key={value} className={styles.ratingChoice}>
            <input
              type="radio"
              name="value"
              value={value}
              defaultChecked={rating?.value === value}
              onChange={() => setFault(undefined)}
            />
            {t(`rating.value.${value}`)}
          </label>
        ))}
      </fieldset>
      <TextField
        name="line"
        label={t('rating.line')}
        defaultValue={rating?.line ?? ''}
        maxLength={maxLine}
        dir="auto"
      />
      {fault !== undefined && (
        <p id={name} role="alert" className={styles.failure}>
          {fault}
        </p>
      )}
      <div className={styles.rated}>
        <Button type="submit" busy={isBusy}>
          {t(rating ? 'rating.change' : 'rating.send')}
        </Button>
        <p role="status">{rating && t('rating.thanks')}</p>
      </div>
    </form>
  );
}
