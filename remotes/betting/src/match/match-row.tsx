import type { MatchView } from '@fairline/contracts';
import type { Formatters } from '@fairline/i18n/formatters';
import { memo, useMemo } from 'react';
import { matchAddress } from '../addresses.ts';
import type { MainColumn } from '../sport-table.ts';
import { useSurroundings } from '../surroundings.tsx';
import { fixtureOf } from './fixture.ts';
import { MatchClock } from './match-clock.tsx';
import styles from './match-row.module.css';
import { isOver, specifier } from './match-state.ts';
import { PriceButton } from './price-button.tsx';
import { rowScore, scoreText } from './score-line.ts';

export interface MatchRowProps {
  match: MatchView;
  columns: readonly MainColumn[];
  /** Cells that the score takes; the same in all rows of a list. 0 in a list of what is to come. */
  scoreCells: number;
  /** It no longer belongs into this list, and goes when the list is refreshed. */
  left: boolean;
  format: Formatters;
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
  const firstMarketId = columns[0]?.marketId;
  return (
    <li className={left ? styles.leftRow : styles.row}>
      <MatchWhen match={match} format={format} nowMs={nowMs} />
      <a className={styles.teams} href={href}>
        <Team name={fixture.home} serving={status.serving === 1} />
        <Team name={fixture.away} serving={status.serving === 2} />
      </a>
      {scoreCells > 0 && <RowScore match={match} cells={scoreCells} />}
      <div className={styles.odds}>
        {columns.map((column) => {
          const market = match.markets.find(({ marketId }) => marketId === column.marketId);
          return (
            <div
              key={column.marketId}
              className={column.marketId === firstMarketId ? styles.market : styles.further}
            >
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
  const firstMarketId = columns[0]?.marketId;
  return (
    <div className={styles.headings} aria-hidden="true">
      <div className={styles.odds}>
        {columns.map(({ marketId, line, outcomeIds }) => (
          <div key={marketId} className={marketId === firstMarketId ? styles.market : styles.further}>
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

/** The clock and period of what is played, the day and time of what is to come. */
function MatchWhen({ match, format, nowMs }: { match: MatchView; format: Formatters; nowMs: number }) {
  const { texts } = useSurroundings();
  const { status, sportId, kickoffAt } = match;
  const { phase, period } = status;
  if (phase === 'not-started') {
    return (
      <div className={styles.when}>
        <time className={styles.time} dateTime={new Date(kickoffAt).toISOString()}>
          {format.time(kickoffAt)}
        </time>
        <span className={styles.period}>{format.relativeDay(kickoffAt, nowMs)}</span>
      </div>
    );
  }
  return (
    <div className={styles.when}>
      {phase === 'live' && (
        <span className={styles.live}>
          <MatchClock {...{ sportId, status, format }} />
        </span>
      )}
      <span className={styles.period}>
        {phase === 'live' && period ? texts.period(period) : texts.phase(phase)}
      </span>
    </div>
  );
}

function Team({ name, serving }: { name: string; serving: boolean }) {
  const { t } = useSurroundings().texts;
  return (
    <span className={styles.team}>
      <span className={styles.name}>{name}</span>
      {serving && (
        <span className={styles.serving}>
          <span className="visually-hidden"> {t('serving')}</span>
        </span>
      )}
    </span>
  );
}

function RowScore({ match, cells }: { match: MatchView; cells: number }) {
  const { t } = useSurroundings().texts;
  const score = rowScore(match);
  const missing = Math.max(0, cells - score.length);
  return (
    <div className={styles.scores}>
      {score.length > 0 && (
        <span className="visually-hidden">{t('score', { score: scoreText(match.status) })}</span>
      )}
      {score.map(({ kind, home, away }) => (
        <span key={kind} className={styles[kind]} aria-hidden="true">
          <span>{home}</span>
          <span>{away}</span>
        </span>
      ))}
      {['period', 'points', 'total'].slice(0, missing).map((kind) => (
        <span key={`no-${kind}`} className={styles.period} aria-hidden="true" />
      ))}
    </div>
  );
}

function MoreLink({ href, match }: { href: string; match: MatchView }) {
  const { t } = useSurroundings().texts;
  const further = Math.max(0, match.marketCount - match.markets.length);
  return (
    // The names of the teams are the way there for the keyboard.
    <a className={styles.more} href={href} tabIndex={-1}>
      {further > 0 ? `+${further}` : '›'}
      <span className="visually-hidden"> {t('more-markets')}</span>
    </a>
  );
}

/** The line of a market as the reader writes numbers: `2.5`, `−1.5`. */
export function lineText(specifiers: string, name: 'total' | 'hcp', format: Formatters): string {
  const value = Number(specifier(specifiers, name));
  if (!Number.isFinite(value)) return '';
  return name === 'hcp' ? format.signed(value) : format.number(value);
}
