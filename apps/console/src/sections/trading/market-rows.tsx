import type { SheetMarket, SheetOutcome } from '@fairline/contracts';
import { Badge } from '@fairline/ui/badge.tsx';
import { Button } from '@fairline/ui/button.tsx';
import { memo } from 'react';
import { useFormats } from '../../core/format.ts';
import { useTexts } from '../../core/texts.ts';
import { Odds } from './odds.tsx';
import { texts } from './texts.ts';
import styles from './trading.module.css';

/** What is done with an outcome's price from its row. */
export type OverrideAction = 'set' | 'end';

interface MarketRowsProps {
  market: SheetMarket;
  currency: string;
  onSettle: ((action: 'settle' | 'void-market') => void) | undefined;
  /** Absent for an operator who may not change prices; the table then has no column for it. */
  onOverride: ((action: OverrideAction, outcome: SheetOutcome) => void) | undefined;
}

/** The rows of a market and of its outcomes. */
// An unchanged market keeps its identity from message to message, so only changed ones are rendered again.
export const MarketRows = memo(
  function MarketRows({ market, currency, onSettle, onOverride }: MarketRowsProps) {
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
          <td colSpan={onOverride ? 5 : 4}>
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
            onOverride={onOverride && ((action) => onOverride(action, outcome))}
          />
        ))}
      </tbody>
    );
  },
  (before, after) =>
    before.market === after.market &&
    before.currency === after.currency &&
    (before.onSettle === undefined) === (after.onSettle === undefined) &&
    (before.onOverride === undefined) === (after.onOverride === undefined),
);

interface OutcomeRowProps {
  rowKey: string;
  outcome: SheetOutcome;
  isOpen: boolean;
  currency: string;
  onOverride: ((action: OverrideAction) => void) | undefined;
}

function OutcomeRow({ rowKey, outcome, isOpen, currency, onOverride }: OutcomeRowProps) {
  const t = useTexts(texts);
  const { money } = useFormats();
  const exposure = outcome.exposure.find((each) => each.currency === currency);
  const amount = (minor: number | undefined) => (minor ? money(minor, currency) : '');
  const isClosed = !isOpen || !outcome.active || outcome.isSuspended;
  return (
    <tr tabIndex={-1} data-row={rowKey} className={styles.row}>
      <th scope="row">
        {outcome.name} {outcome.isSuspended && <Badge tone="negative">{t('staff-whole')}</Badge>}{' '}
        {outcome.override && <OverrideBadge expiresAt={outcome.override.expiresAt} />}
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
      {onOverride && (
        <td>
          <span className={styles.marketEnd}>
            {outcome.override && (
              <Button
                size="sm"
                variant="quiet"
                aria-label={t('end-override-of', { name: outcome.name })}
                onClick={() => onOverride('end')}
              >
                {t('end-override')}
              </Button>
            )}
            <Button
              size="sm"
              variant="quiet"
              aria-label={t('override-of', { name: outcome.name })}
              onClick={() => onOverride('set')}
            >
              {t('override')}
            </Button>
          </span>
        </td>
      )}
    </tr>
  );
}

/** Marks a price that a trader gave, with the time until which it stands. */
function OverrideBadge({ expiresAt }: { expiresAt: number | null }) {
  const t = useTexts(texts);
  const { dateTime } = useFormats();
  return (
    <Badge tone="warning">
      {expiresAt === null ? t('overridden') : t('overridden-until', { time: dateTime(expiresAt) })}
    </Badge>
  );
}

function resultTone(minor: number | undefined): string | undefined {
  if (!minor) return undefined;
  return minor > 0 ? 'profit' : 'loss';
}

/** Returns the key of a market's rows in its sheet. */
export function keyOf({ marketId, specifiers }: Pick<SheetMarket, 'marketId' | 'specifiers'>): string {
  return `${marketId}/${specifiers}`;
}
