import type { BetView } from '@fairline/contracts';
import type { Formatters } from '@fairline/i18n/formatters';
import type { Translate } from '@fairline/i18n/translator';
import { AmountRows } from '@fairline/ui/amount-rows.tsx';
import { Money } from '@fairline/ui/money.tsx';

/** The insurance of a bet, beside its stake: what is insured, the premium, each of several parts, and what it has paid. */
export function BetInsurance({
  bet: { insurance },
  t,
  format,
  money,
}: {
  bet: BetView;
  t: Translate;
  format: Pick<Formatters, 'percent'>;
  money(amountMinor: number): string;
}) {
  if (!insurance) return null;
  const { insuredMinor, paidMinor, parts, premiumMinor } = insurance;
  return (
    <>
      <AmountRows
        amounts={[
          [t('bet.insured'), insuredMinor],
          [t('bet.premium'), premiumMinor],
        ]}
        money={money}
      />
      {parts.length > 1 &&
        parts.map((part, index) => (
          <div key={`${index} ${part.boughtAt}`}>
            <dt>{t('bet.insuredPart', { percent: format.percent(part.sharePercent / 100, 0) })}</dt>
            <dd>
              <Money
                text={t('bet.insuredFor', {
                  insured: money(part.insuredMinor),
                  premium: money(part.premiumMinor),
                })}
              />
            </dd>
          </div>
        ))}
      <AmountRows amounts={[[t('bet.insurancePaid'), paidMinor ?? 0]]} money={money} />
    </>
  );
}
