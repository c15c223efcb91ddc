import type { MainColumn } from '@fairline/markets/main-columns';
import { memo } from 'react';
import { specifier } from '../live/match-state.ts';
import { useTexts } from '../reader/reader-provider.tsx';
import styles from './asian-row.module.css';
import rowStyles from './match-row.module.css';
import { lineText, type MatchRowProps, RowFrame, RowPrice } from './row-parts.tsx';

/** Handicap, total, winner: what is asked for first in Asia stands first. */
export function asianColumns(columns: readonly MainColumn[]): readonly MainColumn[] {
  const rank = ({ line }: MainColumn) => (line === 'hcp' ? 0 : line === 'total' ? 1 : 2);
  return columns.toSorted((a, b) => rank(a) - rank(b));
}

/** A match in the Asian layout: a line a side, the prices of a market one above the other, each with its line. */
export const AsianRow = memo(function AsianRow({ columns, left, ...row }: MatchRowProps) {
  const texts = useTexts();
  const { match, format } = row;
  return (
    <RowFrame {...row} className={left ? styles.leftRow : styles.row}>
      {(prices) => (
        <div className={styles.markets}>
          {columns.map((column) => {
            const market = match.markets.find(({ marketId }) => marketId === column.marketId);
            return (
              <div key={column.marketId} className={styles.market}>
                {sidesFirst(column.outcomeIds).map((outcomeId, place) => (
                  <div key={outcomeId} className={styles.price}>
                    <span className={rowStyles.line} aria-hidden="true">
                      {market && sideLine(market.specifiers, column, place, format)}
                      {!column.line && texts.column(outcomeId)}
                    </span>
                    <RowPrice {...prices} {...{ market, outcomeId }} />
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

/** Headings over the markets of the rows below; each price says its own name, so they are for the eye. */
export function AsianHeadings({ columns }: { columns: readonly MainColumn[] }) {
  const texts = useTexts();
  return (
    <div className={styles.headings} aria-hidden="true">
      <div className={styles.markets}>
        {columns.map(({ marketId, line, outcomeIds }) => (
          <span key={marketId} className={styles.heading}>
            {line === 'hcp'
              ? texts.group('handicaps')
              : outcomeIds.map((id) => texts.column(id)).join(line ? '/' : ' ')}
          </span>
        ))}
      </div>
      <span className={rowStyles.more} />
    </div>
  );
}

/** The sides as they stand in the row, one above the other, and the draw below both. */
function sidesFirst(outcomeIds: readonly string[]): readonly string[] {
  const [home, draw, away] = outcomeIds;
  return home && draw && away ? [home, away, draw] : outcomeIds;
}

/** The line as it holds for the outcome in this place: a handicap turned for the away side, a total once. */
function sideLine(
  specifiers: string,
  { line }: MainColumn,
  place: number,
  format: MatchRowProps['format'],
): string {
  if (line === 'total') return place === 0 ? lineText(specifiers, line, format) : '';
  if (line !== 'hcp') return '';
  const start = Number(specifier(specifiers, 'hcp'));
  // Minus zero would be written with its sign.
  return Number.isFinite(start) ? format.signed(place === 0 || start === 0 ? start : -start) : '';
}
