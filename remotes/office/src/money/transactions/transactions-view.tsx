import type { TransactionView } from '@fairline/contracts';
import type { Loaded } from '@fairline/player-views/loaded.ts';
import { useLiveReload } from '@fairline/player-views/use-live-reload.ts';
import type { ViewProps } from '@fairline/player-views/view-props.ts';
import { LinkTabs } from '@fairline/section-frames/link-tabs.tsx';
import { stats, wallet } from '@fairline/ui/shapes.ts';
import { EmptyState } from '@fairline/ui/states.tsx';
import { useMemo } from 'react';
import { api } from '../../api.ts';
import frameStyles from '../../frame/frame.module.css';
import { OfficeFrame } from '../../frame/office-frame.tsx';
import type { FrameState } from '../../frame/page-state.ts';
import { PagedCard } from '../../lists/paged-card.tsx';
import type { Pages } from '../../lists/pages.ts';
import { usePages } from '../../lists/use-pages.ts';
import { transactionsSource } from './load-transactions.ts';
import {
  accountTabs,
  type Direction,
  directions,
  readTransactionsFilter,
  type TransactionsFilter,
  transactionsHref,
} from './transactions-address.ts';
import { TransactionsTable } from './transactions-table.tsx';

export interface TransactionsState extends FrameState {
  filter: TransactionsFilter;
  /** Null for an account that the player does not have. */
  loaded: Loaded<Pages<TransactionView>> | null;
}

/** Every transaction of the player, newest first, with the balance after it. */
export function TransactionsView({ state, ...view }: ViewProps<TransactionsState>) {
  const { context, t } = view;
  const filter = readTransactionsFilter(context.route.query);
  const { account, direction } = filter;
  const hrefOf = (change: Partial<TransactionsFilter>) =>
    transactionsHref(context.lng, { ...filter, ...change });
  const isLoaded = state?.filter.account === account && state.filter.direction === direction;
  return (
    <OfficeFrame
      view={view}
      section="transaction-history"
      frame={state?.frame}
      title={t('menu.transaction-history')}
    >
      <LinkTabs
        label={t('transactions.accounts')}
        tabs={accountTabs.map((id) => ({
          key: id,
          label: t(`transactions.account.${id}`),
          href: hrefOf({ account: id, direction: 'all' }),
          isCurrent: id === account,
        }))}
      />
      {account === 'virtual' ? (
        <div className={frameStyles.card}>
          <EmptyState
            icon={wallet}
            title={t('transactions.noVirtual')}
            text={t('transactions.noVirtualText')}
          />
        </div>
      ) : (
        <>
          <LinkTabs
            label={t('transactions.directions')}
            tabs={directions.map((id) => ({
              key: id,
              label: t(`transactions.direction.${id}`),
              href: hrefOf({ direction: id }),
              isCurrent: id === direction,
            }))}
          />
          <TransactionList
            // A new list for each direction, so that nothing of the old one is shown under the new one.
            key={direction}
            view={view}
            direction={direction}
            initial={isLoaded ? (state.loaded ?? undefined) : undefined}
          />
        </>
      )}
    </OfficeFrame>
  );
}

interface TransactionListProps {
  view: Omit<ViewProps<unknown>, 'state'>;
  direction: Direction;
  initial: Loaded<Pages<TransactionView>> | undefined;
}

function TransactionList({ view, direction, initial }: TransactionListProps) {
  const { services, t } = view;
  const source = useMemo(() => transactionsSource(api, direction), [direction]);
  const pages = usePages(source, initial);
  useLiveReload(services, pages.refresh);
  return (
    <PagedCard
      view={view}
      pages={pages}
      height="24rem"
      more={t('transactions.more')}
      empty={
        <div className={frameStyles.card}>
          <EmptyState icon={stats} title={t('transactions.empty')} text={t('transactions.emptyText')} />
        </div>
      }
    >
      {(items) => <TransactionsTable transactions={items} view={view} />}
    </PagedCard>
  );
}
