import { z } from 'zod';

const settingsSchema = z.object({
  core: z.object({
    companyName: z.string(),
    languages: z.array(z.string()).min(1),
    defaultLanguage: z.string(),
    langHiddenUnauthorized: z.array(z.string()),
  }),
  brand: z.object({
    partnerCssBrandBook: z
      .array(
        z.object({
          css_prop: z.string().regex(/^--[a-z0-9-]+$/),
          css_value: z.string().regex(/^[^<>{};]*$/),
        }),
      )
      .catch([]),
  }),
});

/** What the shell itself reads of the site's configuration. */
export type SiteSettings = z.infer<typeof settingsSchema>;

/** @throws Error 'no site config' for an answer without a result that the shell can work with (BOOT-02). */
export function readSiteSettings(result: unknown): SiteSettings {
  const parsed = settingsSchema.safeParse(result);
  if (!parsed.success) throw new Error('no site config', { cause: parsed.error });
  return parsed.data;
}
