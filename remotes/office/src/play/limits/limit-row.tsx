import type { Limit } from '@fairline/contracts';
import { ReaderTime } from '@fairline/i18n/reader-time.tsx';
import { Button } from '@fairline/ui/button.tsx';
import { Icon } from '@fairline/ui/icon.tsx';
import { clock, lock } from '@fairline/ui/shapes.ts';
import { isBreak } from './limit-sections.ts';
import { useOf, wishOf } from './limit-wish.ts';
import { valueText, type Words } from './limit-words.ts';
import styles from './limits.module.css';

export interface LimitRowProps {
  limit: Limit;
  words: Words;
  busy: boolean;
  onEdit(): void;
  onAnswer(action: 'reject' | 'approve'): void;
}

/** The share from which the bar has its warning colour. */
const nearlyUsed = 0.8;

/** One limit: its value, the used part of it, a pending change, and the button to change it. */
export function LimitRow({ limit, words, busy, onEdit, onAnswer }: LimitRowProps) {
  const { t, reader } = words;
  const { limitType, limitState, limitValue, endsAt } = limit;
  const isSet = limitState !== 'INACTIVE';
  const name = t(`limit.${limitType}`);
  const explanation = t(`limitText.${limitType}`);
  return (
    <li className={styles.row} id={`limit-${limitType}`}>
      <div className={styles.head}>
        <h3 className={styles.name}>{name}</h3>
        <span className={isSet ? styles.value : styles.muted}>
          <bdi>{isSet ? valueText(words, limit, limitValue) : t('limits.none')}</bdi>
        </span>
        <Button
          size="sm"
          disabled={isSet && isBreak(limitType)}
          aria-label={`${t(isSet ? 'limits.change' : 'limits.set')}: ${name}`}
          onClick={onEdit}
        >
          {t(isSet ? 'limits.change' : 'limits.set')}
        </Button>
      </div>
      {explanation !== `limitText.${limitType}` && <p className={styles.muted}>{explanation}</p>}
      <UseBar limit={limit} words={words} />
      {isSet && endsAt !== null && (
        <p className={styles.locked}>
          <Icon shape={lock} size="sm" />
          <ReaderTime reader={reader} at={endsAt * 1_000} text={t('limits.until', { time: '{dateTime}' })} />
        </p>
      )}
      <PendingChange limit={limit} words={words} busy={busy} onAnswer={onAnswer} />
    </li>
  );
}

function UseBar({ limit, words }: Pick<LimitRowProps, 'limit' | 'words'>) {
  const use = useOf(limit);
  if (!use) return null;
  return (
    <div>
      {/* The text below says the same. A <progress> is used because the CSP forbids an inline width. */}
      <progress
        className={styles.bar}
        aria-hidden="true"
        value={use.share}
        data-near={use.share >= nearlyUsed || undefined}
      />
      <p className={styles.use}>
        <span>{words.t('limits.used', { value: valueText(words, limit, use.used) })}</span>
        <span>{words.t('limits.left', { value: valueText(words, limit, use.left) })}</span>
      </p>
    </div>
  );
}

function PendingChange({ limit, words, busy, onAnswer }: Omit<LimitRowProps, 'onEdit'>) {
  const { t, reader } = words;
  const { limitType, limitState, pending, needApprove } = limit;
  if (!pending) return null;
  const values = {
    time: '{dateTime}',
    value: valueText(words, limit, wishOf(limitType, pending.limitValue)),
  };
  // In the state PENDING the player has to confirm the change after the wait.
  const later = limitState === 'PENDING' ? 'limits.pendingApprove' : 'limits.pending';
  return (
    <div className={styles.pending} data-direction={pending.direction}>
      <Icon shape={clock} size="sm" />
      <p className={styles.pendingText}>
        {needApprove ? (
          t('limits.askApprove', values)
        ) : (
          <ReaderTime reader={reader} at={pending.endsAt * 1_000} text={t(later, values)} />
        )}
      </p>
      <div className={styles.pendingButtons}>
        <Button size="sm" busy={busy} onClick={() => onAnswer('reject')}>
          {t('limits.cancelChange')}
        </Button>
        {needApprove && (
          <Button size="sm" busy={busy} onClick={() => onAnswer('approve')}>
            {t('limits.approve')}
          </Button>
        )}
      </div>
    </div>
  );
}
