import type { MatchView } from '@fairline/contracts';
import { type MainColumn, mainColumnsOf } from '@fairline/markets/main-columns';
import { useView } from '@fairline/remote-views/view-context.ts';
import { memo } from 'react';
import { specifier } from '../live/match-state.ts';
import { useTexts } from '../reader/reader-provider.tsx';
import styles from './asian-row.module.css';
import { firstPartOf } from './first-part.ts';
import rowStyles from './match-row.module.css';
import { lineText, type MatchRowProps, type RowColumn, RowFrame, RowPrice } from './row-parts.tsx';

/**
 * Returns the columns of the layout, with those of `besideOf` that a match of the list offers, which only wide lists
 * show. The columns of the whole match come before those of its first part.
 */
export function asianColumns(
  columns: readonly MainColumn[],
  matches: readonly MatchView[] = [],
  besideOf?: typeof mainColumnsOf,
): readonly RowColumn[] {
  const sorted = handicapFirst(columns);
  const sportId = matches[0]?.sportId;
  if (!besideOf || sportId === undefined) return sorted;
  const beside = (besideOf(sportId) ?? []).filter(({ marketId }) =>
    matches.some(({ markets }) => markets.some((market) => market.marketId === marketId)),
  );
  if (beside.length === 0) return sorted;
  const ofMatch = besideOf === mainColumnsOf;
  const on = (isChosen: boolean, of: readonly MainColumn[]) => {
    const side = { part: ofMatch === isChosen ? firstPartOf(sportId) : undefined, isChosen };
    return of.map((column) => ({ ...column, side }));
  };
  const sides = [on(true, sorted), on(false, handicapFirst(beside))];
  return (ofMatch ? sides.toReversed() : sides).flat();
}

/** Sorts columns into handicap, total, winner: the order in which Asian players look for them. */
function handicapFirst(columns: readonly MainColumn[]): readonly MainColumn[] {
  const rank = ({ line }: MainColumn) => (line === 'hcp' ? 0 : line === 'total' ? 1 : 2);
  return columns.toSorted((a, b) => rank(a) - rank(b));
}

/**
 * A match in the Asian layout: each side has a line, and the prices of a market stand one above the other with their
 * handicap or total.
 */
export const AsianRow = memo(function AsianRow({ columns, left, ...row }: MatchRowProps) {
  const texts = useTexts();
  const { match, format } = row;
  return (
    <RowFrame {...row} className={left ? styles.leftRow : styles.row}>
      {(prices) => (
        <div className={styles.sides}>
          {sidesOf(columns).map(({ part, isChosen, ofSide }) => (
            <div key={part ?? ''} className={isChosen ? styles.chosen : styles.beside}>
              <div className={styles.markets}>
                {ofSide.map((column) => {
                  const market = match.markets.find(({ marketId }) => marketId === column.marketId);
                  return (
                    <div key={column.marketId} className={styles.market}>
                      {sidesFirst(column.outcomeIds).map((outcomeId, place) => (
                        <div key={outcomeId} className={styles.price}>
                          <span className={rowStyles.line} aria-hidden="true">
                            {market && sideLine(market.specifiers, column, place, format)}
                            {!column.line && texts.column(outcomeId)}
                          </span>
                          <RowPrice {...prices} market={market} outcomeId={outcomeId} />
                        </div>
                      ))}
                    </div>
                  );
                })}
              </div>
            </div>
          ))}
        </div>
      )}
    </RowFrame>
  );
});

/**
 * The headings over the markets of the rows. They are hidden from screen readers, because each price names its outcome.
 */
export function AsianHeadings({ columns }: { columns: readonly RowColumn[] }) {
  const { t } = useView();
  const texts = useTexts();
  const sides = sidesOf(columns);
  return (
    <div className={styles.headings} aria-hidden="true">
      <div className={styles.sides}>
        {sides.map(({ part, isChosen, ofSide }) => (
          <div key={part ?? ''} className={isChosen ? styles.chosen : styles.beside}>
            {sides.length > 1 && (
              <span className={styles.side}>{part === undefined ? t('row.main') : texts.period(part)}</span>
            )}
            <div className={styles.markets}>
              {ofSide.map(({ marketId, line, outcomeIds }) => (
                <span key={marketId} className={styles.heading}>
                  {line === 'hcp'
                    ? texts.group('handicaps')
                    : outcomeIds.map((id) => texts.column(id)).join(line ? '/' : ' ')}
                </span>
              ))}
            </div>
          </div>
        ))}
      </div>
      <span className={rowStyles.more} />
    </div>
  );
}

/** Returns the columns by the side of the row on which they stand. */
function sidesOf(columns: readonly RowColumn[]) {
  return [...Map.groupBy(columns, ({ side }) => side?.part)].map(([part, ofSide]) => ({
    part,
    ofSide,
    isChosen: ofSide[0]?.side?.isChosen ?? true,
  }));
}

/** Orders the outcomes as the names in the row: home above away, and the draw below both. */
function sidesFirst(outcomeIds: readonly string[]): readonly string[] {
  const [home, draw, away] = outcomeIds;
  return home && draw && away ? [home, away, draw] : outcomeIds;
}

/**
 * Returns the line beside the outcome at this place: a handicap has the opposite sign for the away side; a total is
 * shown once, beside the first outcome.
 */
function sideLine(
  specifiers: string,
  { line }: MainColumn,
  place: number,
  format: MatchRowProps['format'],
): string {
  if (line === 'total') return place === 0 ? lineText(specifiers, line, format) : '';
  if (line !== 'hcp') return '';
  const start = Number(specifier(specifiers, 'hcp'));
  // Negating 0 gives -0, which would be written with a minus sign.
  return Number.isFinite(start) ? format.signed(place === 0 || start === 0 ? start : -start) : '';
}
