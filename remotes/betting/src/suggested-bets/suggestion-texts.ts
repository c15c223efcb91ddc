import type { PlainFormatters } from '@fairline/i18n/plain-formatters';
import type { Translate } from '@fairline/i18n/translator';
import { useSurroundings } from '../surroundings.tsx';

/** The words of ready accumulators. */
export function useSuggestionTexts(): Translate {
  const { t } = useSurroundings().texts;
  return (key, values) => t(`suggested.${key}`, values);
}

/** From here on a share of all times says more than one time in so many, which is a whole number. */
const oftenFrom = 0.25;

/** How often something with a chance comes in, in plain words. */
export function chanceText(chance: number, own: Translate, format: PlainFormatters): string {
  return chance < oftenFrom
    ? own('chance', { times: format.number(1 / chance, 0) })
    : own('chance.often', { percent: format.percent(chance, 0) });
}
