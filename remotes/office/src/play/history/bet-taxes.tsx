import type { BetView } from '@fairline/contracts';
import type { Translate } from '@fairline/i18n/translator';
import { AmountRows } from '@fairline/ui/amount-rows.tsx';

/** The taxes on a bet, beside its stake: what was paid on top of it, and what is kept back of the return. */
export function BetTaxes({
  bet: { tax },
  t,
  money,
}: {
  bet: BetView;
  t: Translate;
  money(amountMinor: number): string;
}) {
  if (!tax) return null;
  const keptMinor = (tax.taxMinor ?? tax.potentialTaxMinor) + tax.soldTaxMinor;
  return (
    <AmountRows
      amounts={[
        [t('bet.stakeTax'), tax.stakeTaxMinor],
        [t('bet.tax'), keptMinor],
      ]}
      money={money}
    />
  );
}

/** The name of what a bet pays or may pay. */
export function paidName({ returnMinor, tax }: BetView) {
  const isTaxed = tax?.taxes.some(({ on }) => on !== 'stake') ?? false;
  if (returnMinor === null) return isTaxed ? 'bet.possibleAfterTax' : 'bet.possible';
  return isTaxed ? 'bet.paidAfterTax' : 'bet.paid';
}
