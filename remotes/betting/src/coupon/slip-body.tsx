import type { Rights } from '@fairline/contracts';
import { type CurrencyCode, isCurrencyCode } from '@fairline/money/currency';
import { useRights } from '@fairline/remote-views/rights/use-rights.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Badge } from '@fairline/ui/badge.tsx';
import { Button } from '@fairline/ui/button.tsx';
import { trash } from '@fairline/ui/shapes.ts';
import { selectionKey } from '../slip/selection-key.ts';
import { useSlip } from '../slip/use-slip.ts';
import { EditedSlip } from './edited-slip.tsx';
import { Receipts } from './receipts.tsx';
import { ReferralPanel } from './referral-panel.tsx';
import { removeAndGoOn } from './remove-legs.ts';
import styles from './slip-form.module.css';
import { type ClosedStake, SlipForm } from './slip-form.tsx';
import { useBalance } from './use-balance.ts';
import { useSlipConnection } from './use-slip-connection.ts';
import { useSlipQuotes } from './use-slip-quotes.ts';

/** The receipts of the last placed bets, and the selections. */
export function SlipBody() {
  const { context, t } = useView();
  const state = useSlip((whole) => whole);
  const { legs } = state.slip;
  useSlipQuotes(legs);
  useSlipConnection();
  const balanceMinor = useBalance();
  const closed = closedStake(useRights());
  const form = { state, currency: currencyOf(context.player?.currency), balanceMinor, closed };
  return (
    <>
      {state.slip.referred.length > 0 && <ReferralPanel referred={state.slip.referred} />}
      {state.receipts.length > 0 && <Receipts receipts={state.receipts} />}
      {legs.length > 0 && (
        <>
          <div className={styles.bar}>
            <Badge tone="accent">{t('selections', { count: legs.length })}</Badge>
            <Button
              size="sm"
              variant="quiet"
              icon={trash}
              disabled={state.isPlacing}
              onClick={(event) => removeAndGoOn(event.currentTarget, legs.map(selectionKey))}
            >
              {t('clear')}
            </Button>
          </div>
          {state.slip.editing ? (
            <EditedSlip {...form} editing={state.slip.editing} />
          ) : (
            <SlipForm {...form} />
          )}
        </>
      )}
    </>
  );
}

/**
 * Returns the reason why the player may place no bet at all. A closed sport does not close the slip: its legs are marked.
 */
export function closedStake(rights: Rights | undefined): ClosedStake | undefined {
  const [line, live] = [rights?.['stake-line'], rights?.['stake-live']];
  return line && line.code !== null && live?.allowed === false
    ? { code: line.code, until: line.until }
    : undefined;
}

/** The currency of stakes for visitors, who have no account yet. */
const visitorCurrency: CurrencyCode = 'EUR';

function currencyOf(code: string | undefined): CurrencyCode {
  return code !== undefined && isCurrencyCode(code) ? code : visitorCurrency;
}
