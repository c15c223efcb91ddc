import type { TickerBet } from '@fairline/contracts';
import { exportedColumns } from '@fairline/contracts/console/exported-lists';
import { sports } from '@fairline/markets';
import { Badge } from '@fairline/ui/badge.tsx';
import { Checkbox } from '@fairline/ui/checkbox.tsx';
import { Select } from '@fairline/ui/select.tsx';
import { TextField } from '@fairline/ui/text-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { memo, useState } from 'react';
import { Link } from 'react-router';
import { queries } from '../../core/api.ts';
import { useFormats } from '../../core/format.ts';
import { useConsoleTopic } from '../../core/live.ts';
import { useRight } from '../../core/session.ts';
import { useTexts } from '../../core/texts.ts';
import { ExportMenu } from '../../grid/export-menu.tsx';
import { useSettled } from '../../parts/use-settled.ts';
import { Failure, Loading, ViewState } from '../../parts/view-state.tsx';
import { oddsText } from './odds.tsx';
import { texts } from './texts.ts';
import { passes, stakeOf, type TickerFilters } from './ticker-filters.ts';
import { betsQuery, sentFilters } from './ticker-query.ts';
import styles from './trading.module.css';

/** The ticker keeps this many bets. */
const maxBets = 200;

/** The latest bets, live. On the page of a match they are those of the match, until the filter is taken away. */
export function BetTicker({ matchId }: { matchId: string | undefined }) {
  const t = useTexts(texts);
  const canExport = useRight('trading.export');
  const [isOfMatch, setOfMatch] = useState(true);
  const [chosen, setChosen] = useState<TickerFilters>({});
  const [player, setPlayer] = useState('');
  const [stake, setStake] = useState('');
  const settledPlayer = useSettled(player);
  const settledStake = useSettled(stake);
  const filters: TickerFilters = {
    ...chosen,
    ...(matchId !== undefined && isOfMatch && { matchId }),
    stakeFromMinor: stakeOf(settledStake),
    ...(/^\d{1,18}$/.test(settledPlayer) && { playerId: settledPlayer }),
  };
  const options = betsQuery(filters);
  const { data, error, refetch } = useQuery(options);
  useConsoleTopic('console.ticker', ({ type, items }) => {
    if (type !== 'bets' || !isBets(items)) return;
    const fresh = items.filter((bet) => passes(bet, filters));
    if (fresh.length === 0) return;
    queries.setQueryData(options.queryKey, (before) => {
      const known = new Set(before?.map(({ betId }) => betId));
      return [...fresh.filter(({ betId }) => !known.has(betId)), ...(before ?? [])].slice(0, maxBets);
    });
  });

  return (
    <aside className={styles.ticker} aria-label={t('ticker')}>
      <div className={styles.betLine}>
        <h2>{t('ticker')}</h2>
        {canExport && (
          <span className={styles.end}>
            <ExportMenu
              request={{
                listId: 'ticker-bets',
                query: sentFilters(filters),
                columns: exportedColumns['ticker-bets'],
              }}
            />
          </span>
        )}
      </div>
      <search className={styles.filters}>
        {matchId !== undefined && (
          <Checkbox
            label={t('this-match')}
            checked={isOfMatch}
            onChange={(event) => setOfMatch(event.currentTarget.checked)}
          />
        )}
        <Checkbox
          label={t('large-only')}
          checked={chosen.isLargeOnly ?? false}
          onChange={({ currentTarget: { checked } }) =>
            setChosen((now) => ({ ...now, isLargeOnly: checked }))
          }
        />
        <Select
          label={t('sport')}
          options={[
            { value: '', label: t('all-sports') },
            ...sports.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            setChosen((now) => ({ ...now, sportId: value === '' ? undefined : Number(value) }))
          }
        />
        <Select
          label={t('kind')}
          options={(['all', 'live', 'prematch'] as const).map((value) => ({
            value,
            label: t(`kind-${value}`),
          }))}
          onChange={({ currentTarget: { value } }) =>
            setChosen((now) => ({
              ...now,
              kind: value === 'live' || value === 'prematch' ? value : undefined,
            }))
          }
        />
        <TextField
          label={t('from-stake')}
          inputMode="decimal"
          value={stake}
          onChange={(event) => setStake(event.currentTarget.value)}
        />
        <TextField
          label={t('player')}
          inputMode="numeric"
          value={player}
          onChange={(event) => setPlayer(event.currentTarget.value)}
        />
      </search>
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data?.length === 0 && <ViewState drawing="rows" sentence={t('no-bets')} />}
      <ol className={styles.bets}>
        {data?.map((bet) => (
          <BetItem key={bet.betId} bet={bet} />
        ))}
      </ol>
    </aside>
  );
}

const BetItem = memo(function BetItem({ bet }: { bet: TickerBet }) {
  const t = useTexts(texts);
  const { money, exactTime } = useFormats();
  const [first] = bet.legs;
  return (
    <li className={styles.bet}>
      <span className={styles.betLine}>
        <strong>{money(bet.stakeMinor, bet.currency)}</strong>
        <span>{oddsText(bet.totalOddsMilli)}</span>
        {bet.isLarge && <Badge tone="warning">{t('large')}</Badge>}
        {bet.isLive && <Badge tone="info">{t('kind-live')}</Badge>}
        <Link to={`/players/${bet.playerId}`}>{bet.playerId}</Link>
        <time className={styles.end} dateTime={new Date(bet.placedAt).toISOString()}>
          {exactTime(bet.placedAt).split(', ').at(-1)}
        </time>
      </span>
      {first && (
        <span className={styles.quiet}>
          <Link to={`/trading/${first.matchId}`}>{first.matchName}</Link>, {first.marketName}:{' '}
          {first.outcomeName}
          {bet.legs.length > 1 && ` · ${t('legs', { count: bet.legs.length })}`}
        </span>
      )}
    </li>
  );
});

/** True for bets of the platform's own topic, whose form its publisher defines. */
function isBets(value: unknown): value is TickerBet[] {
  return Array.isArray(value);
}
