import { readerZone, zoneOf } from '@fairline/i18n/time-zone';
import { oddsFormats } from '@fairline/odds/format-odds';
import { z } from 'zod';

/**
 * The settings that the guards read. A missing setting has a default, so that the site runs without it; a value of the
 * wrong type makes the whole answer invalid.
 */
const rulesSchema = z.object({
  core: z
    .object({
      routeOptions: z.array(z.int()).default([39, 47]),
      pathBlacklist: z.array(z.string()).default([]),
      disabledRoutes: z.array(z.string()).default([]),
    })
    .prefault({}),
  application: z
    .object({
      isStatisticsEnabled: z.boolean().default(true),
      isIdentificationEnabled: z.boolean().default(true),
      paymentAvailability: z.enum(['everybody', 'players', 'nobody']).default('everybody'),
      isRechargeModal: z.boolean().default(false),
    })
    .prefault({}),
  auth: z
    .object({
      isAccountMiddleware: z.boolean().default(false),
      isAvailableConfirmTerms: z.boolean().default(false),
      isLoginPageAvailable: z.boolean().default(true),
      isSecondStepRequired: z.boolean().default(false),
      routeFromTargets: z.record(z.string(), z.string()).default({}),
    })
    .prefault({}),
  reg: z
    .object({
      isRegistrationAllowed: z.boolean().default(true),
      isResponsibleGamingAgreementRequired: z.boolean().default(false),
      isDepositFlow: z.boolean().default(false),
      isRegistrationPage: z.boolean().default(false),
      isBonusKeptFromPath: z.boolean().default(false),
      registrationTypes: z.array(z.string()).default(['full_reg', 'fast_reg', 'soc_reg']),
    })
    .prefault({}),
  toto: z.object({ isTotoEnabled: z.boolean().default(true) }).prefault({}),
  coupon: z.object({ isQuickCouponEnabled: z.boolean().default(true) }).prefault({}),
  common: z
    .object({
      promoBonusToOffer: z.boolean().default(false),
      isFirstDepositRedirect: z.boolean().default(false),
    })
    .prefault({}),
});

/** The settings of notices, idling and the corner of the page. Their defaults work in the same way. */
const widgetsSchema = z.object({
  core: z.object({ routeOptions: z.array(z.int()).default([]) }).prefault({}),
  application: z
    .object({
      idleMinutes: z.number().positive().default(575),
      isCookiePopupShown: z.boolean().default(false),
      isCookieAgreementLogged: z.boolean().default(false),
      noticeLimit: z.int().min(1).default(3),
      maintenanceNotice: z.string().default(''),
    })
    .prefault({}),
  support: z
    .object({
      consultant: z
        .object({
          consultantId: z.string(),
          colours: z.record(z.string(), z.string()),
          providerByLanguage: z.record(z.string(), z.string()),
        })
        .default({ consultantId: '', colours: {}, providerByLanguage: {} }),
      providerAddresses: z.record(z.string(), z.url({ protocol: /^https$/ })).default({}),
    })
    .prefault({}),
});

const settingsSchema = z.object({
  core: z.object({
    companyName: z.string(),
    group_id: z.int().catch(0),
    languages: z.array(z.string()).min(1),
    defaultLanguage: z.string(),
    defaultGeoCountry: z
      .string()
      .regex(/^[a-z]{2}$/)
      .default('ru'),
    timeZone: z
      .union([z.number(), z.string()])
      .transform((value) => zoneOf(value) ?? readerZone)
      .default(readerZone),
    langHiddenUnauthorized: z.array(z.string()),
    fatmanApiKey: z
      .string()
      .regex(/^[\w-]{1,64}$/)
      .nullable()
      .catch(null),
    isPwa: z.boolean().catch(false),
    pwaManifest: z
      .object({ themeColor: z.string().regex(/^#[0-9a-f]{6}$/i) })
      .nullable()
      .catch(null),
  }),
  application: z
    .object({
      shouldUseCookieIframeParameters: z.boolean().default(false),
      shouldPassPartitioned: z.boolean().default(false),
    })
    .prefault({}),
  betting: z
    .object({ defaultOddsView: z.enum(oddsFormats).catch('decimal') })
    .prefault({ defaultOddsView: 'decimal' }),
  customize: z
    .object({
      has_twelve_h_by_geo: z.boolean().default(false),
      geo_with_twelve_format: z.array(z.string()).default([]),
    })
    .prefault({}),
  dicts: z.object({ countryIds: z.record(z.string(), z.int()).default({}) }).prefault({}),
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
  licence: z
    .object({
      dmca_licence_meta_tag: z
        .object({ domains: z.array(z.string()), name: z.string(), content: z.string() })
        .optional(),
    })
    .prefault({}),
});

type RuleGroups = z.infer<typeof rulesSchema>;

/** The settings of routes and modals, without their groups, because the names are unique. */
export type SiteRules = Readonly<
  RuleGroups['core'] &
    RuleGroups['application'] &
    RuleGroups['auth'] &
    RuleGroups['reg'] &
    RuleGroups['coupon'] &
    RuleGroups['common']
>;

type WidgetGroups = z.infer<typeof widgetsSchema>;

export type SiteWidgets = Readonly<
  { features: readonly number[] } & WidgetGroups['application'] & WidgetGroups['support']
>;

/** The part of the site's configuration that the shell reads. */
export type SiteSettings = Readonly<
  z.infer<typeof settingsSchema> & { rules: SiteRules; widgets: SiteWidgets }
>;

/** The parsed settings by the answer they were read from. One large answer serves many pages. */
const readBefore = new WeakMap<object, SiteSettings>();

/** Parses the settings. @throws Error 'no site config' when the answer has no usable result (BOOT-02). */
export function readSiteSettings(result: unknown): SiteSettings {
  if (typeof result !== 'object' || result === null) throw new Error('no site config');
  const known = readBefore.get(result) ?? parseSiteSettings(result);
  readBefore.set(result, known);
  return known;
}

function parseSiteSettings(result: object): SiteSettings {
  const parsed = settingsSchema.safeParse(result);
  const rules = rulesSchema.safeParse(result);
  const widgets = widgetsSchema.safeParse(result);
  const cause = parsed.error ?? rules.error ?? widgets.error;
  if (!parsed.success || !rules.success || !widgets.success) throw new Error('no site config', { cause });
  const { core, application, auth, reg, coupon, common, toto } = rules.data;
  return {
    ...parsed.data,
    rules: {
      ...core,
      ...application,
      ...auth,
      ...reg,
      ...coupon,
      ...common,
      registrationTypes: reg.registrationTypes.filter(
        // An account of one click has no address for the code of a second step.
        (type) => type !== 'fast_reg' || !auth.isSecondStepRequired,
      ),
      disabledRoutes: toto.isTotoEnabled ? core.disabledRoutes : [...core.disabledRoutes, 'toto'],
    },
    widgets: {
      features: widgets.data.core.routeOptions,
      ...widgets.data.application,
      ...widgets.data.support,
    },
  };
}
