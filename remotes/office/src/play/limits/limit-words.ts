import type { Limit } from '@fairline/contracts';
import type { Reader } from '@fairline/i18n/reader-time.tsx';
import type { Translate } from '@fairline/i18n/translator';
import type { ReaderFormatters } from '@fairline/i18n/use-formatters';
import type { Wish } from './limit-wish.ts';

export interface Words {
  t: Translate;
  format: Pick<ReaderFormatters, 'money'>;
  reader: Reader;
}

/** Writes a value of a limit: money, days, hours and minutes, or "no limit". */
export function valueText(
  { t, format }: Pick<Words, 't' | 'format'>,
  { measure }: Pick<Limit, 'measure'>,
  wish: Wish,
): string {
  if (wish === 'none') return t('limits.noLimit');
  if (measure === 'hours') return hoursText(t, wish);
  if (measure === 'days' || measure === 'minutes') return t(`limits.${measure}`, { count: wish });
  return format.money(wish, measure);
}

/** Writes hours, and minutes for a part of an hour. */
function hoursText(t: Translate, hours: number): string {
  const minutes = Math.round(hours * 60);
  const whole = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const parts = [
    ...(whole > 0 || rest === 0 ? [t('limits.hours', { count: whole })] : []),
    ...(rest > 0 ? [t('limits.minutes', { count: rest })] : []),
  ];
  return parts.join(' ');
}
