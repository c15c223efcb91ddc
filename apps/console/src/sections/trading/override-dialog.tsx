import type { endTradingRule, SheetMarket, SheetOutcome, setTradingRule } from '@fairline/contracts';
import { TextField } from '@fairline/ui/text-field.tsx';
import { useState } from 'react';
import { api } from '../../core/api.ts';
import { useTexts } from '../../core/texts.ts';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { oddsText } from './odds.tsx';
import { overrideOf, type PricePlace } from './override-of-form.ts';
import { refreshTrading } from './queries.ts';
import { texts } from './texts.ts';

/** An outcome of a field sheet, with its place and the names of its market and itself. */
export interface PricedOutcome {
  place: PricePlace;
  name: string;
  outcome: Pick<SheetOutcome, 'oddsMilli' | 'override'>;
}

/** Returns an outcome of a market of a field sheet. */
export function pricedOutcome(
  matchId: string,
  { marketId, specifiers, name }: SheetMarket,
  outcome: SheetOutcome,
): PricedOutcome {
  const place = { matchId, marketId, specifiers, outcomeId: outcome.outcomeId };
  return { place, name: `${name}, ${outcome.name}`, outcome };
}

/** Gives an outcome a price until it expires, in the place of the feed's price or of an earlier one by a trader. */
export function OverrideDialog({ priced, onClose }: { priced: PricedOutcome; onClose(): void }) {
  const t = useTexts(texts);
  const { place, name, outcome } = priced;
  const [fields, setFields] = useState({
    price: outcome.oddsMilli > 0 ? oddsText(outcome.oddsMilli) : '',
    minutes: '60',
  });

  async function send(reason: string): Promise<void> {
    const override = overrideOf(place, fields, Date.now());
    if (!override) return;
    const body = { ...override, replaces: outcome.override?.ruleId ?? null, reason };
    await api<typeof setTradingRule>('POST', '/console-api/trading/rules', { body });
    await refreshTrading();
  }

  return (
    <ReasonDialog
      title={t('override-title', { name })}
      action={t('override')}
      isReady={overrideOf(place, fields, 0) !== undefined}
      run={send}
      onClose={onClose}
    >
      <p>{t('about-override')}</p>
      <TextField
        label={t('override-price')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={8}
        value={fields.price}
        onChange={({ currentTarget: { value } }) => setFields((now) => ({ ...now, price: value }))}
      />
      <TextField
        label={t('override-minutes')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={fields.minutes}
        onChange={({ currentTarget: { value } }) => setFields((now) => ({ ...now, minutes: value }))}
      />
    </ReasonDialog>
  );
}

/** Ends the price of a trader, so that the price of the feed and of the other rules counts again. */
export function EndOverrideDialog({ priced, onClose }: { priced: PricedOutcome; onClose(): void }) {
  const t = useTexts(texts);
  const { name, outcome } = priced;
  return (
    <ReasonDialog
      title={t('end-override-title', { name })}
      action={t('end-override')}
      isDanger
      run={async (reason) => {
        const ruleId = outcome.override?.ruleId;
        if (ruleId === undefined) return;
        const path = '/console-api/trading/rules/:ruleId/ending';
        await api<typeof endTradingRule>('POST', path, { params: { ruleId }, body: { reason } });
        await refreshTrading();
      }}
      onClose={onClose}
    >
      <p>{t('about-end-override')}</p>
    </ReasonDialog>
  );
}
