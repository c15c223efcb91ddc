import { TextField } from '@fairline/ui/text-field.tsx';
import { usePhonePlan } from '../phone/use-phone-plan.ts';
import { type FieldsProps, textField } from './form-fields.ts';
import { NewPasswordField } from './password-field.tsx';

/** The telephone number of the chosen country, and the password that opens the account with it. */
export function PhoneLoginFields(fields: FieldsProps) {
  const { t, values } = fields;
  const plan = usePhonePlan(values.countryCode);
  return (
    <>
      <TextField
        {...textField(fields, 'phone')}
        label={t('field.mobile')}
        hint={
          plan
            ? t('field.mobileHint', { form: `+${plan.telCode} ${plan.mask.replaceAll('#', '0')}` })
            : t('field.phoneHint')
        }
        type="tel"
        autoComplete="tel"
        dir="ltr"
        maxLength={40}
        required
      />
      <NewPasswordField {...fields} />
    </>
  );
}
