import { z } from 'zod';

/** A text in each language of the site. Only the English one is needed: it stands for those that are absent. */
export function inLanguages<Text extends z.ZodType>(text: Text) {
  return z.strictObject({
    en: text,
    ru: text.optional(),
    es: text.optional(),
    de: text.optional(),
    ar: text.optional(),
  });
}
