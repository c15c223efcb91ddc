import type { PlainFormatters } from '@fairline/i18n/plain-formatters';
import type { Translate } from '@fairline/i18n/translator';

/** From this chance on a percentage is written; below it one time in so many, which is a whole number. */
const oftenFrom = 0.25;

/** How often a bet with this chance wins, in plain words. */
export function chanceText(chance: number, t: Translate, format: PlainFormatters): string {
  return chance < oftenFrom
    ? t('suggested.chance', { times: format.number(1 / chance, 0) })
    : t('suggested.chance.often', { percent: format.percent(chance, 0) });
}
