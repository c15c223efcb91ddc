import type { Translate } from '@fairline/i18n/translator';

/** Returns the label of the button that edits a bet: what the player pays for it, or gets. */
export function editText(
  differenceMinor: bigint,
  money: (amountMinor: bigint) => string,
  t: Translate,
): string {
  if (differenceMinor === 0n) return t('edit.even');
  return differenceMinor > 0n
    ? t('edit.pay', { amount: money(differenceMinor) })
    : t('edit.get', { amount: money(-differenceMinor) });
}
