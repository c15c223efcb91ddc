import type { FieldSheet } from '@fairline/contracts';
import { Badge } from '@fairline/ui/badge.tsx';
import { Button } from '@fairline/ui/button.tsx';
import { classNames } from '@fairline/ui/class-names.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { queries } from '../../core/api.ts';
import { useConsoleTopic } from '../../core/live.ts';
import { useRight } from '../../core/session.ts';
import { useTexts } from '../../core/texts.ts';
import { Segments } from '../../parts/segments.tsx';
import { Failure, Loading } from '../../parts/view-state.tsx';
import { DecidedMarkets } from './decided-markets.tsx';
import { LiftDialog, SuspensionList } from './lift-dialog.tsx';
import { keyOf, MarketRows } from './market-rows.tsx';
import { EndOverrideDialog, OverrideDialog, type PricedOutcome, pricedOutcome } from './override-dialog.tsx';
import { matchName, placesOfMatch } from './places.ts';
import { sheetQuery } from './queries.ts';
import { ScoreBook } from './score-book.tsx';
import { SettleDialog, type Settling } from './settle-dialog.tsx';
import { type NamedPlace, SuspendDialog } from './suspend-dialog.tsx';
import { texts } from './texts.ts';
import styles from './trading.module.css';
import { rowKeys, useFirstRow } from './use-row-keys.ts';

/** What a dialog of the sheet asks about. */
type Asked =
  | { places: NamedPlace[] }
  | { lift: true }
  | { settling: Settling }
  | { override: PricedOutcome }
  | { ends: PricedOutcome };

