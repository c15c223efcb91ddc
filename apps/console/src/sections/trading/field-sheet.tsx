import type { FieldSheet, SheetMarket, SheetOutcome } from '@fairline/contracts';
import { Badge } from '@fairline/ui/badge.tsx';
import { Button } from '@fairline/ui/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { memo, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { queries } from '../../core/api.ts';
import { useFormats } from '../../core/format.ts';
import { useConsoleTopic } from '../../core/live.ts';
import { useRight } from '../../core/session.ts';
import { useTexts } from '../../core/texts.ts';
import { Segments } from '../../parts/segments.tsx';
import { Failure, Loading } from '../../parts/view-state.tsx';
import { DecidedMarkets } from './decided-markets.tsx';
import { LiftDialog, SuspensionList } from './lift-dialog.tsx';
import { Odds } from './odds.tsx';
import { matchName, placesOfMatch } from './places.ts';
import { sheetQuery } from './queries.ts';
import { ScoreBook } from './score-book.tsx';
import { SettleDialog, type Settling } from './settle-dialog.tsx';
import { type NamedPlace, SuspendDialog } from './suspend-dialog.tsx';
import { texts } from './texts.ts';
import styles from './trading.module.css';
import { rowKeys, useFirstRow } from './use-row-keys.ts';

