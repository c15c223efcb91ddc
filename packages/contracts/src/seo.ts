import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { line } from './text.ts';

const language = z.string().regex(/^[a-z]{2}$/);
const host = z.string().regex(/^[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?(?::\d{1,5})?$/, 'a host name');
/** A path of this site. It excludes any text that a browser would read as another host. */
const sitePath = z
  .string()
  .max(2000)
  .regex(/^\/(?![/\\])[^\\\s]*$/, 'a path that starts with one slash');
const pageAddress = z.union([sitePath, z.url({ protocol: /^https?$/ }).max(2000)]);
const short = z.string().max(300);

/** A meta element beside title, description and robots. */
export const seoMetaSchema = z.object({
  /** The attribute that holds `key`: `name` or, as in Open Graph, `property`. */
  kind: z.enum(['name', 'property']),
  key: z.string().regex(/^[a-zA-Z][\w:.-]{0,99}$/),
  content: z.string().max(1000),
});
export type SeoMeta = z.infer<typeof seoMetaSchema>;

export const canonicalSchema = z.object({
  /**
   * `url`: the canonical page is `targetUrl`. `mirror`: it is the same path (or the path `targetUrl`) on `domain.host`.
   */
  mode: z.enum(['url', 'mirror']),
  targetUrl: z.union([z.literal(''), pageAddress]),
  domain: z.object({ host: z.union([z.literal(''), host]) }),
});

export const breadcrumbSchema = z.object({ title: short.min(1), url: pageAddress });
export type Breadcrumb = z.infer<typeof breadcrumbSchema>;

/**
 * The texts and links that an operator can set for search engines. Empty texts and lists keep the defaults of the site.
 */
export const seoFieldsSchema = z.object({
  title: short,
  description: z.string().max(1000),
  siteName: short,
  /** The robots value of this page, as in a robots meta: `noindex,follow`. */
  metaRobots: short,
  /** The robots values of this page and of all wider patterns together. */
  hierarchyMetaRobots: short,
  metas: z.array(seoMetaSchema).max(50),
  customCanonical: canonicalSchema.nullable(),
  /** The same page in other languages; `lng` may be `x-default`. */
  hrefLang: z
    .array(z.object({ lng: z.string().regex(/^(x-default|[a-z]{2}(-[A-Z]{2})?)$/), href: pageAddress }))
    .max(100),
  /** The same page for other devices on other hosts. `mediaType` is a media query, or `mobile`. */
  mediaAlternates: z
    .array(
      z.object({
        mediaType: z.string().regex(/^[\w ():,.-]{1,100}$/),
        toDomain: z.object({ host }),
        urlPath: sitePath,
      }),
    )
    .max(10),
  breadcrumbs: z.array(breadcrumbSchema).max(20),
  /** The text under the page. In an answer it is safe markup. */
  content: z.string().max(50_000),
  /** The style sheet of `content`. In an answer it applies only inside an element of class `seo-content`. */
  styles: z.string().max(20_000),
});

export const seoPageSchema = seoFieldsSchema.extend({
  /** True when a robots meta says noindex. */
  hidden: z.boolean(),
});
export type SeoPage = z.infer<typeof seoPageSchema>;

export const getSeoPage = defineCall({
  id: 'getSeoPage',
  method: 'GET',
  path: '/seo-api/page',
  summary: 'What the operator says of a page for search engines; null when nothing',
  tag: 'SEO',
  access: 'public',
  query: z.object({
    /** A path with or without its language segment. */
    path: line(2000),
    lang: language,
  }),
  status: 200,
  answer: z.object({ page: seoPageSchema.nullable() }),
  errors: [],
});

export const getSeoSportNames = defineCall({
  id: 'getSeoSportNames',
  method: 'GET',
  path: '/seo-api/sport-names',
  summary: 'Sports by id, named in a language, and in English too when nameEng is true',
  tag: 'SEO',
  access: 'public',
  query: z.object({ lng: language.default('en'), nameEng: z.enum(['true', 'false']).default('true') }),
  status: 200,
  answer: z.object({
    sports: z.array(z.object({ sportId: z.int(), name: z.string(), nameEng: z.string().optional() })),
  }),
  errors: ['LANGUAGE_UNKNOWN'],
});

export const getSeoIsoCodes = defineCall({
  id: 'getSeoIsoCodes',
  method: 'GET',
  path: '/seo-api/iso-codes',
  summary: 'Countries by their number on this site: the code of each in ISO 3166-1 alpha-2',
  tag: 'SEO',
  access: 'public',
  status: 200,
  answer: z.object({ isoCodes: z.record(z.string(), z.string()) }),
  errors: [],
});

export const seoEntityTypes = ['category', 'article'] as const;
export type SeoEntityType = (typeof seoEntityTypes)[number];

export const getSeoEntity = defineCall({
  id: 'getSeoEntity',
  method: 'GET',
  path: '/seo-api/entity',
  summary: 'A category or an article of the blog, by its address',
  tag: 'SEO',
  access: 'public',
  query: z.object({
    entityType: z.enum(seoEntityTypes),
    identifier: z.string().regex(/^[\w-]{1,100}$/),
    lang: language,
  }),
  status: 200,
  /** The `entity` is null when the site has no such entity. */
  answer: z.object({
    entity: z
      .object({ title: z.string(), description: z.string(), updatedAtMs: z.int().nullable() })
      .nullable(),
  }),
  errors: [],
});
