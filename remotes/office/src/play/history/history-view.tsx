import { link } from '@fairline/addresses/link';
import * as routes from '@fairline/addresses/routes';
import type { BetView } from '@fairline/contracts';
import { CashOutPanel } from '@fairline/remote-views/cash-out/cash-out-panel.tsx';
import { isOpen } from '@fairline/remote-views/cash-out/sale-part.ts';
import { useOffers } from '@fairline/remote-views/cash-out/use-offers.ts';
import { loadReferrals, referralsKey } from '@fairline/remote-views/referrals/use-referrals.ts';
import { useWaitingBets } from '@fairline/remote-views/referrals/use-waiting-bets.ts';
import { useFormat } from '@fairline/remote-views/use-format.ts';
import { useMoneyNews } from '@fairline/remote-views/use-money-news.ts';
import { firstPage, usePages } from '@fairline/remote-views/use-pages.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { buttonClass } from '@fairline/ui/button-class.ts';
import { LinkTabs } from '@fairline/ui/link-tabs.tsx';
import { ticket } from '@fairline/ui/shapes.ts';
import { EmptyState } from '@fairline/ui/states.tsx';
import frameStyles from '../../frame/frame.module.css';
import { OfficeFrame } from '../../frame/office-frame.tsx';
import { sectionView } from '../../frame/section-view.ts';
import { PagedCard } from '../../lists/paged-card.tsx';
import { BetCard } from './bet-card.tsx';
import { betPages } from './bets-data.ts';
import { type BetsFilter, betsTabs, filterHref, isNarrowed, readFilter } from './bets-filter.ts';
import styles from './history.module.css';
import { HistoryFilters } from './history-filters.tsx';
import { WaitingBets } from './waiting-bets.tsx';

const emptyTexts: Readonly<Record<string, string>> = {
  all: 'history.empty',
  open: 'history.emptyOpen',
  settled: 'history.emptySettled',
};

/** The most bets whose values are asked at once. */
const maxOffers = 100;

/** The player's bets, newest first. */
export const historyView = sectionView({
  title: 'history.title',
  Component: History,
  queries({ player, route }) {
    const filter = readFilter(route.query);
    // The days of a period are those of the device, which a server does not know.
    const isServed = filter.from === undefined && filter.until === undefined;
    return {
      ...(isServed && { [keyOf(filter)]: firstPage(betPages(filter)) }),
      ...(player && showsWaiting(filter) && { [referralsKey(player.id)]: loadReferrals }),
    };
  },
});

function History() {
  const { context, t } = useView();
  const filter = readFilter(context.route.query);
  return (
    <OfficeFrame section="history" title={t('history.title')}>
      <LinkTabs
        label={t('history.filter')}
        tabs={betsTabs.map((id) => ({
          key: id,
          label: t(`history.${id}`),
          href: filterHref(context.lng, { ...filter, state: id }),
          isCurrent: id === filter.state,
        }))}
      />
      <HistoryFilters key={`filters ${keyOf(filter)}`} filter={filter} />
      {context.player && showsWaiting(filter) ? (
        <ListWithWaiting filter={filter} playerId={context.player.id} />
      ) : (
        <BetList key={keyOf(filter)} filter={filter} />
      )}
    </OfficeFrame>
  );
}

/** The name of the list of a filter. */
function keyOf(filter: BetsFilter): string {
  return `bets.${JSON.stringify(filter)}`;
}

/** True for a filter under which bets that wait for a trader belong: those that are open, without a search. */
function showsWaiting(filter: BetsFilter): boolean {
  return filter.state !== 'settled' && !isNarrowed(filter);
}

/** The bets after those that wait for a trader. */
function ListWithWaiting({ filter, playerId }: { filter: BetsFilter; playerId: string }) {
  const bets = useWaitingBets(playerId);
  const { waiting = [] } = bets;
  return (
    <>
      <WaitingBets {...bets} />
      <BetList key={keyOf(filter)} filter={filter} hasWaiting={waiting.length > 0} />
    </>
  );
}

interface BetListProps {
  filter: BetsFilter;
  /** True while bets that wait for a trader stand above the list. */
  hasWaiting?: boolean;
}

/** Its key is that of the filter, so that bets of the old filter are never shown under the new one. */
function BetList({ filter, hasWaiting = false }: BetListProps) {
  const { context, t } = useView();
  const pages = usePages(keyOf(filter), betPages(filter));
  useMoneyNews(pages.reload);
  const empty = isNarrowed(filter) ? 'history.emptyFound' : (emptyTexts[filter.state] ?? 'history.empty');
  return (
    <PagedCard
      pages={pages}
      height="28rem"
      more={t('history.more')}
      empty={
        hasWaiting ? null : (
          <div className={frameStyles.card}>
            <EmptyState
              icon={ticket}
              title={t(empty)}
              text={t(`${empty}Text`)}
              action={
                isNarrowed(filter) ? (
                  <a
                    className={buttonClass({ variant: 'primary' })}
                    href={filterHref(context.lng, readFilter({}))}
                  >
                    {t('filters.reset')}
                  </a>
                ) : (
                  <a
                    className={buttonClass({ variant: 'primary' })}
                    href={link(context.lng, routes.sportLine)}
                  >
                    {t('history.toLine')}
                  </a>
                )
              }
            />
          </div>
        )
      }
    >
      {(items) => <Bets items={items} />}
    </PagedCard>
  );
}

/** The bets with the present values of the open ones. */
function Bets({ items }: { items: readonly BetView[] }) {
  const { context, services, lng, t } = useView();
  const format = useFormat();
  const open = items.filter(({ state }) => state === 'open').slice(0, maxOffers);
  const { offers, reload } = useOffers(open.map(({ betId }) => betId));
  return (
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
            canEdit={isOpen(offers?.get(bet.betId)) && bet.currency === context.player?.currency}
            sale={bet.state === 'open' && <CashOutPanel offer={offers?.get(bet.betId)} reload={reload} />}
          />
        </li>
      ))}
    </ul>
  );
}
