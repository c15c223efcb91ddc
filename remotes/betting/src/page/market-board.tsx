import type { MarketView, MatchView } from '@fairline/contracts';
import { foldName } from '@fairline/i18n/fold-name';
import { usePriceKeys } from '@fairline/remote-views/prices/use-price-keys.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Button } from '@fairline/ui/button.tsx';
import { Icon } from '@fairline/ui/icon.tsx';
import { IconButton } from '@fairline/ui/icon-button.tsx';
import { chevronDown, star, starFilled } from '@fairline/ui/shapes.ts';
import { EmptyState } from '@fairline/ui/states.tsx';
import { Tabs } from '@fairline/ui/tabs.tsx';
import { TextField } from '@fairline/ui/text-field.tsx';
import { memo, useMemo, useRef, useState } from 'react';
import { maxSearch } from '../addresses/search-address.ts';
import { Shortcuts } from '../keyboard/shortcuts.tsx';
import { marketKey } from '../live/match-state.ts';
import { AboutFair, FairToggle, Margin, PriceWithFair } from '../match/fair-price.tsx';
import { type Fixture, fixtureOf } from '../match/fixture.ts';
import {
  cardHeight,
  columnStarts,
  groupsOf,
  type MarketCard,
  marketCards,
  nearestToEven,
  outcomeColumns,
  pinId,
  pinnedFirst,
} from '../match/market-cards.ts';
import { MarketName } from '../match/market-name.tsx';
import { useTexts } from '../reader/reader-provider.tsx';
import type { Texts } from '../texts/texts.ts';
import { BuilderToggle, useBuilds } from './builder-toggle.tsx';
import styles from './market-board.module.css';
import { togglePinned, usePinnedMarkets } from './pinned-markets.ts';
import { useMeasuredCards } from './use-measured-cards.ts';

/** All markets of a match, with tabs for their groups. */
export function MarketBoard({ match }: { match: MatchView }) {
  const { t, services } = useView();
  const texts = useTexts();
  const { matchId, markets } = match;
  const priceKeys = usePriceKeys();
  const [typed, setTyped] = useState('');
  const wanted = foldName(typed);
  const begun = match.status.phase !== 'not-started';
  // The names of a fixture do not change while it is shown, so they are not among the dependencies.
  const fixture = useMemo(() => fixtureOf(match), [matchId, begun]);
  const groups = groupsOf(markets);
  const pinned = usePinnedMarkets();
  const [chosen, choose] = useState(allGroups);
  const [showsFair, setShowsFair] = useState(false);
  const builds = useBuilds(matchId);
  const selected = groups.includes(chosen) ? chosen : allGroups;
  const cards = useMemo(() => {
    const ofGroup = selected === allGroups ? markets : markets.filter(({ group }) => group === selected);
    const all = pinnedFirst(marketCards(ofGroup, fixture, texts), pinned);
    return wanted === '' ? all : all.filter((card) => isFound(card, wanted, fixture, texts));
  }, [markets, selected, fixture, texts, pinned, wanted]);
  // The columns are computed anew only when the names of the cards change. A new or removed line would otherwise move
  // cards to another column, and a price away from the pointer.
  const names = cards.map(({ name }) => name).join('\n');
  const starts = useMemo(() => {
    const heights = cards.map(cardHeight);
    return { ofTwo: columnStarts(heights, 2), ofThree: columnStarts(heights, 3) };
  }, [names]);
  const board = useRef<HTMLDivElement>(null);
  useMeasuredCards(board, names);
  return (
    <Tabs
      label={t('market-groups')}
      selected={selected}
      onSelect={choose}
      tabs={[
        { id: allGroups, label: t('all-markets') },
        ...groups.map((group) => ({ id: group, label: texts.group(group) })),
      ]}
    >
      <div className={styles.find}>
        <TextField
          type="search"
          label={t('market-search')}
          labelHidden
          placeholder={t('market-search')}
          maxLength={maxSearch}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={() => {
            if (wanted !== '') services.emit('track', { name: 'offer', data: { action: 'market-search' } });
          }}
        />
        <FairToggle shown={showsFair} onChange={setShowsFair} />
        {match.hasBuilder && <BuilderToggle matchId={matchId} />}
        <Shortcuts />
        <span className="visually-hidden" role="status">
          {wanted !== '' && t('market-search.found', { count: cards.length })}
        </span>
      </div>
      {builds && (
        <p className={styles.about} role="status">
          {t('builder.about')}
        </p>
      )}
      {showsFair && <AboutFair />}
      {cards.length === 0 && (
        <EmptyState
          title={t('empty.search.title', { search: typed.trim() })}
          text={t('market-search.none')}
          action={<Button onClick={() => setTyped('')}>{t('market-search.all')}</Button>}
        />
      )}
      <div ref={board} className={styles.board} {...priceKeys}>
        {cards.map(({ name, fullName, markets: lines }, index) => (
          <Card
            key={name}
            name={name}
            fullName={fullName}
            lines={lines}
            fixture={fixture}
            begins={beginning(index, starts)}
            isPinned={pinned.includes(pinId({ markets: lines }))}
            showsFair={showsFair}
          />
        ))}
      </div>
    </Tabs>
  );
}

