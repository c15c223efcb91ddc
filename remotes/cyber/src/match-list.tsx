import { sportsbookAddress } from '@fairline/addresses/sportsbook-address';
import type { Section } from '@fairline/contracts';
import { languageOf, localeOf } from '@fairline/i18n/languages';
import { type Reader, ReaderTime } from '@fairline/i18n/reader-time.tsx';
import type { Translate } from '@fairline/i18n/translator';
import { oddsText } from '@fairline/odds/odds-text';
import { usePriceMove } from '@fairline/remote-views/prices/use-price-move.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { LiveBadge } from '@fairline/ui/live-badge.tsx';
import { NoPrice, OddsButton } from '@fairline/ui/odds-button.tsx';
import { knownDisciplines, type MatchLine } from './cyber-data.ts';
import styles from './page.module.css';
import { useLiveLine } from './use-live-line.ts';
import { type Slip, selectionKey } from './use-slip.ts';
import type { Winner, WinnerSide } from './winner.ts';

export interface MatchListProps {
  lng: string;
  section: Section;
  matches: readonly MatchLine[];
  nowMs: number;
  reader: Reader;
  /** The reader's odds format, such as `decimal`. */
  oddsFormat: string;
  slip: Slip;
  t: Translate;
}

/** Draws the matches of a section, each with a link to its prices; nothing when there are none. */
export function MatchList({ section, matches, ...rest }: MatchListProps) {
  if (matches.length === 0) return null;
  return (
    <section className={styles.block}>
      <h2>{rest.t(`section.${section}`)}</h2>
      <ul className={styles.rows}>
        {matches.map((match) => (
          <MatchRow key={match.matchId} as="li" match={match} {...rest} />
        ))}
      </ul>
    </section>
  );
}

interface MatchRowProps extends Omit<MatchListProps, 'section' | 'matches'> {
  match: MatchLine;
  /** The element of the row: an item of a list, or one that stands alone. */
  as: 'li' | 'div';
}

/**
 * Draws a match as a link to its page in the sportsbook, with the odds of each side as the winner. Live messages change
 * it in place.
 */
export function MatchRow({ as: Row, lng, match: loaded, nowMs, reader, oddsFormat, slip, t }: MatchRowProps) {
  const match = useLiveLine(loaded);
  const { champ, home, away, status, marketCount } = match;
  return (
    <Row className={styles.row}>
      <span className={styles.when}>
        <When match={match} nowMs={nowMs} reader={reader} t={t} />
      </span>
      <a className={styles.teams} href={matchAddress(lng, match)}>
        <bdi>{home}</bdi>
        <bdi>{away}</bdi>
      </a>
      {status.phase !== 'not-started' && <Score status={status} t={t} />}
      <span className={styles.prices}>
        {([0, 1] as const).map((index) => (
          <Price
            key={index}
            index={index}
            match={match}
            lng={lng}
            oddsFormat={oddsFormat}
            slip={slip}
            t={t}
          />
        ))}
      </span>
      <bdi className={styles.champ}>{champ.name}</bdi>
      <span className={styles.markets}>{t('markets', { count: marketCount })}</span>
    </Row>
  );
}

interface PriceProps extends Pick<MatchListProps, 'lng' | 'oddsFormat' | 'slip' | 't'> {
  match: MatchLine;
  /** 0 is the home side, 1 the away side. */
  index: 0 | 1;
}

/** Draws the odds of a side as the winner, and a dash where it is not offered. */
function Price(props: PriceProps) {
  const { winner } = props.match;
  const side = winner?.sides[props.index];
  return winner && side ? <OfferedPrice {...props} winner={winner} side={side} /> : <NoPrice />;
}

/** Draws the odds of an offered side; a press adds it to the slip or removes it. */
function OfferedPrice(props: PriceProps & { winner: Winner; side: WinnerSide }) {
  const { match, index, winner, side, lng, oddsFormat, slip, t } = props;
  const { context } = useView();
  const { home, away } = match;
  const key = selectionKey(match, winner, side);
  const direction = usePriceMove(side.oddsMilli);
  return (
    <OddsButton
      id={key}
      label={index === 0 ? home : away}
      labelHidden
      context={`${home} – ${away}, ${t('winner')}:`}
      oddsText={oddsText(side.oddsMilli, oddsFormat, localeOf(languageOf(lng)))}
      direction={direction}
      withArrow={context.settings.oddsIndication === 'colour-and-arrow'}
      {...(direction && { directionLabel: t(`price.${direction}`) })}
      selected={slip.has(key)}
      suspended={!side.isOpen}
      suspendedLabel={t('suspended')}
      onPress={() => slip.toggle(match, winner, side)}
    />
  );
}

/**
 * Returns the address of a match in the sportsbook: in the live section once it has started, before that in the line
 * section.
 */
export function matchAddress(lng: string, match: MatchLine): string {
  const { matchId, sportId, champ, latinSides, status } = match;
  const slug = knownDisciplines.find((each) => each.sportId === sportId)?.slug ?? '';
  const section = status.phase === 'not-started' ? 'line' : 'live';
  return sportsbookAddress(
    lng,
    section,
    [sportId, slug],
    [champ.id, champ.latinName ?? champ.name],
    [matchId, latinSides],
  );
}

function When({ match, nowMs, reader, t }: Omit<MatchRowProps, 'as' | 'lng' | 'oddsFormat' | 'slip'>) {
  const { status, kickoffAt } = match;
  if (status.phase === 'live') {
    return (
      <>
        <LiveBadge label={t('live-badge')} />
        <span>{periodText(status.period, t)}</span>
      </>
    );
  }
  if (status.phase !== 'not-started') return <span>{t(status.phase)}</span>;
  return (
    <>
      <ReaderTime reader={reader} at={kickoffAt} now={nowMs} text="{day}" />
      <ReaderTime reader={reader} at={kickoffAt} now={nowMs} text="{time}" />
    </>
  );
}

/** Returns the text of the current period, such as the number of the map; empty for a period without a name. */
function periodText(period: string, t: Translate): string {
  const number = /^map(\d+)$/.exec(period)?.[1];
  if (number !== undefined) return t('map', { number });
  return period === 'pause' ? t('break') : '';
}

/** Draws the maps won and, while a map is played, its rounds. The home side is above the away side. */
function Score({ status, t }: { status: MatchLine['status']; t: Translate }) {
  const rounds = status.phase === 'live' ? status.periodScores.at(-1) : undefined;
  const columns = [status.score, ...(rounds ? [rounds] : [])];
  const [home, away] = status.score;
  return (
    <span className={styles.score}>
      <span className="visually-hidden">{t('score', { home, away })}</span>
      {columns.map(([ofHome, ofAway], index) => (
        // The index is a stable key: each column always has the same position.
        <span key={index} className={styles.column} aria-hidden="true">
          <span>{ofHome}</span>
          <span>{ofAway}</span>
        </span>
      ))}
    </span>
  );
}
