import type { CorrectionPreview } from '@fairline/contracts';
import { Link } from 'react-router';
import { useFormats } from '../../core/format.ts';
import { useTexts } from '../../core/texts.ts';
import { texts } from './texts.ts';
import styles from './trading.module.css';

/** The bets, accounts and amounts that another decision of a market would change. */
export function CorrectionPreviewView({ preview }: { preview: CorrectionPreview }) {
  const t = useTexts(texts);
  const { money, number } = useFormats();
  const amount = (minor: number | null, currency: string) => (minor === null ? '–' : money(minor, currency));
  return (
    <>
      <p>
        {t('correction-sum', {
          count: preview.bets,
          players: t('players', { count: preview.players }),
          unchanged: number(preview.unchanged),
        })}
      </p>
      {preview.amounts.map(({ currency, takenBackMinor, paidMinor }) => (
        <p key={currency}>
          {t('correction-amount', {
            taken: money(takenBackMinor, currency),
            paid: money(paidMinor, currency),
          })}
        </p>
      ))}
      {preview.overdrawn > 0 && (
        <p className={styles.problem}>{t('correction-overdrawn', { count: preview.overdrawn })}</p>
      )}
      {preview.bets > preview.rows.length && (
        <p className={styles.quiet}>{t('preview-first', { count: preview.rows.length })}</p>
      )}
      {preview.rows.length > 0 && (
        <div className={styles.previewRows}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('bet')}</th>
                <th scope="col">{t('player')}</th>
                <th scope="col" className={styles.number}>
                  {t('stake')}
                </th>
                <th scope="col">{t('now')}</th>
                <th scope="col" className={styles.number}>
                  {t('returned')}
                </th>
                <th scope="col">{t('afterwards')}</th>
                <th scope="col" className={styles.number}>
                  {t('returned')}
                </th>
              </tr>
            </thead>
            <tbody>
              {preview.rows.map((row) => (
                <tr key={row.betId}>
                  <td>{row.betId.slice(-8)}</td>
                  <td>
                    <Link to={`/players/${row.playerId}`}>{row.playerId}</Link>
                  </td>
                  <td className={styles.number}>{money(row.stakeMinor, row.currency)}</td>
                  <td>{t(`bet-${row.state}`)}</td>
                  <td className={styles.number}>{amount(row.returnMinor, row.currency)}</td>
                  <td>{t(`bet-${row.nextState}`)}</td>
                  <td className={styles.number}>{amount(row.nextReturnMinor, row.currency)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}
