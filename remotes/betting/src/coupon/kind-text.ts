import type { AskedForm, CouponForm } from '@fairline/contracts';
import type { Translate } from '@fairline/i18n/translator';
import { systemName } from '@fairline/odds/bets/named-systems';

/** Returns the name of a kind of bet, with the number of its lines where it has several. The parts of a builder are one leg. */
export function kindText(
  t: Translate,
  {
    form,
    legs,
    builders = [],
    lines,
  }: {
    form: AskedForm | CouponForm | null;
    legs: readonly { matchId: string }[];
    builders?: readonly { matchId: string }[] | undefined;
    lines: number;
  },
): string {
  const built = new Set(builders.map(({ matchId }) => matchId));
  const legCount = legs.filter(({ matchId }) => !built.has(matchId)).length + built.size;
  if (!form && legCount === 1 && built.size > 0) return t('builder');
  if (!form) return legCount > 1 ? t('accumulator-of', { count: legCount }) : t('single');
  if (form.kind !== 'combination') return t(form.kind);
  const name = systemName(form.sizes, form.bankers.length, legCount);
  return `${name.known ?? t('system-name', { name: name.figures })} · ${t('lines', { count: lines })}`;
}
