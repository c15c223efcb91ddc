import type {
  checkBlock,
  checkRedirect,
  getGamesPreview,
  getPlayer,
  getSiteConfig,
} from '@fairline/contracts';
import type { Api } from '@fairline/contracts/call-api';
import { directionOf } from '@fairline/i18n/languages';
import { fetchTermsChanged, goodStanding, readStanding } from '../account-status.ts';
import type { HeadSettings } from '../head-settings.ts';
import { readMaintenance } from '../maintenance.ts';
import { readPreferences } from '../preferences/read-preferences.ts';
import type { GamePreview, PlayerStanding, PlayerSummary, SiteBoot } from '../site-boot.ts';
import { readSiteSettings, type SiteSettings } from '../site-settings.ts';
import { blockReason } from './block-reason.ts';
import { hasTwelveHoursIn } from './country-clock.ts';
import { type ResolvedLanguage, resolveLanguage } from './language.ts';
import { judgeRedirect } from './redirect-check.ts';
import { type Wait, withRetries } from './retry.ts';

export interface BootRequest {
  /** Path and query as they came. */
  url: string;
  path: string;
  query: Readonly<Record<string, string>>;
  cookies: Readonly<Record<string, string | undefined>>;
  acceptLanguage: string | undefined;
  /** The reader's country, when it is known. */
  country?: string | undefined;
}

/** What start-up stands on. Nothing of it is global, so that a test can play every failure. */
export interface BootPorts {
  /** The platform in the name of the request. */
  api: Api;
  siteConfig(lang: string): Promise<unknown>;
  /** The own games with their addresses; absent when the site has none. */
  gamesPreview?(lang: string): Promise<readonly GamePreview[]>;
  nowMs(): number;
  wait: Wait;
  log: { warn(data: object, words: string): void; error(data: object, words: string): void };
  /** Redirects of the redirect service are acted upon. */
  isProduction: boolean;
  remotes: SiteBoot['remotes'];
  /** Hears of each step when it begins. */
  onStep?(step: BootStep): void;
}

/** The steps of start-up, in their order (BOOT-01). */
export const bootSteps = ['device', 'config', 'language', 'blocks', 'redirect', 'seo'] as const;
export type BootStep = (typeof bootSteps)[number];

export type BootOutcome =
  | { kind: 'redirect'; status: 301 | 302; location: string }
  | { kind: 'ready'; boot: SiteBoot; rest: string; head: HeadSettings };

const configRetry = { retries: 5, delayMs: 1_000 };
const redirectRetry = { retries: 5, delayMs: 1_000 };
const blockRetry = { retries: 2, delayMs: 100 };

/** Start-up: what has to be known before a route can be looked at. */
export async function boot(request: BootRequest, ports: BootPorts): Promise<BootOutcome> {
  const step = ports.onStep ?? (() => {});

  step('device');

  step('config');
  const found = request.cookies.user_token ? await findPlayer(ports) : null;
  const player = found === 'unknown' ? null : (found?.player ?? null);
  const settings = await loadConfig(request, ports);

  step('language');
  const language = pickLanguage(request, settings, player !== null);
  if (!language.prefixed || language.source !== 'path') return prefixedAddress(request, language, ports);

  step('blocks');
  const { lng } = language;
  const [reason, redirect, termsChanged, gamesPreview] = await Promise.all([
    checkBlocks(request, ports, player !== null),
    // Asked for together with the blocks to save a round trip, and looked at after them.
    checkMoved(request, ports),
    settings.rules.isAvailableConfirmTerms && player !== null ? checkTerms(ports) : false,
    listGames(lng, ports),
  ]);
  const country =
    /^[a-z]{2}$/.exec(request.country?.toLowerCase() ?? '')?.[0] ?? settings.core.defaultGeoCountry;
  const maintenance = readMaintenance(request.cookies.maintenance, ports.nowMs());

  step('redirect');
  const mayRedirect = ports.isProduction || request.query['redirect-service'] !== undefined;
  if (redirect.kind === 'go' && mayRedirect) {
    return { kind: 'redirect', status: redirect.status, location: redirect.url };
  }

  return {
    kind: 'ready',
    rest: language.rest,
    head: {
      defaultLanguage: settings.core.defaultLanguage,
      licenceTag: settings.licence.dmca_licence_meta_tag,
    },
    boot: {
      lng,
      dir: directionOf(lng),
      languages: offered(settings, player !== null),
      companyName: settings.core.companyName,
      player,
      ...(found === 'unknown' ? { isPlayerUnknown: true } : {}),
      standing: { ...goodStanding, ...(found === 'unknown' ? {} : found?.standing), termsChanged },
      reader: readPreferences(request.cookies, {
        language: lng,
        timeZone: settings.core.timeZone,
        oddsFormat: settings.betting.defaultOddsView,
      }),
      widgets: settings.widgets,
      pwa: settings.core.isPwa ? settings.core.pwaManifest : null,
      cookieUse: {
        isForFrames: settings.application.shouldUseCookieIframeParameters,
        isPartitioned: settings.application.shouldPassPartitioned,
      },
      routeFrom: request.query.route_from ?? request.cookies.route_from ?? null,
      projectId: settings.core.group_id,
      analyticsKey: settings.core.fatmanApiKey,
      layout: request.query.platform_type === 'mobile' ? 'mobile' : 'desktop',
      country,
      countryId:
        (Object.hasOwn(settings.dicts.countryIds, country) && settings.dicts.countryIds[country]) || null,
      hasTwelveHours: hasTwelveHoursIn(country, settings.customize),
      blockReason: reason ?? null,
      maintenance,
      rules: settings.rules,
      gamesPreview,
      brandCss: settings.brand.partnerCssBrandBook.map((item) => ({
        property: item.css_prop,
        value: item.css_value,
      })),
      remotes: ports.remotes,
    },
  };
}