const allGroups = 'all';

/** Returns true when the name of a market, or of one of its outcomes, contains folded words. */
function isFound(
  { name, fullName, markets }: MarketCard,
  wanted: string,
  fixture: Fixture,
  texts: Texts,
): boolean {
  const outcomes = markets.flatMap((market) =>
    market.outcomes.map((outcome) => texts.outcome(fixture, market, outcome)),
  );
  return [name, fullName, ...outcomes].some((each) => foldName(each).includes(wanted));
}

/** Returns the layouts in which a card begins a column: `2` for two columns, `3` for three. */
function beginning(
  index: number,
  { ofTwo, ofThree }: { ofTwo: readonly number[]; ofThree: readonly number[] },
): string | undefined {
  const layouts = [ofTwo.includes(index) && '2', ofThree.includes(index) && '3'].filter(Boolean);
  return layouts.join(' ') || undefined;
}

interface CardProps {
  begins: string | undefined;
  name: string;
  fullName: string;
  lines: readonly MarketView[];
  fixture: Fixture;
  isPinned: boolean;
  showsFair: boolean;
}

/** A market with its lines. It renders again only when one of them has changed. */
const Card = memo(
  function Card({ name, fullName, lines, fixture, begins, isPinned, showsFair }: CardProps) {
    const { t, services } = useView();
    const even = lines.length > 1 ? nearestToEven(lines) : undefined;
    return (
      <details className={styles.card} data-begins={begins} open>
        <summary className={styles.name}>
          <h2>
            <MarketName name={name} fullName={fullName} />
          </h2>
          <Margin lines={lines} />
          <Icon shape={chevronDown} size="sm" className={styles.chevron} />
        </summary>
        <IconButton
          className={styles.pin}
          icon={isPinned ? starFilled : star}
          size="sm"
          pressed={isPinned}
          label={t('pin', { name })}
          onClick={() => {
            togglePinned(pinId({ markets: lines }));
            services.emit('track', { name: 'offer', data: { action: 'market-pinned' } });
          }}
        />
        <div className={styles.lines}>
          {lines.map((market) => {
            const columns = outcomeColumns(market.outcomes.length);
            return (
              <div key={marketKey(market)} className={styles[`line${columns}`]}>
                {market.outcomes.map((outcome) => (
                  <PriceWithFair
                    key={outcome.outcomeId}
                    fixture={fixture}
                    market={market}
                    outcome={outcome}
                    strong={even === undefined || even === market}
                    layout={columns === 3 ? 'stack' : 'row'}
                    showsFair={showsFair}
                  />
                ))}
              </div>
            );
          })}
        </div>
      </details>
    );
  },
  (before, after) =>
    before.name === after.name &&
    before.begins === after.begins &&
    before.isPinned === after.isPinned &&
    before.showsFair === after.showsFair &&
    before.fullName === after.fullName &&
    before.fixture === after.fixture &&
    before.lines.length === after.lines.length &&
    before.lines.every((market, index) => market === after.lines[index]),
);
