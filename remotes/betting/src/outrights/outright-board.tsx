import type { MarketView, MatchView } from '@fairline/contracts';
import { usePriceKeys } from '@fairline/remote-views/prices/use-price-keys.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Button } from '@fairline/ui/button.tsx';
import { Select } from '@fairline/ui/select.tsx';
import { EmptyState } from '@fairline/ui/states.tsx';
import { Tabs } from '@fairline/ui/tabs.tsx';
import { TextField } from '@fairline/ui/text-field.tsx';
import { useMemo, useState } from 'react';
import { maxSearch } from '../addresses/search-address.ts';
import { marketKey } from '../live/match-state.ts';
import { AboutFair, FairToggle, Margin, PriceWithFair } from '../match/fair-price.tsx';
import { fixtureOf } from '../match/fixture.ts';
import { useTexts } from '../reader/reader-provider.tsx';
import { type CompetitorOrder, competitorOrders, orderedCompetitors } from './competitor-order.ts';
import { namedOutcomes } from './favourite-of.ts';
import styles from './outright.module.css';

/** The markets of an outright, one beside the other as tabs, each with its competitors. */
export function OutrightBoard({ match }: { match: MatchView }) {
  const { t } = useView();
  const texts = useTexts();
  const fixture = fixtureOf(match);
  const [chosen, choose] = useState('');
  const shown = match.markets.find((market) => marketKey(market) === chosen) ?? match.markets[0];
  if (!shown) return null;
  return (
    <Tabs
      label={t('market-groups')}
      selected={marketKey(shown)}
      onSelect={choose}
      tabs={match.markets.map((market) => ({ id: marketKey(market), label: texts.market(fixture, market) }))}
    >
      <Competitors key={marketKey(shown)} match={match} market={shown} />
    </Tabs>
  );
}

/** The competitors of a market with their prices. A price that moves moves no row. */
function Competitors({ match, market }: { match: MatchView; market: MarketView }) {
  const { t, lng, services } = useView();
  const priceKeys = usePriceKeys();
  const [words, setWords] = useState('');
  const [order, setOrder] = useState<CompetitorOrder>('price');
  const [showsFair, setShowsFair] = useState(false);
  const fixture = fixtureOf(match);
  const outcomes = namedOutcomes(match, market.outcomes);
  // The prices are left out of the dependencies: the rows are sorted anew when the reader asks for it.
  const ids = useMemo(() => orderedCompetitors(outcomes, { order, words, lng }), [order, words, lng]);
  const track = (action: 'outright-search' | 'outright-order') =>
    services.emit('track', { name: 'offer', data: { action } });
  return (
    <>
      {market.placeTerms && (
        <p className={styles.places}>
          {t('outright.places', {
            share: `${market.placeTerms.numerator}/${market.placeTerms.denominator}`,
            places: String(market.placeTerms.places),
          })}
        </p>
      )}
      <div className={styles.tools}>
        <TextField
          type="search"
          label={t('outright.search')}
          labelHidden
          placeholder={t('outright.search')}
          maxLength={maxSearch}
          autoComplete="off"
          value={words}
          onChange={({ target }) => setWords(target.value)}
          onBlur={() => {
            if (words.trim() !== '') track('outright-search');
          }}
        />
        <Select
          label={t('outright.order')}
          labelHidden
          value={order}
          options={competitorOrders.map((value) => ({ value, label: t(`outright.order.${value}`) }))}
          onChange={({ target }) => {
            setOrder(competitorOrders.find((each) => each === target.value) ?? 'price');
            track('outright-order');
          }}
        />
        <FairToggle shown={showsFair} onChange={setShowsFair} />
        <Margin lines={[market]} />
        <span className="visually-hidden" role="status">
          {words.trim() !== '' && t('outright.found', { count: ids.length })}
        </span>
      </div>
      {showsFair && <AboutFair />}
      {ids.length === 0 ? (
        <EmptyState
          title={t('empty.search.title', { search: words.trim() })}
          text={t('outright.none')}
          action={<Button onClick={() => setWords('')}>{t('outright.all')}</Button>}
        />
      ) : (
        <div className={styles.competitors} {...priceKeys}>
          {ids.flatMap((id) => {
            const outcome = outcomes.find(({ outcomeId }) => outcomeId === id);
            return outcome ? (
              <PriceWithFair
                key={id}
                fixture={fixture}
                market={market}
                outcome={outcome}
                layout="row"
                showsFair={showsFair}
              />
            ) : (
              []
            );
          })}
        </div>
      )}
    </>
  );
}