/** One match: each market with its outcomes, prices, open bets and the result of the house, live. */
export function FieldSheetView() {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const { matchId = '' } = useParams();
  const { data: sheet, error, refetch } = useQuery(sheetQuery(matchId));
  const mayEdit = useRight('trading.edit');
  const [currency, setCurrency] = useState<string>();
  const [asked, setAsked] = useState<{ places: NamedPlace[] } | { lift: true } | { settling: Settling }>();
  useConsoleTopic(`console.trading.${matchId}`, ({ sheet: sent }) => {
    if (isSheet(sent)) queries.setQueryData(sheetQuery(matchId).queryKey, sent);
  });
  useFirstRow(sheet !== undefined);

  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!sheet) return <Loading />;
  const currencies = [...new Set(sheet.exposure.map((each) => each.currency))];
  const shown = currency ?? currencies[0] ?? '';
  const close = () => setAsked(undefined);
  const suspend = ({ dataset }: HTMLElement) => {
    if (mayEdit) setAsked({ places: placesOfRow(sheet, dataset.row ?? '') });
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the rows in it have the focus, and hand their keys up
    <div
      className={styles.list}
      onKeyDown={rowKeys({
        onSuspend: suspend,
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
        <table className={styles.table} aria-label={matchName(sheet)}>
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
      {asked && 'settling' in asked && <SettleDialog settling={asked.settling} onClose={close} />}
    </div>
  );
}

interface MarketRowsProps {
  market: SheetMarket;
  currency: string;
  onSettle: ((action: 'settle' | 'void-market') => void) | undefined;
}

// An unchanged market keeps its identity from message to message, so only changed ones are rendered again.
const MarketRows = memo(
  function MarketRows({ market, currency, onSettle }: MarketRowsProps) {
    const t = useTexts(texts);
    const { number } = useFormats();
    const isOpen = market.feedStatus === 'active' && !market.isSuspended && !market.isFull;
    return (
      <tbody>
        <tr tabIndex={-1} data-row={keyOf(market)} className={styles.marketRow}>
          <th scope="rowgroup" colSpan={3}>
            {market.name}
            {market.marginMilli !== null && (
              <span className={styles.quiet}>
                {t('margin', { percent: `${number(market.marginMilli / 10, 1)} %` })}
              </span>
            )}
          </th>
          <td colSpan={4}>
            <span className={styles.marketEnd}>
              {market.isDecided && <Badge tone="info">{t('decided')}</Badge>}
              {market.isSuspended && <Badge tone="negative">{t('staff-whole')}</Badge>}
              {market.isFull && <Badge tone="negative">{t('by-liability')}</Badge>}
              {market.feedStatus !== 'active' && (
                <Badge tone="warning">
                  {t(
                    market.feedStatus === 'suspended' ? 'feed-status-suspended' : `feed-${market.feedStatus}`,
                  )}
                </Badge>
              )}
              {onSettle && (
                <>
                  <Button size="sm" variant="quiet" onClick={() => onSettle('settle')}>
                    {t('settle')}
                  </Button>
                  <Button size="sm" variant="quiet" onClick={() => onSettle('void-market')}>
                    {t('void-market')}
                  </Button>
                </>
              )}
            </span>
          </td>
        </tr>
        {market.outcomes.map((outcome) => (
          <OutcomeRow
            key={outcome.outcomeId}
            rowKey={`${keyOf(market)}#${outcome.outcomeId}`}
            outcome={outcome}
            isOpen={isOpen}
            currency={currency}
          />
        ))}
      </tbody>
    );
  },
  (before, after) =>
    before.market === after.market &&
    before.currency === after.currency &&
    (before.onSettle === undefined) === (after.onSettle === undefined),
);

function OutcomeRow({
  rowKey,
  outcome,
  isOpen,
  currency,
}: {
  rowKey: string;
  outcome: SheetOutcome;
  isOpen: boolean;
  currency: string;
}) {
  const t = useTexts(texts);
  const { money } = useFormats();
  const exposure = outcome.exposure.find((each) => each.currency === currency);
  const amount = (minor: number | undefined) => (minor ? money(minor, currency) : '');
  const isClosed = !isOpen || !outcome.active || outcome.isSuspended;
  return (
    <tr tabIndex={-1} data-row={rowKey} className={styles.row}>
      <th scope="row">
        {outcome.name} {outcome.isSuspended && <Badge tone="negative">{t('staff-whole')}</Badge>}
      </th>
      <td className={styles.price} data-closed={isClosed ? '' : undefined}>
        <Odds milli={outcome.oddsMilli} />
      </td>
      <td className={styles.number}>
        {outcome.fairOddsMilli !== null && <Odds milli={outcome.fairOddsMilli} />}
      </td>
      <td className={styles.number}>{amount(exposure?.stakeMinor)}</td>
      <td className={styles.number}>{amount(exposure?.returnMinor)}</td>
      <td className={styles.number}>{amount(exposure?.multiples.returnMinor)}</td>
      <td className={styles.number} data-result={resultTone(exposure?.resultMinor)}>
        {amount(exposure?.resultMinor)}
      </td>
    </tr>
  );
}

function resultTone(minor: number | undefined): string | undefined {
  if (!minor) return undefined;
  return minor > 0 ? 'profit' : 'loss';
}

function keyOf({ marketId, specifiers }: Pick<SheetMarket, 'marketId' | 'specifiers'>): string {
  return `${marketId}/${specifiers}`;
}

/** Returns what a row stands for, and all that contains it, the row's own first. */
function placesOfRow(sheet: FieldSheet, row: string): NamedPlace[] {
  const { matchId } = sheet;
  const [marketPart, outcomeId] = row.split('#');
  const market = sheet.markets.find((each) => keyOf(each) === marketPart);
  const places: NamedPlace[] = placesOfMatch(sheet);
  if (!market) return places;
  const { marketId, specifiers } = market;
  places.unshift({ place: { scope: 'market', matchId, marketId, specifiers }, name: market.name });
  const outcome = market.outcomes.find((each) => each.outcomeId === outcomeId);
  if (outcome && outcomeId !== undefined) {
    places.unshift({
      place: { scope: 'outcome', matchId, marketId, specifiers, outcomeId },
      name: `${market.name}, ${outcome.name}`,
    });
  }
  return places;
}

/** True for a sheet of the platform's own topic, whose form its publisher defines. */
function isSheet(value: unknown): value is FieldSheet {
  return typeof value === 'object' && value !== null && 'markets' in value && 'suspensions' in value;
}
