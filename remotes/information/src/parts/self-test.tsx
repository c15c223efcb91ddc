import { link } from '@fairline/addresses/link';
import * as routes from '@fairline/addresses/routes';
import { createTranslator, type Dictionary } from '@fairline/i18n/translator';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Checkbox } from '@fairline/ui/checkbox.tsx';
import { useState } from 'react';
import styles from './parts.module.css';
import { adviceFor, questions } from './self-test-questions.ts';

/** A self-test about gambling. The answers stay in the page: they are neither stored nor sent. */
export function SelfTest({ words }: { words: Dictionary }) {
  const { lng } = useView();
  const t = createTranslator(lng, words);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const advice = adviceFor(ticked.size);
  return (
    <form className={styles.selfTest} onSubmit={(event) => event.preventDefault()}>
      <fieldset>
        <legend>{t('test.ask')}</legend>
        {questions.map((question) => (
          <Checkbox
            key={question}
            label={t(`test.${question}`)}
            checked={ticked.has(question)}
            onChange={(event) => setTicked(toggled(ticked, question, event.target.checked))}
          />
        ))}
      </fieldset>
      <output className={styles.advice} data-advice={advice} aria-live="polite">
        <strong>{t('test.count', { count: ticked.size })}</strong> {t(`test.advice.${advice}`)}
      </output>
      {advice !== 'none' && (
        <a className={styles.limits} href={link(lng, routes.officeResponsible)}>
          {t('test.limits')}
        </a>
      )}
    </form>
  );
}

function toggled(before: ReadonlySet<string>, question: string, isTicked: boolean): ReadonlySet<string> {
  const after = new Set(before);
  if (isTicked) after.add(question);
  else after.delete(question);
  return after;
}
