import type { PlainFormatters } from '@fairline/i18n/plain-formatters';
import type { Translate } from '@fairline/i18n/translator';
import { lateTexts, useSurroundings } from '../surroundings.tsx';

/** The words of ready accumulators and of the bet generator. */
export const readyTexts = lateTexts({
  en: () => import('../../locales/ready/en.json', { with: { type: 'json' } }),
  ru: () => import('../../locales/ready/ru.json', { with: { type: 'json' } }),
  es: () => import('../../locales/ready/es.json', { with: { type: 'json' } }),
  de: () => import('../../locales/ready/de.json', { with: { type: 'json' } }),
  ar: () => import('../../locales/ready/ar.json', { with: { type: 'json' } }),
});

export function useReadyTexts(): Translate {
  return readyTexts.in(useSurroundings().texts.lng);
}

/** From here on a share of all times says more than one time in so many, which is a whole number. */
const oftenFrom = 0.25;

/** How often something with a chance comes in, in plain words. */
export function chanceText(chance: number, own: Translate, format: PlainFormatters): string {
  return chance < oftenFrom
    ? own('chance', { times: format.number(1 / chance, 0) })
    : own('chance.often', { percent: format.percent(chance, 0) });
}
