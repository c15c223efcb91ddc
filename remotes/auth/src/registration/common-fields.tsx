import { link } from '@fairline/addresses/link';
import * as routes from '@fairline/addresses/routes';
import { localeOf } from '@fairline/i18n/languages';
import { useHydrated } from '@fairline/remote-views/use-hydrated.ts';
import { Checkbox } from '@fairline/ui/checkbox.tsx';
import { Select, type SelectOption } from '@fairline/ui/select.tsx';
import { TextField } from '@fairline/ui/text-field.tsx';
import { useEffect, useMemo } from 'react';
import { countryOptions, guessCountry } from '../countries.ts';
import { minimumAgeIn } from '../rules.ts';
import { BonusChoice } from './bonus-choice.tsx';
import { currencyOf, currencyOptions } from './currency-options.ts';
import { type FieldsProps, faultText, optionalLabel, textField } from './form-fields.ts';
import type { RegistrationKind } from './form-values.ts';
import { MailingChoice } from './mailing-choice.tsx';
import { PhoneLoginFields } from './phone-login-fields.tsx';
import styles from './registration.module.css';

/** The parts of the form that only some kinds of registration have. */
export interface CommonParts {
  kind: RegistrationKind;
  /** National number, telephone and city. */
  withDetails: boolean;
  /** The telephone number and the password that open the account. */
  withPhoneLogin: boolean;
}

/** The fields of every form. */
export function CommonFields({ kind, withDetails, withPhoneLogin, ...fields }: FieldsProps & CommonParts) {
  const { t, lng, values, rules, change } = fields;
  const isHydrated = useHydrated();
  const documentKind = rules.documentsByCountry[values.countryCode];
  // JavaScript engines name some countries differently, so only the browser renders the lists.
  const { defaultCurrency } = rules;
  const [offeredCountries, offered] = [rules.countries ?? undefined, rules.currencies ?? undefined];
  const [countries, currencies] = useMemo(() => {
    const locale = localeOf(lng);
    return isHydrated
      ? [countryOptions(locale, offeredCountries), currencyOptions(locale, offered)]
      : [[], []];
  }, [isHydrated, lng, offeredCountries, offered]);
  const chooseCountry = (countryCode: string) =>
    change({ countryCode, currency: currencyOf(countryCode, { defaultCurrency, offered }) });
  useEffect(() => {
    const guess = values.countryCode === '' ? guessCountry(navigator.languages, offeredCountries) : undefined;
    if (guess) chooseCountry(guess);
    // The effect runs once, so that it never overwrites a choice of the player.
  }, []);

  return (
    <>
      <div className={styles.pair}>
        <Select
          {...textField(fields, 'countryCode')}
          autoComplete="country"
          options={withPrompt(countries, t('field.choose'))}
          onChange={(event) => chooseCountry(event.target.value)}
          required
        />
        <Select
          {...textField(fields, 'currency')}
          hint={t('field.currencyHint')}
          options={withPrompt(currencies, t('field.choose'))}
          required
        />
      </div>
      {withPhoneLogin && <PhoneLoginFields {...fields} />}
      {withDetails && documentKind !== undefined && (
        <TextField
          {...textField(fields, 'documentNumber')}
          label={t(`document.${documentKind}`)}
          hint={t('field.documentHint')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          dir="ltr"
          maxLength={40}
          required
        />
      )}
      {withDetails && (
        <div className={styles.pair}>
          <TextField
            {...textField(fields, 'phone')}
            label={optionalLabel(fields, 'phone')}
            hint={t('field.phoneHint')}
            type="tel"
            autoComplete="tel"
            dir="ltr"
            maxLength={30}
          />
          <TextField
            {...textField(fields, 'city')}
            label={optionalLabel(fields, 'city')}
            autoComplete="address-level2"
            maxLength={80}
          />
        </div>
      )}
      <div className={styles.pair}>
        {rules.bonusChoices.length > 1 && (
          <BonusChoice
            t={t}
            choices={rules.bonusChoices}
            chosen={values.bonusChoice}
            error={faultText(fields, 'bonusChoice')}
            onChoose={(bonusChoice) => change({ bonusChoice })}
          />
        )}
        <TextField
          {...textField(fields, 'promoCode')}
          label={optionalLabel(fields, 'promoCode')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
        />
      </div>
      <MailingChoice t={t} kind={kind} chosen={values.mailing} onChange={(mailing) => change({ mailing })} />
      <Checkbox
        name="agreed"
        label={t('field.agreed', { age: minimumAgeIn(rules, values.countryCode) })}
        checked={values.agreed}
        error={faultText(fields, 'agreed')}
        onChange={(event) => change({ agreed: event.target.checked })}
        required
      />
      <p>
        <a
          className={styles.rules}
          href={link(lng, routes.rules, { ruleGroup: '1' })}
          target="_blank"
          rel="noopener"
        >
          {t('field.rules')}
        </a>
      </p>
    </>
  );
}

function withPrompt(options: readonly SelectOption[], prompt: string): SelectOption[] {
  return [{ value: '', label: prompt }, ...options];
}
