import type { SettlementPreview } from '@fairline/contracts';
import { Link } from 'react-router';
import { useFormats } from '../../core/format.ts';
import { useTexts } from '../../core/texts.ts';
import { texts } from './texts.ts';
import styles from './trading.module.css';

/** The bets, accounts and amounts that a settlement by hand would change. */
export function SettlementPreviewView({ preview }: { preview: SettlementPreview }) {
  const t = useTexts(texts);
  const { money, number } = useFormats();
  return (
    <>
      <p>
        {t('preview-sum', {
          count: preview.bets,
          players: t('players', { count: preview.players }),
          open: number(preview.openBets),
        })}
      </p>
      {preview.amounts.map(({ currency, stakeMinor, returnMinor }) => (
        <p key={currency}>
          {t('preview-amount', {
            stakes: money(stakeMinor, currency),
            returns: money(returnMinor, currency),
          })}
        </p>
      ))}
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
                  <td className={styles.number}>
                    {row.returnMinor === null ? t('stays-open') : money(row.returnMinor, row.currency)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}
