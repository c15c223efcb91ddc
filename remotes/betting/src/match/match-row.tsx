import type { MainColumn } from '@fairline/markets/main-columns';
import { memo } from 'react';
import { useTexts } from '../reader/reader-provider.tsx';
import styles from './match-row.module.css';
import { lineText, type MatchRowProps, RowFrame, RowPrice } from './row-parts.tsx';

/** A match in the European layout, with its main prices side by side. */
export const MatchRow = memo(function MatchRow({ columns, left, ...row }: MatchRowProps) {
  const { match, format } = row;
  return (
    <RowFrame {...row} className={left ? styles.leftRow : styles.row}>
      {(prices) => (
        <div className={styles.odds}>
          {columns.map(({ marketId, line, outcomeIds }, place) => {
            const market = match.markets.find((each) => each.marketId === marketId);
            return (
              <div key={marketId} className={styles[columnClass(place)]}>
                {line && (
                  <span className={styles.line} aria-hidden="true">
                    {market && lineText(market.specifiers, line, format)}
                  </span>
                )}
                {outcomeIds.map((outcomeId) => (
                  <div key={outcomeId} className={styles.cell}>
                    <RowPrice {...prices} market={market} outcomeId={outcomeId} />
                  </div>
                ))}
              </div>
            );
          })}
        </div>
      )}
    </RowFrame>
  );
});

/**
 * The headings over the prices of the rows. They are hidden from screen readers, because each price names its outcome.
 */
export function RowHeadings({ columns }: { columns: readonly MainColumn[] }) {
  const texts = useTexts();
  return (
    <div className={styles.headings} aria-hidden="true">
      <div className={styles.odds}>
        {columns.map(({ marketId, line, outcomeIds }, place) => (
          <div key={marketId} className={styles[columnClass(place)]}>
            {line && <span className={styles.line} />}
            {outcomeIds.map((outcomeId) => (
              <span key={outcomeId} className={styles.cell}>
                {texts.column(outcomeId)}
              </span>
            ))}
          </div>
        ))}
      </div>
      <span className={styles.more} />
    </div>
  );
}

/** The first market is always shown, the second and third only where the list is wide enough. */
function columnClass(place: number): 'market' | 'further' | 'furthest' {
  return place === 0 ? 'market' : place === 1 ? 'further' : 'furthest';
}
