import type { CashOutOffer } from '@fairline/contracts';
import { isOpen } from '@fairline/remote-views/cash-out/sale-part.ts';
import { useOffers } from '@fairline/remote-views/cash-out/use-offers.ts';
import { failureText } from '@fairline/remote-views/failure-text.ts';
import { useFormat } from '@fairline/remote-views/use-format.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Button } from '@fairline/ui/button.tsx';
import { selectionKey } from '../slip/selection-key.ts';
import type { SlipEdit } from '../slip/slip.ts';
import styles from './edited-slip.module.css';
import { removeAndGoOn } from './remove-legs.ts';
import { SlipForm, type SlipFormProps } from './slip-form.tsx';

/** The slip of a bet that is edited: its value now, and the form of the bet in its place. */
export function EditedSlip({ editing, ...form }: Omit<SlipFormProps, 'edit'> & { editing: SlipEdit }) {
  const { t } = useView();
  const format = useFormat();
  const { offers } = useOffers([editing.betId]);
  const offer = offers?.get(editing.betId);
  const sale = saleOf(offer);
  const { balanceMinor, currency, state } = form;
  return (
    <>
      <section className={styles.banner} aria-label={t('edit.title', { number: editing.number })}>
        <p>
          <strong>{t('edit.title', { number: editing.number })}</strong>
        </p>
        <p role="status">
          {sale ? t('edit.value', { amount: format.money(sale.valueMinor, currency) }) : obstacleOf(offer, t)}
        </p>
        <Button
          size="sm"
          disabled={state.isPlacing}
          onClick={(event) => removeAndGoOn(event.currentTarget, state.slip.legs.map(selectionKey))}
        >
          {t('edit.stop')}
        </Button>
      </section>
      <SlipForm
        {...form}
        // What the sold bet pays can be staked.
        balanceMinor={balanceMinor === undefined ? undefined : balanceMinor + (sale?.valueMinor ?? 0)}
        edit={{ sale }}
      />
    </>
  );
}

/** The sale of the edited bet, by what the player sees; undefined while it cannot be sold. */
function saleOf(
  offer: CashOutOffer | undefined,
): { betId: string; stakeMinor: number; valueMinor: number } | undefined {
  if (!isOpen(offer)) return undefined;
  const { betId, stakeMinor, valueMinor } = offer;
  return { betId, stakeMinor, valueMinor };
}

function obstacleOf(offer: CashOutOffer | undefined, t: Parameters<typeof failureText>[0]): string {
  return offer?.code ? failureText(t, offer.code) : t('cash-out.loading');
}
