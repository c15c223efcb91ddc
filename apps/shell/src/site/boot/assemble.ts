import { directionOf } from '@fairline/i18n/languages';
import { readPreferences } from '../preferences/read-preferences.ts';
import type { Reader, Site } from '../site-boot.ts';
import type { SiteSettings } from '../site-settings.ts';
import type { BootRequest } from './boot-ports.ts';
import { hasTwelveHoursIn } from './country-clock.ts';

/** Returns the reader by the request and the defaults of the site. */
export function readerOf(
  { query, cookies, country: known }: Pick<BootRequest, 'query' | 'cookies' | 'country'>,
  { core, betting, dicts, customize }: SiteSettings,
  { lng, languages }: Pick<Reader, 'lng' | 'languages'>,
): Reader {
  const country = /^[a-z]{2}$/.exec(known?.toLowerCase() ?? '')?.[0] ?? core.defaultGeoCountry;
  return {
    lng,
    dir: directionOf(lng),
    languages,
    preferences: readPreferences(cookies, {
      language: lng,
      timeZone: core.timeZone,
      oddsFormat: betting.defaultOddsView,
    }),
    layout: query.platform_type === 'mobile' ? 'mobile' : 'desktop',
    country,
    countryId: (Object.hasOwn(dicts.countryIds, country) && dicts.countryIds[country]) || null,
    hasTwelveHours: hasTwelveHoursIn(country, customize),
    routeFrom: query.route_from ?? cookies.route_from ?? null,
  };
}

/** Returns the site by its configuration and the answers of the platform. */
export function siteOf(
  { core, widgets, application, brand }: SiteSettings,
  answers: Pick<Site, 'blockReason' | 'maintenance' | 'gamesPreview' | 'remotes'>,
): Site {
  return {
    companyName: core.companyName,
    widgets,
    pwa: core.isPwa ? core.pwaManifest : null,
    cookieUse: {
      isForFrames: application.shouldUseCookieIframeParameters,
      isPartitioned: application.shouldPassPartitioned,
    },
    projectId: core.group_id,
    analyticsKey: core.fatmanApiKey,
    brandCss: brand.partnerCssBrandBook.map((item) => ({ property: item.css_prop, value: item.css_value })),
    ...answers,
  };
}
