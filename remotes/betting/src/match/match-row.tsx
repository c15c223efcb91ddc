import type { MatchView } from '@fairline/contracts';
import type { PlainFormatters } from '@fairline/i18n/plain-formatters';
import { memo, useMemo } from 'react';
import { matchAddress } from '../addresses.ts';
import type { MainColumn } from '../sport-table.ts';
import { useSurroundings } from '../surroundings.tsx';
import { fixtureOf } from './fixture.ts';
import styles from './match-row.module.css';
import { isOver } from './match-state.ts';
import { PriceButton } from './price-button.tsx';
import { lineText, MatchNumber, MatchWhen, MoreLink, RowScore, Team } from './row-parts.tsx';

export interface MatchRowProps {
  match: MatchView;
  columns: readonly MainColumn[];
  /** Cells that the score takes; the same in all rows of a list. 0 in a list of what is to come. */
  scoreCells: number;
  /** It no longer belongs into this list, and goes when the list is refreshed. */
  left: boolean;
  format: PlainFormatters;
  nowMs: number;
}

/** A match in a list: when or how far, who, the score, the main prices, and the way to all of them. */
export const MatchRow = memo(function MatchRow(props: MatchRowProps) {
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
      <a className={styles.teams} href={href}>
        <Team name={fixture.home} serving={status.serving === 1} />
        <Team name={fixture.away} serving={status.serving === 2} />
        <MatchNumber matchId={matchId} />
      </a>
      {scoreCells > 0 && <RowScore match={match} cells={scoreCells} />}
      <div className={styles.odds}>
        {columns.map((column, place) => {
          const market = match.markets.find(({ marketId }) => marketId === column.marketId);
          return (
            <div key={column.marketId} className={styles[columnClass(place)]}>
              {column.line && (
                <span className={styles.line} aria-hidden="true">
                  {market && lineText(market.specifiers, column.line, format)}
                </span>
              )}
              {column.outcomeIds.map((outcomeId) => {
                const outcome = market?.outcomes.find((each) => each.outcomeId === outcomeId);
                return (
                  <div key={outcomeId} className={styles.cell}>
                    {market && outcome ? (
                      <PriceButton
                        // Another line is another price, and no move of this one.
                        key={market.specifiers}
                        {...{ fixture, market, outcome, closed }}
                        inColumn
                      />
                    ) : (
                      <span className={styles.none} aria-hidden="true">
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

/** Headings over the prices of the rows below; each price says its own name, so they are for the eye. */
export function RowHeadings({ columns }: { columns: readonly MainColumn[] }) {
  const { texts } = useSurroundings();
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

/** The first market is always there, the others as the list is wide. */
function columnClass(place: number): 'market' | 'further' | 'furthest' {
  return place === 0 ? 'market' : place === 1 ? 'further' : 'furthest';
}
