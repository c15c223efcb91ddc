import type { FieldSheet } from '@fairline/contracts';
import { useFormats } from '../../core/format.ts';
import { useTexts } from '../../core/texts.ts';
import { texts } from './texts.ts';
import styles from './trading.module.css';

/** What each final score means for the book, in one currency: rows of the home side, columns of the away side. */
export function ScoreBook({ scores, currency }: { scores: FieldSheet['scores']; currency: string }) {
  const t = useTexts(texts);
  const { money } = useFormats();
  const book = scores.find((each) => each.currency === currency);
  if (!book) return null;
  const rows = Map.groupBy(book.results, ({ home }) => home);
  const columns = [...new Set(book.results.map(({ away }) => away))];
  return (
    <details className={styles.scores}>
      <summary>{t('scores')}</summary>
      <p className={styles.quiet}>{t('scores-about', { amount: money(book.otherStakeMinor, currency) })}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls sideways is reached by the keyboard */}
      <section className={styles.scoresTable} aria-label={t('scores')} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('scores-corner')}</th>
              {columns.map((away) => (
                <th key={away} scope="col" className={styles.number}>
                  {away}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...rows].map(([home, results]) => (
              <tr key={home}>
                <th scope="row">{home}</th>
                {results.map(({ away, resultMinor }) => (
                  <td key={away} className={styles.number} data-result={resultMinor < 0 ? 'loss' : 'profit'}>
                    {money(resultMinor, currency)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
