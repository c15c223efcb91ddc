import type { Limit } from '@fairline/contracts';
import { timeFormattersOf } from '@fairline/i18n/reader-time.tsx';
import { Button } from '@fairline/ui/button.tsx';
import { Checkbox } from '@fairline/ui/checkbox.tsx';
import { Dialog } from '@fairline/ui/dialog.tsx';
import { Icon } from '@fairline/ui/icon.tsx';
import { Select } from '@fairline/ui/select.tsx';
import { warning } from '@fairline/ui/shapes.ts';
import { TextField } from '@fairline/ui/text-field.tsx';
import { type FormEvent, useId, useState } from 'react';
import { nextOf, type Step } from './change-steps.ts';
import { Consequences } from './consequences.tsx';
import { isAmount, selfExclusion } from './limit-sections.ts';
import { type Wish, wishOf } from './limit-wish.ts';
import { valueText, type Words } from './limit-words.ts';
import styles from './limits.module.css';

export interface ChangeDialogProps {
  limit: Limit;
  words: Words;
  busy: boolean;
  onClose(): void;
  onWish(wish: Wish): void;
}

const dayMs = 86_400_000;

/** The dialog that changes one limit. The player reads the consequences before anything is sent. */
export function ChangeDialog({ limit, words, busy, onClose, onWish }: ChangeDialogProps) {
  const { t, reader } = words;
  const { limitType, measure } = limit;
  const formId = useId();
  const [step, setStep] = useState<Step>({ name: 'choose' });
  const [choice, setChoice] = useState(() => String(currentWish(limit) ?? limit.options[0] ?? 'own'));
  const [ownText, setOwnText] = useState('');
  const [fault, setFault] = useState<'invalid' | 'tooLarge'>();
  const [isUnderstood, setIsUnderstood] = useState(false);
  const isExclusion = limitType === selfExclusion;
  const isLast = step.name === 'last';
  // This reads the clock, which differs between server and browser. The server never renders the dialog, because it
  // opens after a click.
  const until = (wish: Wish) =>
    timeFormattersOf(reader).dateTime(Date.now() + (wish === 'none' ? 0 : wish) * dayMs);

  function goOn(event: FormEvent): void {
    event.preventDefault();
    const next = nextOf(limit, step, { choice, ownText });
    if (next.kind === 'step') setStep(next.step);
    else if (next.kind === 'fault') setFault(next.fault);
    else onWish(next.wish);
  }

  const goOnText = isLast
    ? 'exclude.button'
    : step.name === 'confirm' && !isExclusion
      ? 'limits.confirm'
      : 'limits.next';
  return (
    <Dialog
      open
      title={t(isLast ? 'exclude.title' : `limit.${limitType}`)}
      closeLabel={t('limits.close')}
      dismissible={!busy}
      onClose={onClose}
      footer={
        <>
          {step.name !== 'choose' && (
            <Button disabled={busy} onClick={() => setStep({ name: 'choose' })}>
              {t('limits.back')}
            </Button>
          )}
          <Button
            type="submit"
            form={formId}
            variant={isLast ? 'danger' : 'primary'}
            busy={busy}
            disabled={isLast && !isUnderstood}
          >
            {t(goOnText)}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={goOn} noValidate>
        {step.name === 'choose' && (
          <Select
            label={t('limits.choose')}
            value={choice}
            options={choices(limit, words)}
            onChange={(event) => setChoice(event.currentTarget.value)}
          />
        )}
        {step.name === 'choose' && choice === 'own' && (
          <TextField
            label={t('limits.ownLabel')}
            suffix={measure}
            inputMode="decimal"
            autoComplete="off"
            value={ownText}
            error={fault && t(`limits.own.${fault}`)}
            onChange={(event) => {
              setOwnText(event.currentTarget.value);
              setFault(undefined);
            }}
          />
        )}
        {step.name === 'confirm' && (
          <Consequences limit={limit} words={words} wish={step.wish} until={until} />
        )}
        {step.name === 'last' && (
          <Checkbox
            label={t('exclude.understood', { time: until(step.wish) })}
            checked={isUnderstood}
            onChange={(event) => setIsUnderstood(event.currentTarget.checked)}
          />
        )}
        {isExclusion && (
          <p className={styles.warning} role="status">
            <Icon shape={warning} size="sm" />
            {t('exclude.notBegun')}
          </p>
        )}
      </form>
    </Dialog>
  );
}

/**
 * Returns the choices: the options of the limit, its current value, an own amount, and "no limit" when a limit is set.
 */
function choices(limit: Limit, words: Words): { value: string; label: string }[] {
  const { t } = words;
  const { limitType, options } = limit;
  const current = currentWish(limit);
  const values = current === undefined || options.includes(current) ? options : [current, ...options];
  return [
    ...values.map((value) => ({ value: String(value), label: valueText(words, limit, value) })),
    ...(isAmount(limitType) ? [{ value: 'own', label: t('limits.own') }] : []),
    ...(current === undefined ? [] : [{ value: 'none', label: t('limits.noLimit') }]),
  ];
}

function currentWish({ limitType, limitState, limitValue }: Limit): number | undefined {
  const wish = limitState === 'INACTIVE' ? 'none' : wishOf(limitType, limitValue);
  return wish === 'none' ? undefined : wish;
}
