import type { Language } from '@fairline/i18n/languages';
import type { Translate } from '@fairline/i18n/translator';
import { minimumAgeIn, type Rules } from '../rules.ts';
import type { Faults } from './check-form.ts';
import type { FieldName, FormValues } from './form-values.ts';

export type ChangeField = (changed: Partial<FormValues>) => void;

/** The props of each group of fields. */
export interface FieldsProps {
  t: Translate;
  lng: Language;
  values: FormValues;
  faults: Faults;
  rules: Rules;
  change: ChangeField;
}

/** Returns the text of a field's fault, for its prop `error`. */
export function faultText({ t, faults, rules, values }: FieldsProps, field: FieldName): string | undefined {
  const key = faults[field];
  return key === undefined ? undefined : t(key, { age: minimumAgeIn(rules, values.countryCode) });
}

/** Returns the props of a text field. */
export function textField(fields: FieldsProps, name: TextFieldName) {
  return {
    name,
    label: fields.t(`field.${name}`),
    value: fields.values[name],
    error: faultText(fields, name),
    onChange: (event: { target: { value: string } }) => fields.change({ [name]: event.target.value }),
  };
}

export type TextFieldName = Exclude<FieldName, 'bonusChoice' | 'mailing' | 'agreed'>;

/** Returns the label of an optional field. */
export function optionalLabel({ t }: FieldsProps, name: TextFieldName): string {
  return `${t(`field.${name}`)} (${t('field.optional')})`;
}
