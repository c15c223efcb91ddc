import type { SeoPage } from '@fairline/contracts';
import type { Api } from '@fairline/contracts/call-api';
import { createTranslator, isLanguage, type Language, languageCodes } from '@fairline/i18n';
import type { Translate } from '@fairline/i18n/translator';
import { FragmentsProvider } from '@fairline/remote-kit/host/react-server';
import { type FragmentResult, readPageFacts } from '@fairline/remote-kit/protocol';
import {
  createPageFragments,
  type FragmentClient,
  type Overrides,
  type PageFragments,
  withOverrides,
} from '@fairline/remote-kit/server';
import type { Random } from '@fairline/runtime/random';
import type { ReactNode } from 'react';
import { type PipeableStream, renderToPipeableStream } from 'react-dom/server';
import type { CookieUse, ServedCookie, SiteCookie } from './core/cookie.ts';
import { shellTexts } from './features/texts/shell-texts.ts';
import { Document } from './page/document.tsx';
import { errorLocation, notFound } from './page/error-location.ts';
import { type KnownPages, knownPages } from './page/known-pages.ts';
import { remoteContext } from './page/remote-context.ts';
import { fetchSeoPage } from './page/seo/fetch-seo-page.ts';
import { headTexts } from './page/seo/head-texts.ts';
import { seoDocument } from './page/seo/seo-document.ts';
import { type OwnAnswer, seoOf } from './page/seo/seo-of.ts';
import type { Site } from './page/site-context.tsx';
import type { Location, PageData } from './routing/page-model.ts';
import { type Outcome, type RouteError, resolveAddress } from './routing/resolve-address.ts';
import { routeNamed } from './routing/table/route-table.ts';
import { type BootPorts, type BootRequest, boot } from './site/boot/boot.ts';
import type { HeadSettings } from './site/head-settings.ts';
import { homepageVariant, homepageVariantCookie } from './site/homepage-variant.ts';
import { referralCookies } from './site/referral-cookies.ts';
import type { SiteBoot } from './site/site-boot.ts';

export { sitemapEntries } from './routing/sitemap.ts';
export { bootSteps, fetchGamesPreview, fetchSiteConfig } from './site/boot/boot.ts';
export { homepageVariant, homepageVariantCookie } from './site/homepage-variant.ts';
export { pageCookies } from './site/page-cookies.ts';
export type { SiteRemote } from './site/site-boot.ts';

export interface ShellRequest extends BootRequest {
  headers: Readonly<Record<string, string | undefined>>;
  /** Scheme, host and port that the reader sees. */
  origin: string;
  nonce: string;
  /** Addresses of remotes that this reader gets from elsewhere, by name. */
  overrides: Overrides;
}

/** Addresses of what a browser loads for the shell. */
export interface ShellAssets {
  entry: string;
  css: readonly string[];
  /** Source of the script that writes times in the reader's zone before they are painted. */
  headScript: string;
  importMap: { imports: Record<string, string> };
}

export interface ShellPorts extends Omit<BootPorts, 'api' | 'siteConfig' | 'remotes'> {
  /** The remotes of the site. The same object for as long as they stay the same. */
  remotes(): SiteBoot['remotes'];
  api(request: ShellRequest): Api;
  siteConfig(request: ShellRequest, lang: string): Promise<unknown>;
  fragments: FragmentClient;
  random: Pick<Random, 'below'>;
  assets: ShellAssets;
}

export type ShellAnswer =
  | {
      kind: 'redirect';
      status: 301 | 302;
      location: string;
      /** Referral tags of the address: where it leads, they may be gone. */
      cookies: readonly (SiteCookie | ServedCookie)[];
    }
  | {
      kind: 'page';
      status: number;
      stream: PipeableStream;
      /** Nothing of it is late or missing: the stream has the page as a whole, at once. */
      isWhole: boolean;
      /** Entries of a Server-Timing header, as far as they are known when the page begins. */
      serverTiming: string[];
      lng: string;
      /** Cookies that the page sets: referral tags of its address, the variant of the home page. */
      cookies: readonly ServedCookie[];
      cookieUse: CookieUse;
    };

/**
 * How long a page waits for its fragments before it begins without them: what is there by then is in place from
 * the first byte, the rest streams in.
 */
const patienceMs = 15;

/** How long a thing that was there is taken to be there still, and how many of them are remembered. */
const knownMs = 600_000;
const knownBounds = { maxEntries: 10_000, maxBytes: 8_000_000 };

