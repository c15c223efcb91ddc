import { link } from '@fairline/addresses/link';
import * as routes from '@fairline/addresses/routes';
import type { BetView } from '@fairline/contracts';
import { CashOutPanel } from '@fairline/remote-views/cash-out/cash-out-panel.tsx';
import { useOffers } from '@fairline/remote-views/cash-out/use-offers.ts';
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
import { type BetsFilter, betsFilters, filterHref, readFilter } from './bets-filter.ts';
import styles from './history.module.css';

const emptyTexts = {
  all: 'history.empty',
  open: 'history.emptyOpen',
  settled: 'history.emptySettled',
} as const;

/** The most bets whose values are asked at once. */
const maxOffers = 100;

/** The player's bets, newest first. */
export const historyView = sectionView({
  title: 'history.title',
  Component: History,
  queries({ route }) {
    const filter = readFilter(route.query.state);
    return { [`bets.${filter}`]: firstPage(betPages(filter)) };
  },
});

function History() {
  const { context, t } = useView();
  const filter = readFilter(context.route.query.state);
  return (
    <OfficeFrame section="history" title={t('history.title')}>
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
        // The key creates a new list for each filter, so that bets of the old filter are never shown under the new one.
        key={filter}
        filter={filter}
      />
    </OfficeFrame>
  );
}

function BetList({ filter }: { filter: BetsFilter }) {
  const { context, t } = useView();
  const pages = usePages(`bets.${filter}`, betPages(filter));
  useMoneyNews(pages.reload);
  return (
    <PagedCard
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
              <a className={buttonClass({ variant: 'primary' })} href={link(context.lng, routes.sportLine)}>
                {t('history.toLine')}
              </a>
            }
          />
        </div>
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
            sale={bet.state === 'open' && <CashOutPanel offer={offers?.get(bet.betId)} reload={reload} />}
          />
        </li>
      ))}
    </ul>
  );
}
