import type { MarketView, MatchView } from '@fairline/contracts';
import type { PlainFormatters } from '@fairline/i18n/plain-formatters';
import { ReaderTime } from '@fairline/i18n/reader-time.tsx';
import type { MainColumn } from '@fairline/markets/main-columns';
import { Flag } from '@fairline/ui/flag.tsx';
import { scoreBeside } from '@fairline/ui/match-sides.tsx';
import { NoPrice } from '@fairline/ui/odds-button.tsx';
import { TeamMark } from '@fairline/ui/team-mark.tsx';
import { type ReactNode, useMemo } from 'react';
import { listAddress, matchAddress } from '../addresses.ts';
import { isOver, specifier } from '../live/match-state.ts';
import { useTexts } from '../reader/reader-provider.tsx';
import { useView } from '../reader/view.ts';
import { type Fixture, fixtureOf } from './fixture.ts';
import { MatchClock } from './match-clock.tsx';
import styles from './match-row.module.css';
import { PriceButton } from './price-button.tsx';
import { rowScore, scoreText } from './score-line.ts';
import { useHasChanged } from './use-has-changed.ts';

export interface MatchRowProps {
  match: MatchView;
  columns: readonly MainColumn[];
  /** Cells that the score takes; the same in all rows of a list. 0 in a list of what is to come. */
  scoreCells: number;
  /** It no longer belongs into this list, and goes when the list is refreshed. */
  left: boolean;
  format: PlainFormatters;
  nowMs: number;
  /** What is to come says its competition, too: no heading above does. */
  withCompetition?: boolean;
}

/** What the prices of a row are drawn with. */
export interface RowPrices {
  fixture: Fixture;
}

interface RowFrameProps extends Omit<MatchRowProps, 'columns' | 'left'> {
  className: string | undefined;
  children(prices: RowPrices): ReactNode;
}

/** A match in a list, in whatever layout: when or how far, who, the score, its prices, and the way to all of them. */
export function RowFrame({
  match,
  scoreCells,
  format,
  nowMs,
  withCompetition = false,
  className,
  children,
}: RowFrameProps) {
  const { lng } = useView();
  const { matchId, status } = match;
  const live = status.phase !== 'not-started';
  // A fixture's names do not change while it is shown
  const fixture = useMemo(() => fixtureOf(match), [matchId, live]);
  const href = matchAddress(lng, fixture);
  return (
    <li className={className}>
      <MatchWhen {...{ match, format, nowMs, withCompetition }} />
      <a className={styles.teams} href={href}>
        <Team team={match.home} serving={status.serving === 1} />
        <Team team={match.away} serving={status.serving === 2} />
        <MatchNumber matchId={matchId} />
      </a>
      {isOver(status) ? (
        <Result match={match} />
      ) : (
        <>
          {scoreCells > 0 && <RowScore match={match} cells={scoreCells} />}
          {children({ fixture })}
          <MoreLink {...{ href, match }} />
        </>
      )}
    </li>
  );
}

/** What a match that is over has come to, in place of its prices. */
function Result({ match: { status } }: { match: MatchView }) {
  const { context, t } = useView();
  const texts = useTexts();
  const { phase } = status;
  return (
    <p className={styles.result}>
      {phase === 'ended'
        ? t('final-score', { score: scoreBeside(scoreText(status), context.dir) })
        : texts.phase(phase)}
    </p>
  );
}

interface RowPriceProps extends RowPrices {
  market: MarketView | undefined;
  outcomeId: string;
}

/** A price under its column; a dash where the match does not offer it. */
export function RowPrice({ fixture, market, outcomeId }: RowPriceProps) {
  const outcome = market?.outcomes.find((each) => each.outcomeId === outcomeId);
  if (!market || !outcome) return <NoPrice />;
  // Another line is another price, and no move of this one.
  return <PriceButton key={market.specifiers} {...{ fixture, market, outcome }} inColumn />;
}