/** The shell's server half: answers a page request. */
export function createShell(ports: ShellPorts): (request: ShellRequest) => Promise<ShellAnswer> {
  const known = knownPages(ports.nowMs, knownMs, knownBounds);
  return async (request) => {
    const api = ports.api(request);
    const cookies = referralCookies(request.query);
    const outcome = await boot(request, {
      ...ports,
      api,
      siteConfig: (lang) => ports.siteConfig(request, lang),
      remotes: withOverrides(ports.remotes(), request.overrides),
    });
    if (outcome.kind === 'redirect') return { ...outcome, cookies };
    const { boot: site, head } = outcome;
    const served = cookies.map((cookie) => ({ ...cookie, ...site.cookieUse }));

    const found = resolveAddress(request.url, {
      boot: site,
      from: null,
      side: 'server',
      isNavigationBlocked: false,
      isTouchMac: false,
      onCircle: (addresses) => ports.log.error({ addresses }, 'cyclic redirect'),
    });
    if (found.kind === 'leave') return { kind: 'redirect', status: 302, location: found.to, cookies: served };
    if (found.kind === 'arrive' || found.kind === 'error') {
      const { redirect: status, address } = found;
      if (status) return { kind: 'redirect', status, location: address, cookies: served };
    }
    const location = locationAt(request, found);

    const said = fetchSeoPage({ ...ports, api }, location.path, site.lng);
    const fragments = fragmentsOf(request, site, location, ports.fragments);
    const own = await ownAnswer(site, fragments, location, known);
    const moved = typeof own === 'object' ? readPageFacts(own.page).redirect : undefined;
    if (moved) {
      const at = moved.to + (/\?.*$/s.exec(request.url)?.[0] ?? '');
      return { kind: 'redirect', status: moved.status, location: at, cookies: served };
    }
    const missing = own === 'missing';
    const shown = missing ? errorAt(location, notFound) : location;
    const page = missing ? fragmentsOf(request, site, shown, ports.fragments) : fragments;
    return render(request, site, shown, page, ports, {
      said: missing ? null : await said,
      head,
      own: typeof own === 'object' ? own : undefined,
    });
  };
}

/** A page load that cannot end anywhere: there is no page to stay on. */
const noWay: RouteError = { status: 500, message: '' };

function locationAt(request: ShellRequest, found: Exclude<Outcome, { kind: 'leave' }>): Location {
  if (found.kind === 'cancel' || found.kind === 'circle') {
    return errorAt({ path: request.path, query: request.query }, noWay);
  }
  const { match, path, query } = found.place;
  if (found.kind === 'error') return errorAt({ path, query }, found.error);
  const { route, params } = match;
  return route.name === 'not-found' ? errorAt({ path, query }, notFound) : { route, params, path, query };
}

function errorAt(place: Pick<Location, 'path' | 'query'>, error: RouteError): Location {
  return errorLocation(place, error, routeNamed(error.status === 404 ? 'not-found' : 'error-500'));
}

function fragmentsOf(
  request: ShellRequest,
  site: SiteBoot,
  location: Location,
  client: FragmentClient,
): PageFragments {
  return createPageFragments({
    client,
    headers: request.headers,
    query: location.query,
    context: { ...remoteContext({ boot: site, reader: site.reader }, location), path: location.path },
  });
}

/** The browser gets a page's own route with it, so that the table of all of them can wait for a navigation. */
function shownRoute({ name, layout, view, meta, title }: Location['route']): Location['route'] {
  return { name, layout, view, meta, ...(title === undefined ? {} : { title }) };
}

/** COOK-01, UI-04: what a page's address and its first visit leave behind. */
function cookiesOf({ query }: ShellRequest, drawn: SiteCookie | undefined): SiteCookie[] {
  return [...referralCookies(query), ...(drawn ? [drawn] : [])];
}

/** Sentences about pages, in every language. */
const about = Object.fromEntries(
  await Promise.all(
    languageCodes.map(async (lng) => [lng, createTranslator(lng, (await headTexts[lng]()).default)]),
  ),
) as Record<Language, Translate>;

/**
 * ROUTE-03: what the remote that is the page's own content says of it: that there is no such thing, that it is
 * elsewhere, or how it is called. All of that stands at the very beginning of an answer, so the first time a page
 * waits for it, within the fragments' deadline. Later it begins with what was said lately, if the remote takes longer.
 */
