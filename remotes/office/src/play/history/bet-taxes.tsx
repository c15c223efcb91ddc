import type { BetView } from '@fairline/contracts';
import type { Translate } from '@fairline/i18n/translator';
import { Money } from '@fairline/ui/money.tsx';

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
  const amounts = [
    ['bet.stakeTax', tax.stakeTaxMinor],
    ['bet.tax', keptMinor],
  ] as const;
  return amounts.map(
    ([name, amountMinor]) =>
      amountMinor > 0 && (
        <div key={name}>
          <dt>{t(name)}</dt>
          <dd>
            <Money text={money(amountMinor)} />
          </dd>
        </div>
      ),
  );
}

/** The name of what a bet pays or may pay. */
export function paidName({ returnMinor, tax }: BetView) {
  const isTaxed = tax?.taxes.some(({ on }) => on !== 'stake') ?? false;
  if (returnMinor === null) return isTaxed ? 'bet.possibleAfterTax' : 'bet.possible';
  return isTaxed ? 'bet.paidAfterTax' : 'bet.paid';
}
