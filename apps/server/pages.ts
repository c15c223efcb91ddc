import { randomBytes } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import { type ConfigService, requestCountry, type SiteTexts, settings } from '@fairline/config';
import { apiOver } from '@fairline/contracts/call-api';
import { allowsReferral, cookieAgreementName } from '@fairline/contracts/referral-tags';
import type { GateService } from '@fairline/gate';
import { bindingCookie, isOneTapOffered, sessionCookie } from '@fairline/identity';
import type { FragmentEvent } from '@fairline/remote-kit/server';
import {
  createFragmentClient,
  type Overrides,
  overrideOrigins,
  readOverrides,
} from '@fairline/remote-kit/server';
import {
  createCache,
  createSiteCookies,
  type Platform,
  requestLog,
  type SiteCookie,
} from '@fairline/runtime';
import { type SeoService, sitemapRoutes } from '@fairline/seo';
import type * as Shell from '@fairline/shell';
import type { ShellPorts, ShellRequest } from '@fairline/shell';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { BuiltSite } from './assets.ts';
import { frameSources } from './captcha-page.ts';
import { fragmentEvents } from './fragment-events.ts';
import { callFrom, type PlatformCall } from './platform-call.ts';
import type { RemoteTable, RemoteTableState } from './remote-table.ts';
import { readerCookies } from './remotes.ts';
import { sendBytes, sendStream, wholePage } from './send-page.ts';
import { singleQuery } from './single-query.ts';
import { createVisitorPages } from './visitor-pages.ts';

/** The site configuration of a language and a country is cached for this long, and until a setting changes. */
const configMemoryMs = 60_000;
/**
 * Real readers have a few hundred pairs of language and country. The bound protects from requests that name arbitrary
 * letters.
 */
const maxConfigs = 2_000;
const maxConfigBytes = 16_000_000;
const yearSeconds = 31_536_000;

