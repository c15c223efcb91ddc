import { lateTexts } from '../surroundings.tsx';

/** What the refusals of a bet mean, by their codes. */
export const refusalTexts = lateTexts({
  en: () => import('../../locales/refusals/en.json', { with: { type: 'json' } }),
  ru: () => import('../../locales/refusals/ru.json', { with: { type: 'json' } }),
  es: () => import('../../locales/refusals/es.json', { with: { type: 'json' } }),
  de: () => import('../../locales/refusals/de.json', { with: { type: 'json' } }),
  ar: () => import('../../locales/refusals/ar.json', { with: { type: 'json' } }),
});

/** A refusal by its code, in plain words; what is not known is said to be a fault of ours. */
export function refusalText(lng: string, code: string): string {
  const t = refusalTexts.in(lng);
  const text = t(code);
  return text === code ? t('INTERNAL') : text;
}