async function loadConfig(request: BootRequest, ports: BootPorts): Promise<SiteSettings> {
  const wanted = /^\/([a-z]{2})(?=\/|$)/.exec(request.path)?.[1] ?? 'en';
  const load = async () => {
    try {
      return readSiteSettings(await ports.siteConfig(wanted));
    } catch (error) {
      if (!isLanguageUnknown(error)) throw error;
      return readSiteSettings(await ports.siteConfig('en'));
    }
  };
  return withRetries(load, configRetry, ports.wait);
}

function isLanguageUnknown(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'LANGUAGE_UNKNOWN';
}

/** The site's configuration through its own call. */
export async function fetchSiteConfig(api: Api, lang: string): Promise<unknown> {
  return (await api<typeof getSiteConfig>('GET', '/bff-api/config/all.json', { query: { lang } })).result;
}

/** GAME-01: the own games through their call: what their addresses need. */
export async function fetchGamesPreview(api: Api, lang: string): Promise<readonly GamePreview[]> {
  const query = { lng: lang, includeCategories: 'false' } as const;
  const { Value } = await api<typeof getGamesPreview>('GET', '/web-api/games/preview-light', { query });
  return Object.values(Value).flatMap((games) =>
    games.map(({ id, route, oldRoute }) => ({ id, route, oldRoute })),
  );
}

function offered({ core }: SiteSettings, signedIn: boolean): string[] {
  return core.languages.filter((lng) => signedIn || !core.langHiddenUnauthorized.includes(lng));
}

function pickLanguage(request: BootRequest, settings: SiteSettings, signedIn: boolean): ResolvedLanguage {
  return resolveLanguage({
    path: request.path,
    cookie: request.cookies.lng,
    acceptLanguage: request.acceptLanguage,
    offered: offered(settings, signedIn),
    defaultLanguage: settings.core.defaultLanguage,
  });
}

/** LANG-01: the same path behind the reader's language. A language that is not offered is replaced. */
function prefixedAddress(request: BootRequest, language: ResolvedLanguage, ports: BootPorts): BootOutcome {
  ports.log.warn({ path: request.path, lng: language.lng }, 'address without a language of the site');
  const search = request.url.includes('?') ? request.url.slice(request.url.indexOf('?')) : '';
  const rest = language.rest === '/' ? '' : language.rest;
  return { kind: 'redirect', status: 302, location: `/${language.lng}${rest}${search}` };
}

interface FoundPlayer {
  player: PlayerSummary;
  standing: Omit<PlayerStanding, 'termsChanged'>;
}

/** The player of the session; null for a visitor, `unknown` while nobody can tell. */
async function findPlayer({ api, log }: BootPorts): Promise<FoundPlayer | null | 'unknown'> {
  try {
    const answer = await api<typeof getPlayer>('GET', '/web-api/user/me');
    const { userId, currency, balanceMinor } = answer;
    return { player: { id: userId, currency, balanceMinor }, standing: readStanding(answer) };
  } catch (error) {
    // An expired session is a visitor; anything else must not keep a visitor out either.
    if (error instanceof Error && 'code' in error && error.code === 'UNAUTHENTICATED') return null;
    log.error({ err: error }, 'player not found out');
    return 'unknown';
  }
}

async function checkBlocks(
  request: BootRequest,
  ports: BootPorts,
  auth: boolean,
): Promise<number | undefined> {
  const body = { auth, url: request.url };
  const ask = () => ports.api<typeof checkBlock>('POST', '/blocks-api/api/v2/block', { body });
  try {
    return blockReason(await withRetries(ask, blockRetry, ports.wait), request.cookies.force_geo_off);
  } catch (error) {
    ports.log.error({ err: error }, 'block check skipped');
    return undefined;
  }
}

/** Terms whose status cannot be found out have not changed. */
async function checkTerms({ api, log }: BootPorts): Promise<boolean> {
  try {
    return await fetchTermsChanged(api);
  } catch (error) {
    log.error({ err: error }, 'status of the terms not found out');
    return false;
  }
}

async function listGames(lng: string, ports: BootPorts): Promise<readonly GamePreview[]> {
  try {
    return (await ports.gamesPreview?.(lng)) ?? [];
  } catch (error) {
    ports.log.error({ err: error }, 'list of games not had');
    return [];
  }
}

async function checkMoved(request: BootRequest, ports: BootPorts) {
  const body = { url: request.url };
  const ask = () => ports.api<typeof checkRedirect>('POST', '/redirects-api/api/v1/redirect-light', { body });
  try {
    const verdict = judgeRedirect(await withRetries(ask, redirectRetry, ports.wait), request.url);
    if (verdict.kind === 'incorrect-format')
      ports.log.error({ url: request.url }, 'redirect answer: incorrect format');
    return verdict;
  } catch (error) {
    ports.log.error({ err: error }, 'redirect check skipped');
    return { kind: 'stay' } as const;
  }
}
