import { addressOf } from '@fairline/addresses/address';
import { splitLanguage } from '@fairline/addresses/language-prefix';
import type { HeadSettings } from '../head-settings.ts';
import { readMaintenance } from '../maintenance.ts';
import type { SiteBoot } from '../site-boot.ts';
import { readSiteSettings, type SiteSettings } from '../site-settings.ts';
import { checkBlocks, checkMoved, checkTerms, findPlayer, listGames } from './ask-platform.ts';
import { readerOf, siteOf } from './assemble.ts';
import type { BootPorts, BootRequest } from './boot-ports.ts';
import { offeredLanguages, type ResolvedLanguage, resolveLanguage } from './language.ts';
import { withRetries } from './retry.ts';

export type BootOutcome =
  | { kind: 'redirect'; status: 301 | 302; location: string }
  | { kind: 'ready'; boot: SiteBoot; rest: string; head: HeadSettings };

const configRetry = { retries: 5, delayMs: 1_000 };

/** Start-up: collects everything that must be known before a route can be matched. */
export async function boot(request: BootRequest, ports: BootPorts): Promise<BootOutcome> {
  const step = ports.onStep ?? (() => {});

  step('device');

  step('config');
  const found = request.cookies.user_token ? await findPlayer(ports) : null;
  const signedIn = found === 'unknown' ? null : found;
  const settings = await loadConfig(request, ports);

  step('language');
  const languages = offeredLanguages(settings.core, signedIn !== null);
  const language = resolveLanguage({
    path: request.path,
    cookie: request.cookies.lng,
    acceptLanguage: request.acceptLanguage,
    offered: languages,
    defaultLanguage: settings.core.defaultLanguage,
  });
  if (!language.prefixed || language.source !== 'path') return prefixedAddress(request, language, ports);

  step('blocks');
  const { lng } = language;
  const [blockReason, redirect, termsChanged, gamesPreview] = await Promise.all([
    checkBlocks(request, ports, signedIn !== null),
    // This call runs in parallel with the block check to save a round trip; its answer is used after it.
    checkMoved(request, ports),
    settings.rules.isAvailableConfirmTerms && signedIn !== null ? checkTerms(ports) : false,
    listGames(lng, ports),
  ]);
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
      reader: {
        ...readerOf(request, settings, { lng, languages }),
        ...(found === 'unknown' ? { isPlayerUnknown: true } : {}),
      },
      site: siteOf(settings, {
        blockReason: blockReason ?? null,
        maintenance,
        gamesPreview,
        remotes: ports.remotes,
      }),
      rules: settings.rules,
      player: signedIn && { ...signedIn, status: { ...signedIn.status, termsChanged } },
    },
  };
}

async function loadConfig(request: BootRequest, ports: BootPorts): Promise<SiteSettings> {
  const wanted = splitLanguage(request.path).lng ?? 'en';
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

/** LANG-01: redirects to the same path in the reader's language. A language that the site does not have is replaced. */
function prefixedAddress(request: BootRequest, language: ResolvedLanguage, ports: BootPorts): BootOutcome {
  ports.log.warn({ path: request.path, lng: language.lng }, 'address without a language of the site');
  const search = request.url.includes('?') ? request.url.slice(request.url.indexOf('?')) : '';
  return { kind: 'redirect', status: 302, location: addressOf(language.lng, language.rest) + search };
}