/** One match: each market with its outcomes, prices, open bets and the result of the house, live. */
export function FieldSheetView() {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const { matchId = '' } = useParams();
  const { data: sheet, error, refetch } = useQuery(sheetQuery(matchId));
  const mayEdit = useRight('trading.edit');
  const [currency, setCurrency] = useState<string>();
  const [asked, setAsked] = useState<Asked>();
  useConsoleTopic(`console.trading.${matchId}`, ({ sheet: sent }) => {
    if (isSheet(sent)) queries.setQueryData(sheetQuery(matchId).queryKey, sent);
  });
  useFirstRow(sheet !== undefined);

  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!sheet) return <Loading />;
  const currencies = [...new Set(sheet.exposure.map((each) => each.currency))];
  const shown = currency ?? currencies[0] ?? '';
  const close = () => setAsked(undefined);
  const override = ({ dataset }: HTMLElement) => {
    const priced = mayEdit && outcomeOfRow(sheet, dataset.row ?? '');
    if (priced) setAsked({ override: priced });
  };
  const suspend = ({ dataset }: HTMLElement) => {
    if (mayEdit) setAsked({ places: placesOfRow(sheet, dataset.row ?? '') });
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the rows in it have the focus, and hand their keys up
    <div
      className={styles.list}
      onKeyDown={rowKeys({
        onSuspend: suspend,
        onOverride: override,
        onLift: () => mayEdit && setAsked({ lift: true }),
        onBack: () => void navigate('/trading'),
      })}
    >
      <div className={styles.sheetHead}>
        <h2>{matchName(sheet)}</h2>
        <span className={styles.quiet}>{sheet.competitionName}</span>
        {sheet.status.phase === 'live' && <strong>{sheet.status.score.join(':')}</strong>}
        {sheet.staff !== 'none' && <Badge tone="negative">{t(`staff-${sheet.staff}`)}</Badge>}
        {currencies.length > 1 && (
          <Segments
            label={t('currency')}
            value={shown}
            options={currencies.map((value) => ({ value, label: value }))}
            onChange={setCurrency}
          />
        )}
        {mayEdit && (
          <span className={styles.end}>
            <Button size="sm" variant="danger" onClick={() => setAsked({ places: placesOfMatch(sheet) })}>
              {t('suspend')}
            </Button>
            <Button
              size="sm"
              onClick={() =>
                setAsked({ settling: { action: 'void-match', matchId, name: matchName(sheet) } })
              }
            >
              {t('void-match')}
            </Button>
          </span>
        )}
      </div>
      {sheet.suspensions.length > 0 && <SuspensionList suspensions={sheet.suspensions} />}
      <div className={styles.scroller}>
        <table className={classNames(styles.table, mayEdit && styles.sheet)} aria-label={matchName(sheet)}>
          <thead>
            <tr>
              <th scope="col" className={styles.name}>
                {t('outcome')}
              </th>
              <th scope="col" className={styles.number}>
                {t('price')}
              </th>
              <th scope="col" className={styles.number}>
                {t('fair')}
              </th>
              <th scope="col" className={styles.number}>
                {t('stake')}
              </th>
              <th scope="col" className={styles.number}>
                {t('liability')}
              </th>
              <th scope="col" className={styles.number}>
                {t('multiples')}
              </th>
              <th scope="col" className={styles.number} title={t('result-rule')}>
                {t('result')}
              </th>
              {mayEdit && (
                <th scope="col" className={styles.actions}>
                  {t('actions')}
                </th>
              )}
            </tr>
          </thead>
          {sheet.markets.map((market) => (
            <MarketRows
              key={keyOf(market)}
              market={market}
              currency={shown}
              onSettle={
                mayEdit
                  ? (action) => setAsked({ settling: { action, matchId, market, name: market.name } })
                  : undefined
              }
              onOverride={
                mayEdit
                  ? (action, outcome) => {
                      const priced = pricedOutcome(matchId, market, outcome);
                      setAsked(action === 'set' ? { override: priced } : { ends: priced });
                    }
                  : undefined
              }
            />
          ))}
        </table>
      </div>
      <ScoreBook scores={sheet.scores} currency={shown} />
      <DecidedMarkets matchId={matchId} />
      <p className={styles.keys}>
        {t('sheet-keys')} · {t('result-rule')}
      </p>
      {asked && 'places' in asked && <SuspendDialog places={asked.places} onClose={close} />}
      {asked && 'lift' in asked && <LiftDialog suspensions={sheet.suspensions} onClose={close} />}
      {asked && 'override' in asked && <OverrideDialog priced={asked.override} onClose={close} />}
      {asked && 'ends' in asked && <EndOverrideDialog priced={asked.ends} onClose={close} />}
      {asked && 'settling' in asked && <SettleDialog settling={asked.settling} onClose={close} />}
    </div>
  );
}

/** Returns what a row stands for, and all that contains it, the row's own first. */
function placesOfRow(sheet: FieldSheet, row: string): NamedPlace[] {
  const { matchId } = sheet;
  const { market, outcome } = partsOfRow(sheet, row);
  const places: NamedPlace[] = placesOfMatch(sheet);
  if (!market) return places;
  const { marketId, specifiers } = market;
  places.unshift({ place: { scope: 'market', matchId, marketId, specifiers }, name: market.name });
  if (outcome) {
    const { place, name } = pricedOutcome(matchId, market, outcome);
    places.unshift({ place: { scope: 'outcome', ...place }, name });
  }
  return places;
}

/** Returns the outcome that a row stands for; undefined for the row of a market. */
function outcomeOfRow(sheet: FieldSheet, row: string): PricedOutcome | undefined {
  const { market, outcome } = partsOfRow(sheet, row);
  return market && outcome && pricedOutcome(sheet.matchId, market, outcome);
}

/** Returns the market and the outcome that a row's key names; the row of a market names no outcome. */
function partsOfRow({ markets }: FieldSheet, row: string) {
  const [marketPart, outcomeId] = row.split('#');
  const market = markets.find((each) => keyOf(each) === marketPart);
  return { market, outcome: market?.outcomes.find((each) => each.outcomeId === outcomeId) };
}

/** True for a sheet of the platform's own topic, whose form its publisher defines. */
function isSheet(value: unknown): value is FieldSheet {
  return typeof value === 'object' && value !== null && 'markets' in value && 'suspensions' in value;
}
