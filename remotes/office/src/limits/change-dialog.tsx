import type { Limit } from '@fairline/contracts';
import { isCurrencyCode } from '@fairline/money/currency';
import { Button } from '@fairline/ui/button.tsx';
import { Checkbox } from '@fairline/ui/checkbox.tsx';
import { Dialog } from '@fairline/ui/dialog.tsx';
import { Icon } from '@fairline/ui/icon.tsx';
import { Select } from '@fairline/ui/select.tsx';
import { TextField } from '@fairline/ui/text-field.tsx';
import { type FormEvent, useId, useState } from 'react';
import { isAmount, selfExclusion } from './limit-sections.ts';
import { consequenceOf, readOwnAmount, type Wish, wishOf } from './limit-wish.ts';
import { valueText, type Words } from './limit-words.ts';
import styles from './limits.module.css';

export interface ChangeDialogProps {
  limit: Limit;
  words: Words;
  busy: boolean;
  onClose(): void;
  onWish(wish: Wish): void;
}

/** Choosing, then reading what will happen and confirming it; a self-exclusion is confirmed twice. */
type Step = { name: 'choose' } | { name: 'confirm' | 'last'; wish: Wish };

const dayMs = 86_400_000;

/** Changes one limit. */
export function ChangeDialog({ limit, words, busy, onClose, onWish }: ChangeDialogProps) {
  const { t, format } = words;
  const { limitType } = limit;
  const formId = useId();
  const [step, setStep] = useState<Step>({ name: 'choose' });
  const [choice, setChoice] = useState(firstChoice(limit));
  const [ownText, setOwnText] = useState('');
  const [fault, setFault] = useState<'invalid' | 'tooLarge'>();
  const [isUnderstood, setIsUnderstood] = useState(false);
  const isExclusion = limitType === selfExclusion;
  const until = (wish: Wish) => format.dateTime(Date.now() + (wish === 'none' ? 0 : wish) * dayMs);

  function goOn(event: FormEvent): void {
    event.preventDefault();
    if (step.name === 'choose') {
      if (choice !== 'own') return setStep({ name: 'confirm', wish: choice === 'none' ? 'none' : Number(choice) });
      const own = isCurrencyCode(limit.measure) ? readOwnAmount(ownText, limit.measure) : undefined;
      if (!own?.ok) return setFault(own?.fault ?? 'invalid');
      return setStep({ name: 'confirm', wish: own.amountMinor });
    }
    if (isExclusion && step.name === 'confirm') return setStep({ name: 'last', wish: step.wish });
    onWish(step.wish);
  }

  const isLast = step.name === 'last' || (step.name === 'confirm' && !isExclusion);
  return (
    <Dialog
      open
      size={isExclusion ? 'md' : 'sm'}
      title={step.name === 'last' ? t('exclude.title') : t(`limit.${limitType}`)}
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
            variant={step.name === 'last' ? 'danger' : 'primary'}
            busy={busy}
            disabled={step.name === 'last' && !isUnderstood}
          >
            {t(step.name === 'last' ? 'exclude.button' : isLast ? 'limits.confirm' : 'limits.next')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={goOn} noValidate>
        {step.name === 'choose' && (
          <>
            <Select
              label={t('limits.choose')}
              value={choice}
              options={choices(limit, words)}
              onChange={(event) => setChoice(event.currentTarget.value)}
            />
            {choice === 'own' && (
              <TextField
                label={t('limits.ownLabel')}
                suffix={limit.measure}
                inputMode="decimal"
                autoComplete="off"
                value={ownText}
                {...(fault ? { error: t(`limits.own.${fault}`) } : {})}
                onChange={(event) => {
                  setOwnText(event.currentTarget.value);
                  setFault(undefined);
                }}
              />
            )}
          </>
        )}
        {step.name === 'confirm' && <Consequences {...{ limit, words, wish: step.wish, until }} />}
        {step.name === 'last' && (
          <Checkbox
            label={t('exclude.understood', { time: until(step.wish) })}
            checked={isUnderstood}
            onChange={(event) => setIsUnderstood(event.currentTarget.checked)}
          />
        )}
        {isExclusion && (
          <p className={styles.warning} role="status">
            <Icon name="warning" size="sm" />
            {t('exclude.notBegun')}
          </p>
        )}
      </form>
    </Dialog>
  );
}

interface ConsequencesProps {
  limit: Limit;
  words: Words;
  wish: Wish;
  until(wish: Wish): string;
}

/** What holds now, what will hold, and when, in plain words. */
export function Consequences({ limit, words, wish, until }: ConsequencesProps) {
  const { t } = words;
  const now = limit.limitState === 'INACTIVE' ? 'none' : limit.limitValue;
  return (
    <>
      <dl className={styles.compare}>
        <dt>{t('limits.now')}</dt>
        <dd>
          <bdi>{now === 'none' ? t('limits.none') : valueText(words, limit, now)}</bdi>
        </dd>
        <dt>{t('limits.then')}</dt>
        <dd className={styles.value}>
          <bdi>{valueText(words, limit, wish)}</bdi>
        </dd>
      </dl>
      <p>{t(`consequence.${consequenceOf(limit, wish)}`, { time: until(wish) })}</p>
    </>
  );
}

function choices(limit: Limit, words: Words): { value: string; label: string }[] {
  const { t } = words;
  const { limitType, options, limitState } = limit;
  const own = limitState === 'INACTIVE' ? 'none' : wishOf(limitType, limit.limitValue);
  const values = own === 'none' || options.includes(own) ? options : [own, ...options];
  return [
    ...values.map((value) => ({ value: String(value), label: valueText(words, limit, value) })),
    ...(isAmount(limitType) ? [{ value: 'own', label: t('limits.own') }] : []),
    ...(own === 'none' ? [] : [{ value: 'none', label: t('limits.noLimit') }]),
  ];
}

function firstChoice({ limitType, limitState, limitValue, options }: Limit): string {
  const current = limitState === 'INACTIVE' ? 'none' : wishOf(limitType, limitValue);
  return String(current === 'none' ? (options[0] ?? 'own') : current);
}
