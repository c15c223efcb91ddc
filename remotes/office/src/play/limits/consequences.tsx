import type { Limit } from '@fairline/contracts';
import { consequenceOf, type Wish } from './limit-wish.ts';
import { valueText, type Words } from './limit-words.ts';
import styles from './limits.module.css';

export interface ConsequencesProps {
  limit: Limit;
  words: Words;
  wish: Wish;
  /** Writes the end of a break that begins now. */
  until(wish: Wish): string;
}

/** Shows the present limit, the future limit, and the time of the change. */
export function Consequences({ limit, words, wish, until }: ConsequencesProps) {
  const { t } = words;
  const isSet = limit.limitState !== 'INACTIVE';
  return (
    <>
      <dl className={styles.compare}>
        <dt>{t('limits.now')}</dt>
        <dd>
          <bdi>{isSet ? valueText(words, limit, limit.limitValue) : t('limits.none')}</bdi>
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
