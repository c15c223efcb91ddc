import type { Exposure, TradingMatch } from '@fairline/contracts';
import { Badge } from '@fairline/ui/badge.tsx';
import { useQuery } from '@tanstack/react-query';
import { memo, useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useFormats } from '../../core/format.ts';
import { useConsoleTopic } from '../../core/live.ts';
import { useRight } from '../../core/session.ts';
import { useTexts } from '../../core/texts.ts';
import { Failure, Loading, ViewState } from '../../parts/view-state.tsx';
import { LiftDialog } from './lift-dialog.tsx';
import { useLiveMatches, useLiveRow } from './live-matches.ts';
import { MatchFilterBar, useMatchFilters } from './match-filters.tsx';
import { Odds } from './odds.tsx';
import { matchName, placesOfMatch, touchesMatch } from './places.ts';
import { matchesQuery, refreshTrading, suspensionsQuery } from './queries.ts';
import { SuspendDialog } from './suspend-dialog.tsx';
import { texts } from './texts.ts';
import styles from './trading.module.css';
import { rowKeys, useFirstRow } from './use-row-keys.ts';

/** The matches of the desk: their prices, open bets and suspensions, live. */
export function MatchList() {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const [filters, setFilters] = useMatchFilters();
  const { data, error, refetch } = useQuery(matchesQuery(filters));
  const suspensions = useQuery(suspensionsQuery).data ?? [];
  const mayEdit = useRight('trading.edit');
  const [asked, setAsked] = useState<{ action: 'suspend' | 'lift'; match: TradingMatch }>();
  useLiveMatches(useMemo(() => (data ?? []).map(({ matchId }) => matchId), [data]));
  useFirstRow((data?.length ?? 0) > 0);
  useConsoleTopic('console.ticker', ({ type }) => {
    if (type === 'suspensions') void refreshTrading();
  });

  const matchOf = ({ dataset }: HTMLElement) => data?.find(({ matchId }) => matchId === dataset.row);
  const ask = (action: 'suspend' | 'lift') => (row: HTMLElement) => {
    const match = matchOf(row);
    if (match && mayEdit) setAsked({ action, match });
  };
  const close = () => setAsked(undefined);

  return (
    <div className={styles.list}>
      <MatchFilterBar filters={filters} matches={data ?? []} onChange={setFilters} />
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data?.length === 0 && <ViewState drawing="nothing-found" sentence={t('no-matches')} />}
      {data && data.length > 0 && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the rows in it have the focus, and hand their keys up
        <div
          className={styles.scroller}
          onKeyDown={rowKeys({
            onSuspend: ask('suspend'),
            onLift: ask('lift'),
            onOpen: ({ dataset }) => void navigate(`${dataset.row}`),
          })}
        >
          <table className={`${styles.table} ${styles.matches}`} aria-label={t('matches')}>
            <thead>
              <tr>
                <th scope="col" className={styles.time}>
                  {t('col-time')}
                </th>
                <th scope="col" className={styles.name}>
                  {t('col-match')}
                </th>
                <th scope="col" className={styles.score}>
                  {t('col-score')}
                </th>
                <th scope="col" colSpan={3} className={styles.number}>
                  {t('col-prices')}
                </th>
                <th scope="col" className={`${styles.number} ${styles.few}`}>
                  {t('col-open')}
                </th>
                <th scope="col" className={styles.number}>
                  {t('col-stakes')}
                </th>
                <th scope="col" className={styles.number}>
                  {t('col-liability')}
                </th>
                <th scope="col" className={styles.number}>
                  {t('col-multiples')}
                </th>
                <th scope="col" className={styles.state}>
                  {t('col-state')}
                </th>
              </tr>
            </thead>
            <tbody>
              {data.map((match) => (
                <MatchRow key={match.matchId} match={match} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p className={styles.keys}>{t('keys')}</p>
      {asked?.action === 'suspend' && <SuspendDialog places={placesOfMatch(asked.match)} onClose={close} />}
      {asked?.action === 'lift' && (
        <LiftDialog
          suspensions={suspensions.filter((each) => touchesMatch(each, asked.match))}
          onClose={close}
        />
      )}
    </div>
  );
}

const MatchRow = memo(function MatchRow({ match }: { match: TradingMatch }) {
  const t = useTexts(texts);
  const { dateTime } = useFormats();
  const { status, markets } = useLiveRow(match);
  const isLive = status.phase === 'live';
  const outcomes = markets[0]?.outcomes.slice(0, 3) ?? [];
  return (
    <tr tabIndex={-1} data-row={match.matchId} className={styles.row}>
      <td className={styles.quiet}>{isLive ? clockOf(status) : dateTime(match.kickoffAt)}</td>
      <th scope="row">
        <Link to={match.matchId}>{matchName(match)}</Link>
      </th>
      <td>{isLive ? status.score.join(':') : ''}</td>
      {[0, 1, 2].map((index) => {
        const outcome = outcomes[index];
        const isOpen = markets[0]?.status === 'active' && outcome?.active;
        return (
          <td key={index} className={styles.price} data-closed={outcome && !isOpen ? '' : undefined}>
            {outcome && <Odds milli={outcome.oddsMilli} />}
          </td>
        );
      })}
      <td className={styles.number}>{match.feed.active}</td>
      <Amount of={match.exposure} pick={stakeOf} />
      <Amount of={match.exposure} pick={liabilityOf} />
      <Amount of={match.exposure} pick={multiplesOf} />
      <td>
        {match.staff !== 'none' && <Badge tone="negative">{t(`staff-${match.staff}`)}</Badge>}
        {match.staff === 'none' && match.feed.active === 0 && match.feed.suspended > 0 && (
          <Badge tone="warning">{t('feed-suspended')}</Badge>
        )}
      </td>
    </tr>
  );
});

const stakeOf = ({ stakeMinor }: Exposure) => stakeMinor;
const liabilityOf = ({ returnMinor }: Exposure) => returnMinor;
const multiplesOf = ({ multiples }: Exposure) => multiples.returnMinor;

/**
 * An amount in each currency in which somebody has bet. `pick` stays the same, so that a changed price alone writes none.
 */
const Amount = memo(function Amount({ of, pick }: { of: Exposure[]; pick(exposure: Exposure): number }) {
  const { money } = useFormats();
  const shown = of.filter((each) => pick(each) !== 0);
  return (
    <td className={styles.number}>{shown.map((each) => money(pick(each), each.currency)).join(' + ')}</td>
  );
});

function clockOf({ period, clockSeconds }: TradingMatch['status']): string {
  return clockSeconds === null ? period : `${period} ${Math.floor(clockSeconds / 60)}′`;
}
