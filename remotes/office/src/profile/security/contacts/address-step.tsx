import type { Activation } from '@fairline/contracts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Button } from '@fairline/ui/button.tsx';
import { TextField } from '@fairline/ui/text-field.tsx';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import frameStyles from '../../../frame/frame.module.css';
import styles from '../security.module.css';
import { type ContactKind, provingKind } from './contacts-data.ts';
import type { ContactChange } from './use-contact-change.ts';

interface AddressStepProps {
  kind: ContactKind;
  activation: Activation;
  change: ContactChange;
}

const fields = {
  email: { type: 'email', autoComplete: 'email', inputMode: 'email', maxLength: 254 },
  phone: { type: 'tel', autoComplete: 'tel', inputMode: 'tel', maxLength: 40 },
} as const;

/** Takes another address. The password, or a code to a confirmed address, shows that the owner wants the change. */
export function AddressStep({ kind, activation, change }: AddressStepProps) {
  const { t } = useView();
  const [isMissing, setIsMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const by = provingKind(activation, kind);

  function typed(): string | undefined {
    const address = form.current ? String(new FormData(form.current).get('address') ?? '').trim() : '';
    if (address !== '') return address;
    setIsMissing(true);
    form.current?.querySelector('input')?.focus();
    return undefined;
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const address = typed();
    if (address !== undefined && !change.isBusy) change.byPassword(address);
  }

  function askForCode(proving: ContactKind): void {
    const address = typed();
    if (address !== undefined) change.byCode(address, proving);
  }

  const fault = isMissing ? t(`address.${kind}.missing`) : change.failure && t(change.failure);
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <TextField
        {...fields[kind]}
        name="address"
        label={t(`address.new.${kind}`)}
        hint={t(kind === 'phone' ? 'address.phoneHint' : 'address.keep')}
        error={fault}
        dir="ltr"
        spellCheck={false}
        onChange={() => {
          setIsMissing(false);
          change.clearFailure();
        }}
      />
      <div className={frameStyles.ways}>
        <Button type="submit" variant="primary" busy={change.isBusy}>
          {t('address.byPassword')}
        </Button>
        {by && (
          <Button disabled={change.isBusy} onClick={() => askForCode(by)}>
            {t(`address.byCode.${by}`)}
          </Button>
        )}
        <Button variant="quiet" onClick={change.cancel}>
          {t('address.cancel')}
        </Button>
      </div>
    </form>
  );
}
