import { fixedLink } from '@fairline/addresses/fixed-link';
import * as routes from '@fairline/addresses/routes';
import type { MatchView } from '@fairline/contracts';
import { isOver } from '@fairline/remote-views/prices/row-topics.ts';
import { useQuery } from '@fairline/remote-views/use-query.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Breadcrumbs } from '@fairline/ui/breadcrumbs.tsx';
import { buttonClass } from '@fairline/ui/button-class.ts';
import { clock, lock } from '@fairline/ui/shapes.ts';
import { Skeleton } from '@fairline/ui/skeleton.tsx';
import { EmptyState } from '@fairline/ui/states.tsx';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type MatchPlace, placeOf } from '../addresses/place.ts';
import { listAddress } from '../addresses/sportsbook-addresses.ts';
import { useMatchMessages } from '../live/use-match-messages.ts';
import { tidyMarkets } from '../live/whole-match.ts';
import { LoadError } from '../load-error.tsx';
import { OutrightBoard } from '../outrights/outright-board.tsx';
import { OutrightHead } from '../outrights/outright-head.tsx';
import { isUnknownCode } from '../page-data.ts';
import { useTexts } from '../reader/reader-provider.tsx';
import { useInside } from '../use-inside.ts';
import { FollowBar } from './follow-bar.tsx';
import { LineUpsFold } from './line-ups-fold.tsx';
import { loadMatch, type MatchData } from './load-page.ts';
import { MarketBoard } from './market-board.tsx';
import styles from './match-page.module.css';
import { PitchPanel } from './pitch-panel.tsx';
import { Scoreboard } from './scoreboard.tsx';

/** The page of one match with its score and all its markets. */
export function MatchPage() {
  const { context } = useView();
  const place = placeOf(context.route);
  return place?.view === 'match' ? <Match key={place.matchId} place={place} /> : null;
}

function Match({ place }: { place: MatchPlace }) {
  const { t, lng } = useView();
  const { matchId, list } = place;
  const section = list?.section ?? 'live';
  const { data, failure, isBusy, reload } = useQuery(matchId, ({ api, nowMs, signal }) =>
    loadMatch(api, matchId, nowMs, signal),
  );
  if (failure !== undefined && isUnknownCode(failure)) {
    return (
      <EmptyState
        title={t('missing.title')}
        text={t('missing.text')}
        action={
          <a className={buttonClass()} href={listAddress({ lng, section })}>
            {t(`all.${section}`)}
          </a>
        }
      />
    );
  }
  if (failure !== undefined) {
    return <LoadError isBusy={isBusy} reload={reload} />;
  }
  return data ? <LiveMatch key={data.nowMs} data={data} /> : <MatchSkeleton />;
}

/**
 * The interval in ms at which withdrawn markets are removed and a started match gets its pitch, unless the pointer is
 * over the markets.
 */
const tidyMs = 10_000;

function LiveMatch({ data }: { data: MatchData }) {
  const { context, t, lng } = useView();
  const texts = useTexts();
  const match = useLiveMatch(data.match);
  const board = useRef<HTMLElement>(null);
  const { sportId, tournamentId, tournamentName, tournamentLatinName, home, away, status, outright } =
    match.shown;
  const hasPicture = match.isPlayed && !context.settings.gameZoneOff;
  const section = status.phase === 'not-started' ? 'line' : 'live';
  const tournament = { id: tournamentId, name: tournamentName, latinName: tournamentLatinName };
  const competition = listAddress({ lng, section: section, sportId, tournament });
  return (
    <div className={styles.page}>
      <Breadcrumbs
        label={t('breadcrumbs')}
        crumbs={[
          { label: t('home'), href: fixedLink(lng, routes.home) },
          { label: t(section), href: listAddress({ lng, section }) },
          { label: texts.sport(sportId), href: listAddress({ lng, section, sportId }) },
          { label: tournamentName, href: competition },
          { label: outright ? away.name : `${home.name} – ${away.name}` },
        ]}
      />
      {outright ? (
        <OutrightHead match={match.shown} />
      ) : (
        <Scoreboard match={match.shown} nowMs={data.nowMs} hasPicture={hasPicture} headRef={board} />
      )}
      {context.settings.moveVideoOnScroll && !outright && <FollowBar board={board} match={match.shown} />}
      {hasPicture && <PitchPanel match={match.shown} />}
      {match.shown.lineUps && <LineUpsFold match={match.shown} />}
      {isOver(status) ? (
        <EmptyState
          icon={clock}
          title={texts.phase(status.phase)}
          action={
            <a className={buttonClass()} href={competition}>
              {t('back-to', { name: tournamentName })}
            </a>
          }
        />
      ) : match.shown.markets.length === 0 ? (
        <EmptyState icon={lock} title={t('no-markets.title')} text={t('no-markets.text')} />
      ) : (
        <div {...match.handlers}>
          {outright ? <OutrightBoard match={match.shown} /> : <MarketBoard match={match.shown} />}
        </div>
      )}
    </div>
  );
}

/** Returns a match that live messages change. */
function useLiveMatch(loaded: MatchView) {
  const [shown, change] = useMatchMessages(loaded);
  const latest = useRef(shown);
  latest.current = shown;
  const [begun, setBegun] = useState(loaded.status.phase === 'live');
  // Both move the content below, so this runs only while the reader's pointer and focus are elsewhere.
  const tidy = useCallback(() => {
    change(tidyMarkets);
    setBegun(latest.current.status.phase === 'live');
  }, [change]);
  const { isInside, handlers } = useInside(tidy);

  useEffect(() => {
    const timer = setInterval(() => {
      if (!isInside.current) tidy();
    }, tidyMs);
    return () => clearInterval(timer);
  }, [tidy, isInside]);

  return { shown, handlers, isPlayed: begun && shown.status.phase === 'live' };
}

function MatchSkeleton() {
  const { t } = useView();
  return (
    <div className={styles.page}>
      <Skeleton width="50%" label={t('loading-match')} />
      <div className={styles.boardSkeleton}>
        <Skeleton shape="block" />
      </div>
      <div className={styles.marketSkeletons}>
        {[0, 1, 2, 3, 4, 5].map((index) => (
          <Skeleton key={index} shape="block" />
        ))}
      </div>
    </div>
  );
}
