import type { BetView } from '@fairline/contracts';
import { useFormatters } from '@fairline/i18n/use-formatters';
import type { Loaded } from '@fairline/player-views/loaded.ts';
import { useLiveReload } from '@fairline/player-views/use-live-reload.ts';
import type { ViewProps } from '@fairline/player-views/view-props.ts';
import { LinkTabs } from '@fairline/section-frames/link-tabs.tsx';
import { buttonClass } from '@fairline/ui/button-class.ts';
import { ticket } from '@fairline/ui/shapes.ts';
import { EmptyState } from '@fairline/ui/states.tsx';
import { useMemo } from 'react';
import { api } from '../../api.ts';
import frameStyles from '../../frame/frame.module.css';
import { OfficeFrame } from '../../frame/office-frame.tsx';
import type { PageState } from '../../frame/page-state.ts';
import { PagedCard } from '../../lists/paged-card.tsx';
import type { Pages } from '../../lists/pages.ts';
import { usePages } from '../../lists/use-pages.ts';
import { BetCard } from './bet-card.tsx';
import { type BetsFilter, betsFilters, filterHref, readFilter } from './bets-filter.ts';
import styles from './history.module.css';
import { betsSource } from './load-bets.ts';

export interface HistoryState extends PageState<Pages<BetView>> {
  filter: BetsFilter;
}

const emptyTexts = {
  all: 'history.empty',
  open: 'history.emptyOpen',
  settled: 'history.emptySettled',
} as const;

/** The player's bets, newest first. */
export function HistoryView({ state, ...view }: ViewProps<HistoryState>) {
  const { context, t } = view;
  const filter = readFilter(context.route.query.state);
  return (
    <OfficeFrame view={view} section="history" frame={state?.frame} title={t('history.title')}>
      <LinkTabs
        label={t('history.filter')}
        tabs={betsFilters.map((id) => ({
          key: id,
          label: t(`history.${id}`),
          href: filterHref(context.lng, id),
          isCurrent: id === filter,
        }))}
      />
      <BetList
        // A new list for each filter, so that bets of the old filter are never shown under the new one.
        key={filter}
        view={view}
        filter={filter}
        initial={state?.filter === filter ? state.loaded : undefined}
      />
    </OfficeFrame>
  );
}

interface BetListProps {
  view: Omit<ViewProps<unknown>, 'state'>;
  filter: BetsFilter;
  initial: Loaded<Pages<BetView>> | undefined;
}

function BetList({ view, filter, initial }: BetListProps) {
  const { context, services, lng, t } = view;
  const source = useMemo(() => betsSource(api, filter), [filter]);
  const pages = usePages(source, initial);
  const format = useFormatters(context);
  useLiveReload(services, pages.refresh);
  return (
    <PagedCard
      view={view}
      pages={pages}
      height="28rem"
      more={t('history.more')}
      empty={
        <div className={frameStyles.card}>
          <EmptyState
            icon={ticket}
            title={t(emptyTexts[filter])}
            text={t(`${emptyTexts[filter]}Text`)}
            action={
              <a className={buttonClass({ variant: 'primary' })} href={`/${context.lng}/home/line`}>
                {t('history.toLine')}
              </a>
            }
          />
        </div>
      }
    >
      {(items) => (
        <ul className={styles.bets}>
          {items.map((bet) => (
            <li key={bet.betId}>
              <BetCard
                bet={bet}
                lng={lng}
                t={t}
                format={format}
                services={services}
                reader={context}
                oddsFormat={context.oddsFormat}
              />
            </li>
          ))}
        </ul>
      )}
    </PagedCard>
  );
}
