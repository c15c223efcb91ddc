import type { BetView } from '@fairline/contracts';
import type { Translate } from '@fairline/i18n/translator';
import { AmountRows } from '@fairline/ui/amount-rows.tsx';

/** The insurance of a bet, beside its stake: the insured part, the premium, and what it has paid. */
export function BetInsurance({
  bet: { insurance },
  t,
  money,
}: {
  bet: BetView;
  t: Translate;
  money(amountMinor: number): string;
}) {
  if (!insurance) return null;
  return (
    <AmountRows
      amounts={[
        [t('bet.insured'), insurance.insuredMinor],
        [t('bet.premium'), insurance.premiumMinor],
        [t('bet.insurancePaid'), insurance.paidMinor ?? 0],
      ]}
      money={money}
    />
  );
}
