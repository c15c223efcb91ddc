import type { MatchView, SideView } from '@fairline/contracts';
import { ReaderTime } from '@fairline/i18n/reader-time.tsx';
import { useView } from '@fairline/remote-views/view-context.ts';
import { CompetitionMark } from '@fairline/ui/competition-mark.tsx';
import { TeamMark } from '@fairline/ui/team-mark.tsx';
import { useMemo } from 'react';
import { matchAddress } from '../addresses/sportsbook-addresses.ts';
import { fixtureOf } from '../match/fixture.ts';
import { PriceButton } from '../match/price-button.tsx';
import { useSteadyRows } from '../match/use-live-rows.ts';
import { useNow } from '../reader/use-now.ts';
import { mainColumns } from '../sport-table.ts';
import styles from './match-of-day.module.css';

interface MatchOfDayProps {
  match: MatchView;
  /** The time at which the server rendered, in ms UTC. */
  nowMs: number;
}

/** The match of the day across the page, with its teams, its time and the prices of its first market. */
export function MatchOfDay({ match: loaded, nowMs: serverNowMs }: MatchOfDayProps) {
  const { context, t, lng } = useView();
  const nowMs = useNow(serverNowMs);
  const list = useMemo(() => [loaded], [loaded]);
  const { rows, handlers } = useSteadyRows(list);
  const match = rows.matches.find(({ matchId }) => matchId === loaded.matchId) ?? loaded;
  const { sportId, tournamentId, tournamentName, tournamentMark, home, away, kickoffAt, markets, status } =
    match;
  const begun = status.phase !== 'not-started';
  // The names of a fixture do not change while it is shown, so they are not among the dependencies.
  const fixture = useMemo(() => fixtureOf(match), [match.matchId, begun]);
  const [column] = mainColumns(sportId, [match]);
  const market = markets.find(({ marketId }) => marketId === column?.marketId);
  return (
    <section className={styles.match} aria-labelledby="match-of-day" {...handlers}>
      <p className={styles.about}>
        <strong className={styles.kind}>{t('of-day')}</strong>
        <CompetitionMark id={tournamentId} mark={tournamentMark} size="sm" />
        <bdi>{tournamentName}</bdi>
        <ReaderTime className={styles.when} reader={context} at={kickoffAt} now={nowMs} text={t('starts')} />
      </p>
      <h2 className={styles.teams} id="match-of-day">
        <a className={styles.link} href={matchAddress(lng, fixture)}>
          <Side side={home} />
          <span className={styles.versus}>–</span>
          <Side side={away} />
        </a>
      </h2>
      {market && column && (
        <div className={styles.prices}>
          {column.outcomeIds.map((outcomeId) => {
            const outcome = market.outcomes.find((each) => each.outcomeId === outcomeId);
            return (
              outcome && <PriceButton key={outcomeId} fixture={fixture} market={market} outcome={outcome} />
            );
          })}
        </div>
      )}
    </section>
  );
}

function Side({ side }: { side: SideView }) {
  return (
    <span className={styles.side}>
      <TeamMark team={side} size="lg" />
      <bdi>{side.name}</bdi>
    </span>
  );
}
