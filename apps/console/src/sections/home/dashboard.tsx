import type { DashboardPeriodName, Dashboard as Figures } from '@fairline/contracts';
import { Badge } from '@fairline/ui/badge.tsx';
import { Select } from '@fairline/ui/select.tsx';
import { Skeleton } from '@fairline/ui/skeleton.tsx';
import { useState } from 'react';
import { useFormats } from '../../core/format.ts';
import { keep, readKept } from '../../core/kept.ts';
import { useTexts } from '../../core/texts.ts';
import { Page } from '../../parts/page.tsx';
import { Segments } from '../../parts/segments.tsx';
import { Failure, ViewState } from '../../parts/view-state.tsx';
import { CurrencyTable } from './currency-table.tsx';
import { useDashboard } from './dashboard-query.ts';
import { clockOf, FigureTiles } from './figure-tiles.tsx';
import { currenciesOf } from './figures.ts';
import styles from './home.module.css';
import { SeriesTable } from './series-table.tsx';
import { FeedsCard, RemotesCard, WaitingCard } from './state-cards.tsx';
import { texts } from './texts.ts';

const periods = ['hour', 'day', 'week'] as const satisfies readonly DashboardPeriodName[];

/** What happens on the site now, for as long as the page is open. */
export function Dashboard({ greeting }: { greeting: string }) {
  const t = useTexts(texts);
  const { exactTime } = useFormats();
  const { data, error, refetch, isLate } = useDashboard();
  const [name, setName] = useKept<DashboardPeriodName>('dashboard.period', periods, 'hour');
  const [chosen, setChosen] = useState(() => String(readKept('dashboard.currency') ?? ''));
  const currencies = data ? currenciesOf(data) : [];
  const currency = currencies.includes(chosen) ? chosen : (currencies[0] ?? 'EUR');
  const seesAmounts = data !== undefined && (data.periods.hour.bets ?? data.periods.hour.deposits) !== null;

  return (
    <Page
      title={t('title')}
      beside={
        <>
          <span className={styles.quiet}>{greeting}</span>
          {data && <ComputedAt time={clockOf(exactTime(data.at))} isLate={isLate} />}
          {data && !data.areSummariesCurrent && <Badge tone="warning">{t('summaries-late')}</Badge>}
        </>
      }
      actions={
        seesAmounts && (
          <>
            {currencies.length > 1 && (
              <Select
                label={t('currency')}
                labelHidden
                value={currency}
                options={currencies.map((value) => ({ value, label: value }))}
                onChange={({ target: { value } }) => {
                  setChosen(value);
                  keep('dashboard.currency', value);
                }}
              />
            )}
            <Segments
              label={t('period')}
              options={periods.map((value) => ({ value, label: t(`period-${value}`) }))}
              value={name}
              onChange={setName}
            />
          </>
        )
      }
    >
      {data ? (
        <Content dashboard={data} name={name} currency={currency} seesAmounts={seesAmounts} />
      ) : error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <div className={styles.tiles} aria-busy="true">
          {Array.from({ length: 6 }, (_, place) => (
            <Skeleton key={place} shape="block" height="8.25rem" />
          ))}
        </div>
      )}
    </Page>
  );
}

interface ContentProps {
  dashboard: Figures;
  name: DashboardPeriodName;
  currency: string;
  seesAmounts: boolean;
}

function Content({ dashboard, name, currency, seesAmounts }: ContentProps) {
  const t = useTexts(texts);
  const { requests, proposals, feeds, failingJobs } = dashboard;
  if (!seesAmounts && !requests && !proposals && !feeds && !failingJobs) {
    return <ViewState drawing="no-right" sentence={t('no-figures')} />;
  }
  return (
    <div className={styles.columns}>
      {seesAmounts && (
        <div className={styles.stack}>
          <FigureTiles dashboard={dashboard} name={name} currency={currency} />
          <CurrencyTable dashboard={dashboard} name={name} />
          <SeriesTable period={dashboard.periods[name]} currency={currency} />
        </div>
      )}
      <div className={styles.stack}>
        <WaitingCard dashboard={dashboard} />
        <FeedsCard feeds={feeds} />
        <RemotesCard remotes={dashboard.remotes} />
      </div>
    </div>
  );
}

/** The time of the figures, and a warning when no newer ones arrive. */
function ComputedAt({ time, isLate }: { time: string; isLate: boolean }) {
  const t = useTexts(texts);
  return (
    <span role="status" className={styles.computed}>
      {isLate ? (
        <Badge tone="warning">{t('stale', { time })}</Badge>
      ) : (
        <span aria-hidden="true">{t('computed', { time })}</span>
      )}
    </span>
  );
}

/** A choice that this browser keeps. */
function useKept<Value extends string>(
  key: string,
  values: readonly Value[],
  initial: Value,
): [Value, (value: Value) => void] {
  const [value, setValue] = useState(() => values.find((each) => each === readKept(key)) ?? initial);
  return [
    value,
    (next) => {
      setValue(next);
      keep(key, next);
    },
  ];
}
