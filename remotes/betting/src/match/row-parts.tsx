import type { MarketView, MatchView } from '@fairline/contracts';
import type { PlainFormatters } from '@fairline/i18n/plain-formatters';
import { ReaderTime } from '@fairline/i18n/reader-time.tsx';
import type { MainColumn } from '@fairline/markets/main-columns';
import { isOver } from '@fairline/remote-views/prices/row-topics.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Flag } from '@fairline/ui/flag.tsx';
import { scoreBeside } from '@fairline/ui/match-sides.tsx';
import { NoPrice } from '@fairline/ui/odds-button.tsx';
import { TeamMark } from '@fairline/ui/team-mark.tsx';
import { type ComponentType, type ReactNode, useMemo } from 'react';
import { listAddress, matchAddress } from '../addresses/sportsbook-addresses.ts';
import { specifier } from '../live/match-state.ts';
import { useTexts } from '../reader/reader-provider.tsx';
import { type Fixture, fixtureOf } from './fixture.ts';
import { MatchClock } from './match-clock.tsx';
import styles from './match-row.module.css';
import { PriceButton } from './price-button.tsx';
import { rowScore, scoreText } from './score-line.ts';
import { useHasChanged } from './use-has-changed.ts';

/** A market of a row. */
export interface RowColumn extends MainColumn {
  /** The side of a wide row: of the whole match, or of the part with this code. Absent in rows of one kind. */
  side?: { part: string | undefined; isChosen: boolean };
}

export interface MatchRowProps {
  match: MatchView;
  columns: readonly RowColumn[];
  /** The number of score columns, equal in all rows of a list; 0 in a list of upcoming matches. */
  scoreCells: number;
  /** True when the match no longer belongs in this list. The row goes when the list is refreshed. */
  left: boolean;
  format: PlainFormatters;
  nowMs: number;
  /** True when upcoming matches name their competition as well, because no heading does. */
  withCompetition?: boolean;
  /** The star of a match, in lists that have stars. It comes from the page, so that other lists do not load it. */
  Star?: StarOfMatch | undefined;
}

export type StarOfMatch = ComponentType<{ match: MatchView }>;

/** The props that all prices of a row share. */
export interface RowPrices {
  fixture: Fixture;
}

interface RowFrameProps extends Omit<MatchRowProps, 'columns' | 'left'> {
  className: string | undefined;
  children(prices: RowPrices): ReactNode;
}

/** The frame of a match's row in every layout: time or period, teams, score, prices, and a link to the match's page. */
export function RowFrame({
  match,
  scoreCells,
  format,
  nowMs,
  withCompetition = false,
  Star,
  className,
  children,
}: RowFrameProps) {
  const { lng } = useView();
  const { matchId, status } = match;
  const live = status.phase !== 'not-started';
  // The names of a fixture do not change while it is shown, so they are not among the dependencies.
  const fixture = useMemo(() => fixtureOf(match), [matchId, live]);
  const href = matchAddress(lng, fixture);
  return (
    <li className={className}>
      {Star && (
        <span className={styles.star}>
          <Star match={match} />
        </span>
      )}
      <MatchWhen match={match} format={format} nowMs={nowMs} withCompetition={withCompetition} />
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
          <MoreLink href={href} match={match} />
        </>
      )}
    </li>
  );
}

/** The result of a match that is over, in place of its prices. */
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

/** A price in its column; a dash when the match does not offer it. */
export function RowPrice({ fixture, market, outcomeId }: RowPriceProps) {
  const outcome = market?.outcomes.find((each) => each.outcomeId === outcomeId);
  if (!market || !outcome) return <NoPrice />;
  // A new line has a new key, so that its price does not count as a change of the old one.
  return <PriceButton key={market.specifiers} fixture={fixture} market={market} outcome={outcome} inColumn />;
}

/** The clock and period of a match in play, or the day and time of an upcoming one. */
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
            <MatchClock sportId={sportId} status={status} format={format} />
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

/**
 * The competition of a match in play. Keyboards reach the same link through the menu of sports, so it takes no tab
 * stop.
 */
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

/** A team's mark and name, with a dot when it serves. */
function Team({ team, serving }: { team: MatchView['home']; serving: boolean }) {
  const { t } = useView();
  const { name } = team;
  return (
    <span className={styles.team}>
      <span className={styles.mark} aria-hidden="true">
        <TeamMark team={team} size="sm" />
      </span>
      {/* CSS cuts off a long name; the title has it in full. */}
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

/** The score in as many columns as all rows of the list have: the total first, then the parts, then the points. */
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

/** The number of markets beyond those of the row, as a link to the match's page. */
function MoreLink({ href, match }: { href: string; match: MatchView }) {
  const { t } = useView();
  const moreCount = Math.max(0, match.marketCount - match.markets.length);
  return (
    // Keyboards reach the same page through the names of the teams, so this link takes no tab stop.
    <a className={styles.more} href={href} tabIndex={-1}>
      <bdi dir="ltr">{moreCount > 0 ? `+${moreCount}` : '›'}</bdi>
      <span className="visually-hidden"> {t('more-markets')}</span>
    </a>
  );
}

/** The number of the match, by which paper coupons and support name it. */
export function MatchNumber({ matchId }: { matchId: string }) {
  const { context, t } = useView();
  if (!context.settings.showGameId) return null;
  return <small className={styles.number}>{t('match-number', { number: matchId })}</small>;
}

/** Returns the line of a market in the reader's number format: `2.5`, `−1.5`. */
export function lineText(specifiers: string, name: 'total' | 'hcp', format: PlainFormatters): string {
  const value = Number(specifier(specifiers, name));
  if (!Number.isFinite(value)) return '';
  return name === 'hcp' ? format.signed(value) : format.number(value);
}
