import { memo, useMemo } from 'react';
import { matchAddress } from '../addresses.ts';
import type { MainColumn } from '../sport-table.ts';
import { useSurroundings } from '../surroundings.tsx';
import styles from './asian-row.module.css';
import { fixtureOf } from './fixture.ts';
import rowStyles from './match-row.module.css';
import type { MatchRowProps } from './match-row.tsx';
import { isOver, specifier } from './match-state.ts';
import { PriceButton } from './price-button.tsx';
import { lineText, MatchNumber, MatchWhen, MoreLink, RowScore, Team } from './row-parts.tsx';

/** Handicap, total, winner: what is asked for first in Asia stands first. */
export function asianColumns(columns: readonly MainColumn[]): readonly MainColumn[] {
  const rank = ({ line }: MainColumn) => (line === 'hcp' ? 0 : line === 'total' ? 1 : 2);
  return columns.toSorted((a, b) => rank(a) - rank(b));
}

/** A match in the Asian layout: a line a side, the prices of a market one above the other, each with its line. */
export const AsianRow = memo(function AsianRow(props: MatchRowProps) {
  const { match, columns, scoreCells, left, format, nowMs } = props;
  const { texts } = useSurroundings();
  const { matchId, status } = match;
  const live = status.phase !== 'not-started';
  // A fixture's names do not change while it is shown
  const fixture = useMemo(() => fixtureOf(match), [matchId, live]);
  const href = matchAddress(texts.lng, fixture);
  const closed = isOver(status);
  return (
    <li className={left ? styles.leftRow : styles.row}>
      <MatchWhen match={match} format={format} nowMs={nowMs} />
      <a className={rowStyles.teams} href={href}>
        <Team name={fixture.home} serving={status.serving === 1} />
        <Team name={fixture.away} serving={status.serving === 2} />
        <MatchNumber matchId={matchId} />
      </a>
      {scoreCells > 0 && <RowScore match={match} cells={scoreCells} />}
      <div className={styles.markets}>
        {columns.map((column) => {
          const market = match.markets.find(({ marketId }) => marketId === column.marketId);
          return (
            <div key={column.marketId} className={styles.market}>
              {sidesFirst(column.outcomeIds).map((outcomeId, place) => {
                const outcome = market?.outcomes.find((each) => each.outcomeId === outcomeId);
                return (
                  <div key={outcomeId} className={styles.price}>
                    <span className={rowStyles.line} aria-hidden="true">
                      {market && sideLine(market.specifiers, column, place, format)}
                      {!column.line && texts.column(outcomeId)}
                    </span>
                    {market && outcome ? (
                      <PriceButton
                        // Another line is another price, and no move of this one.
                        key={market.specifiers}
                        {...{ fixture, market, outcome, closed }}
                        inColumn
                      />
                    ) : (
                      <span className={rowStyles.none} aria-hidden="true">
                        –
                      </span>
                    )}
                  </div>
                );
              })}
            </div>
          );
        })}
      </div>
      <MoreLink {...{ href, match }} />
    </li>
  );
});

/** Headings over the markets of the rows below; each price says its own name, so they are for the eye. */
export function AsianHeadings({ columns }: { columns: readonly MainColumn[] }) {
  const { texts } = useSurroundings();
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
