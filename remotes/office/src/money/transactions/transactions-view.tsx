import { useMoneyNews } from '@fairline/remote-views/use-money-news.ts';
import { firstPage, usePages } from '@fairline/remote-views/use-pages.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { LinkTabs } from '@fairline/ui/link-tabs.tsx';
import { stats, wallet } from '@fairline/ui/shapes.ts';
import { EmptyState } from '@fairline/ui/states.tsx';
import frameStyles from '../../frame/frame.module.css';
import { OfficeFrame } from '../../frame/office-frame.tsx';
import { sectionView } from '../../frame/section-view.ts';
import { PagedCard } from '../../lists/paged-card.tsx';
import {
  type AccountTab,
  accountTabs,
  type Direction,
  directions,
  readTransactionsFilter,
  type TransactionsFilter,
  transactionsHref,
} from './transactions-address.ts';
import { transactionPages } from './transactions-data.ts';
import { TransactionsTable } from './transactions-table.tsx';

/** Every transaction of the player, newest first, with the balance after it. */
export const transactionsView = sectionView({
  title: 'menu.transaction-history',
  Component: Transactions,
  queries({ route }) {
    const { account, direction } = readTransactionsFilter(route.query);
    return { [`transactions.${account}.${direction}`]: firstPage(transactionPages(account, direction)) };
  },
});

function Transactions() {
  const { context, t } = useView();
  const filter = readTransactionsFilter(context.route.query);
  const { account, direction } = filter;
  const hrefOf = (change: Partial<TransactionsFilter>) =>
    transactionsHref(context.lng, { ...filter, ...change });
  return (
    <OfficeFrame
      section="transaction-history"
      title={t('menu.transaction-history')}
      reportedAs={`transactions-${account}`}
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
      {account === 'main' && (
        <LinkTabs
          label={t('transactions.directions')}
          tabs={directions.map((id) => ({
            key: id,
            label: t(`transactions.direction.${id}`),
            href: hrefOf({ direction: id }),
            isCurrent: id === direction,
          }))}
        />
      )}
      <TransactionList
        // The key creates a new list for each account and direction, so that nothing of the old one is shown under the new one.
        key={`${account} ${direction}`}
        account={account}
        direction={direction}
      />
    </OfficeFrame>
  );
}

function TransactionList({ account, direction }: { account: AccountTab; direction: Direction }) {
  const { t } = useView();
  const pages = usePages(`transactions.${account}.${direction}`, transactionPages(account, direction));
  useMoneyNews(pages.reload);
  return (
    <PagedCard
      pages={pages}
      height="24rem"
      more={t('transactions.more')}
      empty={
        <div className={frameStyles.card}>
          {account === 'virtual' ? (
            <EmptyState
              icon={wallet}
              title={t('transactions.noVirtual')}
              text={t('transactions.noVirtualText')}
            />
          ) : (
            <EmptyState icon={stats} title={t('transactions.empty')} text={t('transactions.emptyText')} />
          )}
        </div>
      }
    >
      {(items) => <TransactionsTable transactions={items} />}
    </PagedCard>
  );
}
