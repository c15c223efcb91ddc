import type { Translate } from '@fairline/i18n/translator';
import { lateTexts, useSurroundings } from '../surroundings.tsx';

/** The words that only what is in the coupon says, with what the refusals of a bet mean, by their codes. */
export const slipTexts = lateTexts({
  en: () => import('../../locales/slip/en.json', { with: { type: 'json' } }),
  ru: () => import('../../locales/slip/ru.json', { with: { type: 'json' } }),
  es: () => import('../../locales/slip/es.json', { with: { type: 'json' } }),
  de: () => import('../../locales/slip/de.json', { with: { type: 'json' } }),
  ar: () => import('../../locales/slip/ar.json', { with: { type: 'json' } }),
});

/** The words of the coupon: its own, and those that other parts of a page say as well. */
export function useSlipTexts(): Translate {
  const { lng, t } = useSurroundings().texts;
  const own = slipTexts.in(lng);
  return (key, values) => {
    const text = own(key, values);
    return text === key ? t(key, values) : text;
  };
}

/** A refusal by its code, in plain words; what is not known is said to be a fault of ours. */
export function refusalText(lng: string, code: string): string {
  const t = slipTexts.in(lng);
  const text = t(code);
  return text === code ? t('INTERNAL') : text;
}
