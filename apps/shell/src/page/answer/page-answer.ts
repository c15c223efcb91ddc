import { createTranslator, type Dictionary, type Language, languageOf } from '@fairline/i18n';
import { readPageFacts } from '@fairline/remote-kit/protocol';
import { createPageFragments, type PageFragments, withOverrides } from '@fairline/remote-kit/server';
import type { Location } from '../../routing/page-model.ts';
import { boot } from '../../site/boot/boot.ts';
import { homepageVariant, homepageVariantCookie } from '../../site/homepage-variant.ts';
import type { Reader } from '../../site/site-boot.ts';
import { notFound } from '../error-location.ts';
import { remoteContext } from '../remote-context.ts';
import { fetchSeoPage } from '../seo/fetch-seo-page.ts';
import { createKnownPages } from './known-pages.ts';
import { errorAt, locate } from './locate.ts';
import { ownAnswer } from './own-answer.ts';
import { pageHead } from './page-head.ts';
import { renderPage } from './render-page.tsx';
import type { ShellAnswer, ShellPorts, ShellRequest } from './shell-ports.ts';

/**
 * The time that a page waits for its fragments before its stream begins. Fragments that arrive in time are in place
 * from the first byte; the others are streamed later.
 */
const patienceMs = 15;

/**
 * The time for which the answers of remotes about their own pages are remembered. `knownBounds` limits their number and
 * size.
 */
const knownMs = 600_000;
const knownBounds = { maxEntries: 10_000, maxBytes: 8_000_000 };

/**
 * Creates the function that answers page requests: it boots, finds the route, asks the remotes, and renders the page.
 * `dictionaries` are the texts of the shell and its features, by language.
 */
export function createPageAnswer(
  ports: ShellPorts,
  dictionaries: Readonly<Record<Language, readonly Dictionary[]>>,
): (request: ShellRequest) => Promise<ShellAnswer> {
  let known = createKnownPages(ports.nowMs, knownMs, knownBounds);
  let knownTexts = 0;
  return async (request) => {
    const textsRevision = ports.texts.revision();
    if (textsRevision !== knownTexts) {
      // The remembered titles have the texts of before.
      known = createKnownPages(ports.nowMs, knownMs, knownBounds);
      knownTexts = textsRevision;
    }
    const api = ports.api(request);
    const started = await boot(request, {
      ...ports,
      api,
      siteConfig: (lang) => ports.siteConfig(request, lang),
      remotes: withOverrides(ports.remotes(), request.overrides),
    });
    if (started.kind === 'redirect') return started;
    const { reader, site } = started.boot;

    const found = locate(request, started.boot, ports.log);
    if (found.kind === 'redirect') return found;
    const { location } = found;

    const operatorData = fetchSeoPage({ ...ports, api }, location.path, reader.lng);
    const fragments = fragmentsOf(request, reader, location, ports);
    const own = await ownAnswer(site, fragments, location, known, patienceMs);
    const moved = typeof own === 'object' ? readPageFacts(own.page).redirect : undefined;
    if (moved) {
      const to = moved.to + (/\?.*$/s.exec(request.url)?.[0] ?? '');
      return { kind: 'redirect', status: moved.status, location: to };
    }
    const isMissing = own === 'missing';
    const shown = isMissing ? errorAt(location, notFound) : location;
    const operators = isMissing ? null : await operatorData;

    ports.onStep?.('seo');
    const lng = languageOf(reader.lng);
    const t = createTranslator(lng, ...dictionaries[lng]);
    const texts: Dictionary = Object.assign({}, ...dictionaries[lng]);
    const head = { ...started.head, origin: request.origin };
    const homepage = homepageVariant(request.cookies[homepageVariantCookie], ports.random);
    const page = await renderPage(
      {
        page: { ...started.boot, preferences: reader.preferences, changePreferences() {}, t, host: null },
        location: shown,
        seo: pageHead(started.boot, shown, { lng, t, head, own: isMissing ? undefined : own, operators }),
        text: (shown.route.meta.seo && operators) || undefined,
        data: { boot: started.boot, texts, ...shown, route: shownRoute(shown.route), head },
        homepage: homepage.variant,
        siteTexts: { revision: textsRevision, overrides: ports.texts.overridesIn(lng) },
      },
      isMissing ? fragmentsOf(request, reader, shown, ports) : fragments,
      request,
      ports,
      patienceMs,
    );
    return {
      kind: 'page',
      ...page,
      status: shown.route.meta.status,
      lng,
      cookies: homepage.cookie ? [{ ...homepage.cookie, ...site.cookieUse }] : [],
      cookieUse: site.cookieUse,
    };
  };
}

function fragmentsOf(
  request: ShellRequest,
  reader: Reader,
  location: Location,
  ports: ShellPorts,
): PageFragments {
  return createPageFragments({
    client: ports.fragments,
    headers: request.headers,
    query: location.query,
    context: { ...remoteContext(reader, reader.preferences, location), path: location.path },
  });
}

/**
 * Returns the part of the route that the browser gets with the page, so that it loads the route table only at a
 * navigation.
 */
function shownRoute({ name, layout, view, meta, title }: Location['route']): Location['route'] {
  return { name, layout, view, meta, ...(title === undefined ? {} : { title }) };
}