/** Serves every page of the site through the shell's server half. */
export async function pageRoutes(
  app: FastifyInstance,
  platform: Platform,
  site: BuiltSite,
  parts: {
    remotes: RemoteTable;
    call: PlatformCall;
    gate: Pick<GateService, 'maintenanceFor' | 'maintenanceRefusal'>;
    seo: SeoService;
    config: ConfigService;
    texts: SiteTexts;
    /** Receives what happens to the fragments of pages. */
    onFragment?: (event: FragmentEvent) => void;
    /** The paths that the routes of payment providers answer. */
    providerPaths: readonly string[];
    /**
     * Returns the version of the content of pages ({@link pageVersion}). A cached page is served only while it stays
     * the same.
     */
    version(): string;
  },
): Promise<void> {
  const { remotes, call, gate, seo, config, version } = parts;
  const { environment, clock, log, metrics } = platform;
  // The build made this module from the shell's sources, so it has their type.
  const shell = (await import(pathToFileURL(site.shell.server).href)) as typeof Shell;
  const overridesOf = (cookie: Parameters<typeof readOverrides>[0]) =>
    readOverrides(cookie, environment.overrideSecret, environment.mode === 'production');
  const fragments = createFragmentClient({
    clock,
    override: (remote, { cookie }) => overridesOf(cookie)[remote],
    cookies: {
      forward: [sessionCookie, bindingCookie, ...readerCookies],
      session: [sessionCookie, bindingCookie],
    },
    // The remotes are read for each request, because a setting may change them while the site runs.
    get remotes() {
      return remotes.current().configs;
    },
    textsRevision: parts.texts.revision,
    onEvent: fragmentEvents(log, metrics, parts.onFragment),
  });

  const render = shell.createShell({
    api: ({ headers, country }) => apiOver(callFrom(call(headers.cookie), country)),
    siteConfig: siteConfigMemory(shell, call, clock, config),
    gamesPreview: gamesMemory(shell, call, clock, config),
    fragments,
    random: platform.random,
    assets: site.shell,
    texts: parts.texts,
    remotes: () => remotes.current().onPages,
    nowMs: () => clock.now(),
    wait: (delayMs) => new Promise((wake) => clock.after(delayMs, wake)),
    log,
    isProduction: environment.mode === 'production',
  });
  const answer = createVisitorPages({
    answer: render,
    clock,
    version,
    cookies: [...shell.pageCookies, ...readerCookies],
    sessionCookie,
  });

  sitemapRoutes(app, {
    providerPaths: parts.providerPaths,
    seo,
    clock,
    async pageExists(path) {
      // During maintenance every page redirects to one page, so nobody can find out which pages exist.
      const refusal = gate.maintenanceRefusal();
      if (refusal) throw refusal;
      const { statusCode, body } = await app.inject({ url: path, headers: { host: 'localhost' } });
      // A section without content today has a page that says `noindex`.
      return statusCode === 200 && !/<meta name="robots" content="[^"]*noindex/.test(body);
    },
    publicOrigin: environment.publicOrigin,
    languages: () => config.languagesFor(false),
    defaultLanguage: () => config.get(settings.core.defaultLanguage),
    entries: (at) =>
      shell.sitemapEntries({
        ...at,
        remotes: remotes.current().onPages,
        hasRoute: ({ name, view }) =>
          view.every(({ remote }) => Object.hasOwn(remotes.current().configs, remote)) &&
          !config.get(settings.core.disabledRoutes).includes(name),
      }),
  });

  const setCookie = createSiteCookies(app, environment);

  /** Tags are no part of a page, which several visitors may share: they depend on the cookies of one reader. */
  function tagsOf(request: FastifyRequest): SiteCookie[] {
    const [query, { cookies }] = [singleQuery(request.query), request];
    const scope = { country: requestCountry(request, config) };
    const isAsked = config.get(settings.application.isCookiePopupShown, scope);
    const use = {
      isForFrames: config.get(settings.application.shouldUseCookieIframeParameters, scope),
      isPartitioned: config.get(settings.application.shouldPassPartitioned, scope),
    };
    const isAllowed = allowsReferral(cookies[cookieAgreementName], isAsked);
    return shell.referralCookies({ query, cookies, isAllowed }).map((tag) => ({ ...tag, ...use }));
  }

  // A developer who runs a remote by itself reads the routes here.
  if (environment.mode !== 'production') app.get('/routes.json', () => shell.routesJson());

  app.get('/*', async (request, reply) => {
    const [path = '/'] = request.url.split('?');
    const nonce = randomBytes(16).toString('base64');
    const overrides = overridesOf(request.headers.cookie);
    const headers = pageHeaders(nonce, overrides, remotes.current(), {
      connect: signInOrigins(config),
      frames: frameSources(config),
    });
    const maintenance = gate.maintenanceFor(request.cookies);
    for (const cookie of maintenance.changes) setCookie(reply, cookie);
    const asked = shellRequest(request, path, environment.publicOrigin);
    const homepage = shell.homepageVariant(asked.cookies[shell.homepageVariantCookie], platform.random);
    const page = await answer({
      ...asked,
      // The page sees the cookies as the reader will have them after this answer.
      cookies: {
        ...asked.cookies,
        maintenance: maintenance.cookie,
        [shell.homepageVariantCookie]: homepage.variant,
      },
      nonce,
      overrides,
    }).catch((error: unknown) => {
      requestLog(log, request).error({ err: error, path }, 'page failed');
      return undefined;
    });
    if (!page) return reply.status(500).headers(headers).send(lastResort);
    for (const cookie of tagsOf(request)) setCookie(reply, cookie);
    if (page.kind === 'redirect') return reply.redirect(page.location, page.status);
    for (const cookie of page.cookies) setCookie(reply, cookie);
    if (homepage.cookie) setCookie(reply, { ...homepage.cookie, ...page.cookieUse });
    reply.status(page.status).headers(headers);
    if (page.serverTiming.length > 0) reply.header('server-timing', page.serverTiming.join(', '));
    const language = { name: 'lng', value: page.lng, maxAgeSeconds: yearSeconds };
    const isNewLanguage = request.cookies.lng !== page.lng;
    if (isNewLanguage) setCookie(reply, language);
    if (page.kind === 'rendered') return sendBytes(request, reply, page.bytes(nonce));
    return page.isWhole
      ? sendBytes(request, reply, await wholePage(page.stream))
      : sendStream(request, reply, page.stream);
  });
}

