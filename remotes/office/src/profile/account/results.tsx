import type { Translate } from '@fairline/i18n/translator';
import { Money } from '@fairline/ui/money.tsx';
import frameStyles from '../../frame/frame.module.css';
import styles from './account.module.css';
import type { SettledTotals } from './bet-totals.ts';

export interface ResultsProps {
  t: Translate;
  settled: SettledTotals;
  money(amountMinor: number): string;
}

/** Shows the totals of the settled bets. A loss is written as large as a win. */
export function Results({ t, settled, money }: ResultsProps) {
  const { count, resultMinor, isPart } = settled;
  const verdict = resultMinor === 0 ? 'even' : resultMinor > 0 ? 'won' : 'lost';
  const tone = verdict === 'won' ? 'positive' : verdict === 'lost' ? 'negative' : 'neutral';
  return (
    <section className={`${frameStyles.card} ${styles.block}`}>
      <h2>{t('account.results')}</h2>
      {count === 0 ? (
        <p className={styles.none}>{t('account.resultsEmpty')}</p>
      ) : (
        <>
          <dl className={styles.figures}>
            <div>
              <dt>{t('account.staked')}</dt>
              <dd>
                <Money text={money(settled.stakedMinor)} />
              </dd>
            </div>
            <div>
              <dt>{t('account.returned')}</dt>
              <dd>
                <Money text={money(settled.returnedMinor)} />
              </dd>
            </div>
            <div>
              <dt>{t(`account.${verdict}`)}</dt>
              <dd data-result={verdict}>
                <Money strong tone={tone} text={money(resultMinor)} />
              </dd>
            </div>
          </dl>
          <p className={styles.none}>
            {t(isPart ? 'account.resultsOfPart' : 'account.resultsOf', { count })}
          </p>
        </>
      )}
    </section>
  );
}
