import type { PlainFormatters } from '@fairline/i18n/plain-formatters';
import type { Translate } from '@fairline/i18n/translator';

/** From this chance on the text is a percentage; below it, "one time in N" with a whole number. */
const oftenFrom = 0.25;

/** Says in plain words how often a bet with this chance wins. */
export function chanceText(chance: number, t: Translate, format: PlainFormatters): string {
  return chance < oftenFrom
    ? t('suggested.chance', { times: format.number(1 / chance, 0) })
    : t('suggested.chance.often', { percent: format.percent(chance, 0) });
}
