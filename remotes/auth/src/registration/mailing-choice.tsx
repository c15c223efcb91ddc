import type { Translate } from '@fairline/i18n/translator';
import { Checkbox } from '@fairline/ui/checkbox.tsx';
import type { RegistrationKind } from './form-values.ts';
import { type MailingSetting, offeredMailing } from './offered-mailing.ts';
import styles from './registration.module.css';

export interface MailingChoiceProps {
  t: Translate;
  kind: RegistrationKind;
  chosen: readonly MailingSetting[];
  onChange(chosen: readonly MailingSetting[]): void;
}

/** The choice of letters and messages. None is preselected: advertising needs a consent that was given actively. */
export function MailingChoice({ t, kind, chosen, onChange }: MailingChoiceProps) {
  const offered = offeredMailing[kind];
  if (offered.length === 0) return null;
  const without = (setting: MailingSetting) => chosen.filter((each) => each !== setting);
  return (
    <fieldset className={styles.mailing}>
      <legend className={styles.legend}>{t('field.mailing')}</legend>
      {offered.map((setting) => (
        <Checkbox
          key={setting}
          name={setting}
          label={t(`mailing.${setting}`)}
          checked={chosen.includes(setting)}
          onChange={(event) =>
            onChange(event.target.checked ? [...without(setting), setting] : without(setting))
          }
        />
      ))}
    </fieldset>
  );
}
