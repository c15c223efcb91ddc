import type { Translate } from '@fairline/i18n/translator';
import { FieldError, fieldAttributes } from '@fairline/ui/field-frame.tsx';
import { useId } from 'react';
import type { FormValues } from './form-values.ts';
import styles from './registration.module.css';

type Choice = FormValues['bonusChoice'];

export interface BonusChoiceProps {
  t: Translate;
  choices: readonly Choice[];
  chosen: Choice;
  /** The text of a refused choice. */
  error: string | undefined;
  onChoose(choice: Choice): void;
}

/** The choice of a welcome bonus or none. "None" is preselected. */
export function BonusChoice({ t, choices, chosen, error, onChoose }: BonusChoiceProps) {
  const id = useId();
  return (
    <fieldset {...fieldAttributes(id, { label: '', error })} className={styles.bonus}>
      <legend className={styles.legend}>{t('field.bonusChoice')}</legend>
      <div className={styles.choices}>
        {choices.map((choice) => (
          <label key={choice} className={styles.choice} htmlFor={`${id}${choice}`}>
            <input
              type="radio"
              id={`${id}${choice}`}
              name="bonusChoice"
              className={styles.radio}
              checked={choice === chosen}
              onChange={() => onChoose(choice)}
            />
            {t(`bonus.${choice}`)}
          </label>
        ))}
      </div>
      {error !== undefined && <FieldError id={id} error={error} />}
    </fieldset>
  );
}