function shellRequest(
  request: FastifyRequest,
  path: string,
  publicOrigin: string | undefined,
): Omit<ShellRequest, 'nonce' | 'overrides'> {
  const { headers } = request;
  return {
    url: request.url,
    path,
    query: singleQuery(request.query),
    cookies: request.cookies,
    acceptLanguage: headers['accept-language'],
    country: singleText(headers['x-geo-country']),
    headers: {
      cookie: headers.cookie,
      'accept-language': headers['accept-language'],
      'x-geo-country': singleText(headers['x-geo-country']),
      'x-request-id': request.id,
      traceparent: singleText(headers.traceparent),
    },
    origin: publicOrigin ?? `${request.protocol}://${request.headers.host ?? 'localhost'}`,
  };
}

function singleText(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}

/**
 * Returns the headers of a page, which add to those of every answer or replace them (CSP level 3 with a nonce for each
 * answer). `connect` lists the origins that the page may request beside those of the site and its remotes, and `frames`
 * the sources of frames.
 */
function pageHeaders(
  nonce: string,
  overrides: Overrides,
  { origins, sheetOrigins }: Pick<RemoteTableState, 'origins' | 'sheetOrigins'>,
  { connect, frames }: { connect: readonly string[]; frames: string },
): Record<string, string> {
  const own = ["'self'", ...overrideOrigins(overrides)];
  const sources = [...own, ...origins].join(' ');
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': [
      "default-src 'none'",
      `script-src 'nonce-${nonce}' 'strict-dynamic'`,
      `style-src ${[...own, ...sheetOrigins].join(' ')} 'nonce-${nonce}'`,
      `img-src ${sources} data:`,
      `font-src ${sources}`,
      `connect-src ${[sources, ...connect].join(' ')}`,
      `frame-src ${frames}`,
      "manifest-src 'self'",
      "worker-src 'self'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "object-src 'none'",
    ].join('; '),
  };
}

/**
 * Returns the origin of the provider of one-tap sign-in, which browsers ask for the page (FedCM). Empty when it is not
 * offered.
 */
function signInOrigins(config: ConfigService): string[] {
  if (!isOneTapOffered(config)) return [];
  return [new URL(config.get(settings.auth.googleSignInAddress)).origin];
}

/** ROUTE-07: the page that is sent when even the error page fails. */
const lastResort =
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>Error</title><body data-route="error-500"><h1>Something went wrong</h1><p><a href="/">Go to the home page</a></p></html>';

function siteConfigMemory(
  shell: typeof Shell,
  call: PlatformCall,
  clock: Platform['clock'],
  config: Pick<ConfigService, 'revision'>,
): ShellPorts['siteConfig'] {
  const known = createCache<unknown>(clock, {
    ttlMs: configMemoryMs,
    maxEntries: maxConfigs,
    maxBytes: maxConfigBytes,
  });
  return ({ country }, lang) =>
    known.get(`${lang} ${country} ${config.revision()}`, () =>
      shell.fetchSiteConfig(apiOver(callFrom(call(undefined), country)), lang),
    );
}

function gamesMemory(
  shell: typeof Shell,
  call: PlatformCall,
  clock: Platform['clock'],
  config: Pick<ConfigService, 'revision'>,
): NonNullable<ShellPorts['gamesPreview']> {
  const known = createCache<Awaited<ReturnType<typeof shell.fetchGamesPreview>>>(clock, {
    ttlMs: configMemoryMs,
    maxEntries: maxConfigs,
    maxBytes: maxConfigBytes,
  });
  return (lang) =>
    known.get(`${lang} ${config.revision()}`, () => shell.fetchGamesPreview(apiOver(call(undefined)), lang));
}