async function ownAnswer(
  site: SiteBoot,
  fragments: PageFragments,
  { route, path, query }: Location,
  known: KnownPages,
): Promise<OwnAnswer | 'missing' | undefined> {
  const [owner] = route.view;
  if (!owner || owner.component !== undefined || route.meta.status !== 200) return undefined;
  // Of a remote that this site does without, the page says that it did not load.
  if (!Object.hasOwn(site.remotes, owner.remote)) return undefined;
  const key = `${owner.remote}:${path}`;
  // A query may make another page of the same path, such as the results of a day.
  const knownKey = JSON.stringify([key, query]);
  const answer = fragments.get(key, { remote: owner.remote, path }).then((result) => {
    // A remote that could not answer has said nothing.
    if (result.ok || isNotExist(result)) known.note(knownKey, result.ok ? ownPartOf(result) : undefined);
    return result;
  });
  const before = known.get(knownKey);
  const result = await (before ? Promise.race([answer, later(patienceMs)]) : answer);
  if (isNotExist(result)) return 'missing';
  return result?.ok ? ownPartOf(result) : before;
}

function ownPartOf({ answer: { title, page } }: FragmentResult & { ok: true }): OwnAnswer {
  return { title, page };
}

function isNotExist(result: FragmentResult | undefined): boolean {
  return result !== undefined && !result.ok && result.reason === 'not-exist';
}

function later(delayMs: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), delayMs));
}

function render(
  request: ShellRequest,
  siteBoot: SiteBoot,
  location: Location,
  fragments: PageFragments,
  ports: ShellPorts,
  { said, head, own }: { said: SeoPage | null; head: HeadSettings; own: OwnAnswer | undefined },
): Promise<ShellAnswer> {
  const lng = isLanguage(siteBoot.lng) ? siteBoot.lng : 'en';
  const texts = shellTexts[lng];
  const t = createTranslator(lng, texts);
  ports.onStep?.('seo');
  const site: Site = { boot: siteBoot, reader: siteBoot.reader, changeReader: () => {}, t, host: null };
  const data: PageData = {
    boot: siteBoot,
    texts,
    route: shownRoute(location.route),
    params: location.params,
    path: location.path,
    query: location.query,
    head: { ...head, origin: request.origin },
  };
  const seo = seoDocument(said, {
    ...seoOf(siteBoot, location, request.origin, { t, about: about[lng] }, own),
    ...head,
    origin: request.origin,
    path: location.path,
    siteName: siteBoot.companyName,
  });
  const homepage = homepageVariant(request.cookies[homepageVariantCookie], ports.random);
  const page: ReactNode = (
    <FragmentsProvider fragments={fragments} nonce={request.nonce}>
      <Document
        site={site}
        location={location}
        seo={seo}
        text={said && location.route.meta.seo ? said : undefined}
        data={data}
        nonce={request.nonce}
        css={ports.assets.css}
        headScript={ports.assets.headScript}
        overrides={request.overrides}
        homepage={homepage.variant}
      />
    </FragmentsProvider>
  );
  return new Promise((resolve, reject) => {
    let begun = false;
    let isRendered = false;
    let hasFailed = false;
    const begin = () => {
      if (begun) return;
      begun = true;
      clearTimeout(timer);
      const { status } = location.route.meta;
      const cookies = cookiesOf(request, homepage.cookie).map((cookie) => ({
        ...cookie,
        ...siteBoot.cookieUse,
      }));
      const isWhole = isRendered && !hasFailed && fragments.isWhole();
      const serverTiming = fragments.serverTiming();
      resolve({
        kind: 'page',
        status,
        stream,
        isWhole,
        serverTiming,
        lng,
        cookies,
        cookieUse: siteBoot.cookieUse,
      });
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stream = renderToPipeableStream(page, {
      nonce: request.nonce,
      importMap: ports.assets.importMap,
      bootstrapModules: [ports.assets.entry],
      // Everything that is there when the page begins goes to its place, however large.
      progressiveChunkSize: 1_000_000,
      onShellReady() {
        timer = setTimeout(begin, patienceMs);
      },
      onAllReady() {
        isRendered = true;
        begin();
      },
      onShellError: reject,
      onError(error) {
        hasFailed = true;
        ports.log.error({ err: error, path: request.path }, 'page rendered with an error');
      },
    });
  });
}
