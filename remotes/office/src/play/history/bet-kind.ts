import type { BetView } from '@fairline/contracts';
import type { Translate } from '@fairline/i18n/translator';
import { systemName } from '@fairline/odds/bets/named-systems';

/** Returns the name of the kind of a bet, with the number of its lines where it has several. */
export function betKind(
  t: Translate,
  { builders, form, legs, lines }: Pick<BetView, 'builders' | 'form' | 'legs' | 'lines'>,
): string {
  const built = new Set(builders.map(({ matchId }) => matchId));
  // The parts of a builder are one leg.
  const count = legs.filter(({ matchId }) => !built.has(matchId)).length + built.size;
  if (!form && count === 1 && built.size > 0) return t('bet.builder');
  if (!form) return count === 1 ? t('bet.single') : t('bet.accumulator', { count });
  if (form.kind !== 'combination') return t(`bet.${form.kind}`);
  const { figures, known } = systemName(form.sizes, form.bankers.length, count);
  return `${known ?? t('bet.system', { name: figures })} · ${t('bet.lines', { count: lines })}`;
}