/** The clock and period of what is played, the day and time of what is to come. */
function MatchWhen({
  match,
  format,
  nowMs,
  withCompetition = false,
}: Pick<MatchRowProps, 'match' | 'format' | 'nowMs' | 'withCompetition'>) {
  const { context } = useView();
  const texts = useTexts();
  const { status, sportId, kickoffAt } = match;
  const { phase, period } = status;
  if (phase === 'not-started') {
    return (
      <div className={styles.when}>
        <span className={styles.state}>
          <ReaderTime className={styles.time} reader={context} at={kickoffAt} now={nowMs} text="{time}" />
          <ReaderTime className={styles.period} reader={context} at={kickoffAt} now={nowMs} text="{day}" />
        </span>
        {withCompetition && <Competition match={match} />}
      </div>
    );
  }
  const part = phase === 'live' && period ? texts.period(period) : texts.phase(phase);
  return (
    <div className={styles.when}>
      <span className={styles.state}>
        {phase === 'live' && (
          <span className={styles.time}>
            <MatchClock {...{ sportId, status, format }} />
          </span>
        )}
        <span className={styles.period} title={part}>
          {part}
        </span>
      </span>
      <Competition match={match} />
    </div>
  );
}

/** What a match that is played belongs to. Its sport's menu has the same way for the keyboard. */
function Competition({ match }: { match: MatchView }) {
  const { lng } = useView();
  const texts = useTexts();
  const { sportId, tournamentId, tournamentName, tournamentLatinName, categoryCode } = match;
  const tournament = { id: tournamentId, name: tournamentName, latinName: tournamentLatinName };
  const country = texts.category(categoryCode);
  return (
    <a
      className={styles.competition}
      href={listAddress({ lng: lng, section: 'live', sportId, tournament })}
      title={`${country} · ${tournamentName}`}
      tabIndex={-1}
    >
      <Flag code={categoryCode} size="sm" />
      <bdi>{tournamentName}</bdi>
    </a>
  );
}

/** A side, and whether it serves. */
function Team({ team, serving }: { team: MatchView['home']; serving: boolean }) {
  const { t } = useView();
  const { name } = team;
  return (
    <span className={styles.team}>
      <span className={styles.mark} aria-hidden="true">
        <TeamMark team={team} size="sm" />
      </span>
      {/* A long one is cut. */}
      <bdi className={styles.name} title={name}>
        {name}
      </bdi>
      {serving && (
        <span className={styles.serving}>
          <span className="visually-hidden"> {t('serving')}</span>
        </span>
      )}
    </span>
  );
}

/** The score in the cells that all rows of the list have for it: the whole first, then the parts, then the points. */
function RowScore({ match, cells }: { match: MatchView; cells: number }) {
  const { context, t } = useView();
  const score = rowScore(match, context.settings.detailedScore);
  const missing = Math.max(0, cells - score.length);
  const hasChanged = useHasChanged(match.status.score.join());
  return (
    <div className={styles.scores}>
      {score.length > 0 && (
        <span className="visually-hidden">{t('score', { score: scoreText(match.status) })}</span>
      )}
      {score.map(({ kind, home, away }, index) => (
        <span
          key={`${kind} ${index} ${kind === 'total' ? home + away : ''}`}
          className={kind === 'total' && hasChanged ? styles.newTotal : styles[kind]}
          aria-hidden="true"
        >
          <span>{home}</span>
          <span>{away}</span>
        </span>
      ))}
      {Array.from({ length: missing }, (_, index) => (
        <span key={`none ${index}`} className={styles.period} aria-hidden="true" />
      ))}
    </div>
  );
}

/** How many markets there are beyond those of the row, and the way to them. */
function MoreLink({ href, match }: { href: string; match: MatchView }) {
  const { t } = useView();
  const further = Math.max(0, match.marketCount - match.markets.length);
  return (
    // The names of the teams are the way there for the keyboard.
    <a className={styles.more} href={href} tabIndex={-1}>
      <bdi dir="ltr">{further > 0 ? `+${further}` : '›'}</bdi>
      <span className="visually-hidden"> {t('more-markets')}</span>
    </a>
  );
}

/** What the match is called by where numbers are used: on paper coupons and with support. */
export function MatchNumber({ matchId }: { matchId: string }) {
  const { context, t } = useView();
  if (!context.settings.showGameId) return null;
  return <small className={styles.number}>{t('match-number', { number: matchId })}</small>;
}

/** The line of a market as the reader writes numbers: `2.5`, `−1.5`. */
export function lineText(specifiers: string, name: 'total' | 'hcp', format: PlainFormatters): string {
  const value = Number(specifier(specifiers, name));
  if (!Number.isFinite(value)) return '';
  return name === 'hcp' ? format.signed(value) : format.number(value);
}
