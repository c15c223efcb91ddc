import type { MarketView, MatchView } from '@fairline/contracts';
import { isOver } from '@fairline/remote-views/prices/row-topics.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Icon } from '@fairline/ui/icon.tsx';
import { scoreBeside } from '@fairline/ui/match-sides.tsx';
import { close, sportShape } from '@fairline/ui/shapes.ts';
import { useMemo } from 'react';
import { multiAddress } from '../../addresses/secondary-addresses.ts';
import { matchAddress } from '../../addresses/sportsbook-addresses.ts';
import { fixtureOf } from '../../match/fixture.ts';
import { MarketName } from '../../match/market-name.tsx';
import { MatchClock } from '../../match/match-clock.tsx';
import { PriceButton } from '../../match/price-button.tsx';
import { scoreText } from '../../match/score-line.ts';
import { useTexts } from '../../reader/reader-provider.tsx';
import { useFormat } from '../../reader/use-format.ts';
import styles from './match-panel.module.css';

/** One of the matches side by side, with its score and its main prices. */
export function MatchPanel({ match, chosenIds }: { match: MatchView; chosenIds: readonly string[] }) {
  const { context, t, lng } = useView();
  const texts = useTexts();
  const format = useFormat();
  const { matchId, sportId, tournamentName, status, markets, marketCount } = match;
  const begun = status.phase !== 'not-started';
  // The names of a fixture do not change while it is shown, so they are not among the dependencies.
  const fixture = useMemo(() => fixtureOf(match), [matchId, begun]);
  const { home, away } = fixture;
  const closed = isOver(status);
  const moreCount = Math.max(0, marketCount - markets.length);
  const address = matchAddress(lng, fixture);
  return (
    <li className={styles.panel} data-match={matchId}>
      <div className={styles.head}>
        <Icon shape={sportShape(sportId)} size="sm" />
        <span className={styles.competition}>{tournamentName}</span>
        <a
          className={styles.remove}
          href={multiAddress(
            lng,
            chosenIds.filter((each) => each !== matchId),
          )}
        >
          <Icon shape={close} size="sm" />
          <span className="visually-hidden">{t('multi.remove', { home, away })}</span>
        </a>
      </div>
      <h2 className={styles.teams}>
        <a className={styles.link} href={address}>
          <span>
            <bdi>{home}</bdi>
          </span>
          <bdi className={styles.score}>{scoreBeside(scoreText(status), context.dir)}</bdi>
          <span className={styles.away}>
            <bdi>{away}</bdi>
          </span>
        </a>
      </h2>
      <p className={styles.state}>
        <span>
          {status.phase === 'live' && status.period ? texts.period(status.period) : texts.phase(status.phase)}
        </span>
        <span className={styles.clock}>
          <MatchClock sportId={sportId} status={status} format={format} />
        </span>
        {status.periodScores.length > 0 && (
          <bdi className={styles.periods}>
            <span className="visually-hidden">{t('period-scores')}: </span>
            {scoreBeside(status.periodScores.map((score) => score.join(':')).join(' · '), context.dir)}
          </bdi>
        )}
      </p>
      {markets.length === 0 ? (
        <p className={styles.none}>{t('no-markets.title')}</p>
      ) : (
        markets.map((market) => (
          <PanelMarket
            key={`${market.marketId}/${market.specifiers}`}
            fixture={fixture}
            market={market}
            closed={closed}
          />
        ))
      )}
      {moreCount > 0 && !closed && (
        <a className={styles.more} href={address}>
          +{moreCount} {t('more-markets')}
        </a>
      )}
    </li>
  );
}

interface PanelMarketProps {
  fixture: ReturnType<typeof fixtureOf>;
  market: MarketView;
  closed: boolean;
}

function PanelMarket({ fixture, market, closed }: PanelMarketProps) {
  const texts = useTexts();
  return (
    <div className={styles.market}>
      <h3 className={styles.marketName}>
        <MarketName name={texts.market(fixture, market)} fullName={texts.fullMarket(fixture, market)} />
      </h3>
      <div className={styles.prices}>
        {market.outcomes.map((outcome) => (
          <PriceButton
            key={outcome.outcomeId}
            fixture={fixture}
            market={market}
            outcome={outcome}
            closed={closed}
            layout="stack"
          />
        ))}
      </div>
    </div>
  );
}
