import { sportsbookAddress } from '@fairline/addresses/sportsbook-address';
import type { Section } from '@fairline/contracts';
import { languageOf, localeOf } from '@fairline/i18n/languages';
import { type Reader, ReaderTime } from '@fairline/i18n/reader-time.tsx';
import type { Translate } from '@fairline/i18n/translator';
import { oddsText } from '@fairline/odds/odds-text';
import { LiveBadge } from '@fairline/ui/live-badge.tsx';
import { NoPrice, OddsButton } from '@fairline/ui/odds-button.tsx';
import { knownDisciplines, type MatchLine } from './cyber-data.ts';
import styles from './page.module.css';
import { type Slip, selectionKey } from './use-slip.ts';

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
          <li key={match.matchId}>
            <MatchRow match={match} {...rest} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type MatchRowProps = Omit<MatchListProps, 'section' | 'matches'> & { match: MatchLine };

/** Draws a match as a link to its page in the sportsbook, with the odds of each side as the winner. */
export function MatchRow({ lng, match, nowMs, reader, oddsFormat, slip, t }: MatchRowProps) {
  const { champ, home, away, status, marketCount } = match;
  return (
    <div className={styles.row}>
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
    </div>
  );
}

interface PriceProps extends Pick<MatchListProps, 'lng' | 'oddsFormat' | 'slip' | 't'> {
  match: MatchLine;
  /** 0 is the home side, 1 the away side. */
  index: 0 | 1;
}

/** Draws the odds of a side as the winner; a press adds it to the slip or removes it. A dash where it is not offered. */
function Price({ match, index, lng, oddsFormat, slip, t }: PriceProps) {
  const { winner, home, away } = match;
  const side = winner?.sides[index];
  if (!winner || !side) return <NoPrice />;
  const key = selectionKey(match, winner, side);
  return (
    <OddsButton
      id={key}
      label={index === 0 ? home : away}
      labelHidden
      context={`${home} – ${away}, ${t('winner')}:`}
      oddsText={oddsText(side.oddsMilli, oddsFormat, localeOf(languageOf(lng)))}
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

function When({ match, nowMs, reader, t }: Omit<MatchRowProps, 'lng' | 'oddsFormat' | 'slip'>) {
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
