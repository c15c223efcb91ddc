import type { BetView } from '@fairline/contracts';
import type { Translate } from '@fairline/i18n/translator';
import { Money } from '@fairline/ui/money.tsx';

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
  const amounts = [
    ['bet.insured', insurance.insuredMinor],
    ['bet.premium', insurance.premiumMinor],
    ['bet.insurancePaid', insurance.paidMinor ?? 0],
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
