import type { AskedForm, CouponForm } from '@fairline/contracts';
import type { Translate } from '@fairline/i18n/translator';
import { systemName } from '@fairline/odds/bets/named-systems';

/** Returns the name of a kind of bet over so many legs, with the number of its lines where it has several. */
export function kindText(
  t: Translate,
  { form, legCount, lines }: { form: AskedForm | CouponForm | null; legCount: number; lines: number },
): string {
  if (!form) return legCount > 1 ? t('accumulator-of', { count: legCount }) : t('single');
  if (form.kind !== 'combination') return t(form.kind);
  const name = systemName(form.sizes, form.bankers.length, legCount);
  return `${name.known ?? t('system-name', { name: name.figures })} · ${t('lines', { count: lines })}`;
}
