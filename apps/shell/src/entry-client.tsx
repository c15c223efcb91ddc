import '@fairline/ui/tokens.css';
import '@fairline/ui/base.css';
import './site/preferences/preferences.css';
import { createApi } from '@fairline/contracts/call-api';
import { isLanguage } from '@fairline/i18n/languages';
import { createTranslator } from '@fairline/i18n/translator';
import { createHost } from '@fairline/remote-kit/host';
import { hydrateInPieces } from '@fairline/remote-kit/remote/hydrate-in-pieces';
import { systemClock } from '@fairline/runtime/clock';
import { type ReactNode, useSyncExternalStore } from 'react';
import { browserStore } from './core/browser-store.ts';
import { installPageCalls } from './core/calls/install-page-calls.ts';
import { cookieSaver, readCookies, type SiteCookie } from './core/cookie.ts';
import { createLiveSocket } from './core/live-socket.ts';
import { createModals } from './core/modal-stack.ts';
import { shellFetch } from './core/shell-fetch.ts';
import { type Background, startBackground } from './features/background.ts';
import { createLazyOpener } from './features/modals/lazy-opener.ts';
import { watchModalLinks } from './features/modals/modal-links.ts';
import { createNotices } from './features/notices/create-notices.ts';
import { PageOverlay } from './features/page-overlay.tsx';
import type { PageParts } from './features/page-parts.ts';
import { noteSessionChange } from './features/session/session-change.ts';
import { tellOfSupportFault, tellOfUpdate } from './features/site-words.ts';
import { beginStartUp } from './features/start-up.ts';
import { App } from './page/app.tsx';
import { createLoadingBar } from './page/loading-bar.ts';
import { completeLanguageLinks } from './page/navigator/language-links.ts';
import { createLazyNavigator } from './page/navigator/lazy-navigator.ts';
import { createServices } from './page/remote-services.ts';
import { followHead } from './page/seo/follow-head.ts';
import { SiteProvider } from './page/site-context.tsx';
import { modalToOpen } from './routing/guards/modals.ts';
import { type PageData, pageDataId } from './routing/page-model.ts';
import { createCookieConsent } from './site/cookie-agreement.ts';
import { createPreferences } from './site/preferences/create-preferences.ts';
import { applyToDocument } from './site/preferences/document-attributes.ts';

function start(): void {
  const root = document.getElementById('app');
  const data = readPageData();
  if (!root || !data) return;
  const { boot } = data;
  const parts = createParts(data);
  const { notices, modals, bar, reader, t } = parts;
  installPageCalls({
    clock: systemClock,
    lng: boot.lng,
    route: () => document.body.dataset.route ?? '',
    isOpenBeforeTerms: async (name) => (await import('./routing/terms-routes.ts')).isOpenBeforeTerms(name),
    load: (href) => location.assign(href),
    cookies: () => document.cookie,
    store: parts.store,
    log: parts.log,
  });
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';

  const first = { route: data.route, params: data.params, path: data.path, query: data.query };
  const opener = createLazyOpener({
    ...parts,
    current: () => navigator.current(),
    history: () => navigator.history(),
    navigate: (href, options) => navigator.navigate(href, options),
    leave: (href) => location.assign(href),
    onLeft: (route) => background?.track('registration-left', { route }),
    onLost: () => notices.error(t('modal.failed')),
  });
  completeLanguageLinks();
  watchModalLinks(boot.lng, (request) => opener.hear('open-modal', request));
  const navigator = createLazyNavigator({
    boot,
    first,
    log: parts.log,
    closeModals: modals.closeAll,
    openModal: opener.openHere,
    isOutdated: () => startUp.isOutdated() || (background?.isOutdated() ?? false),
    onBlocked(to) {
      notices.info(t('navigation.blocked'));
      services.emit('navigation-blocked', { to });
    },
    onDeparting: bar.start,
    onArrived(arrived) {
      follower.arrived(arrived);
      bar.step();
      background?.arrived(arrived.route.name);
      // The operator's text belongs to the page that came with it.
      document.getElementById('seo-text')?.remove();
      document.body.dataset.route = arrived.route.name;
      // After a modal that the navigation closes, which gives the focus back to where it was.
      queueMicrotask(() => document.getElementById('content')?.focus({ preventScroll: true }));
    },
  });
  const follower = followHead({
    ...parts,
    head: data.head,
    first,
    current: navigator.current,
    navigate: navigator.navigate,
    fail: navigator.fail,
  });
  let ready = 0;
  let background: Background | undefined;
  const live = createLiveSocket(`${location.origin.replace(/^http/, 'ws')}/live`, systemClock);
  const services = createServices({
    live,
    navigate: navigator.navigate,
    notify: notices.say,
    changeSettings: reader.change,
    modals: opener,
    onSessionChanged: () => noteSessionChange(parts.api),
    onSignOut: () => background?.signOut('player'),
    track: (event) => background?.hear(event),
    block: navigator.block,
  });
  const host = createHost({
    remotes: boot.remotes,
    nonce,
    services,
    clock: systemClock,
    fetch: shellFetch,
    onEvent(event) {
      if (event.type === 'ready' || event.type === 'fault') bar.end();
      // For those who watch from outside: how many remotes have come alive.
      if (event.type === 'ready') {
        document.documentElement.dataset.ready = String(++ready);
        startUp.noteReady({ remote: event.remote, durationMs: event.durationMs });
      }
      if (event.type === 'fault')
        background?.track('remote-fault', { remote: event.remote, code: event.code });
      if (event.type === 'fault' || event.type === 'refused-address') parts.log('remote', event);
    },
  });

  const startUp = beginStartUp({
    clock: systemClock,
    lng: boot.lng,
    isPwa: boot.pwa !== null,
    isOpen: boot.blockReason === null && !boot.maintenance.active,
    analyticsKey: boot.analyticsKey,
    watchLink: host.watchLink,
    reloadForChunk: host.reloadForChunk,
    async loadResolve() {
      const { linkFragment } = await import('./features/pwa/link-fragment.ts');
      return (href) => linkFragment(href, boot);
    },
    onUpdate: () => tellOfUpdate(parts),
    log: parts.log,
  });

  function Page(): ReactNode {
    const current = useSyncExternalStore(navigator.subscribe, navigator.current, navigator.current);
    const preferences = useSyncExternalStore(reader.subscribe, reader.current, reader.current);
    // The server's markup has nothing that floats over the page: that comes with the first render after hydration.
    const hydrated = useSyncExternalStore(toNothing, isTrue, isFalse);
    const overlay = hydrated ? (
      <PageOverlay
        {...{ notices, modals, bar, boot, t, live }}
        emit={services.emit}
        reader={preferences}
        location={current}
        log={parts.log}
        onSupportFault={(code) => {
          background?.track('support-fault', { code });
          tellOfSupportFault(parts);
        }}
      />
    ) : null;
    return (
      <SiteProvider
        value={{ boot, reader: preferences, changeReader: reader.change, t, host, owner: follower }}
      >
        <App location={current} overlay={overlay} />
      </SiteProvider>
    );
  }
  hydrateInPieces(root, <Page />, { onRecoverableError: (error) => console.error('hydration', error) });
  background = startBackground(parts, services, navigator.current);
  const modal = modalToOpen(boot, first);
  if (modal) opener.openHere(modal);
}

function createParts({ boot, texts }: PageData): PageParts {
  const lng = isLanguage(boot.lng) ? boot.lng : 'en';
  const t = createTranslator(lng, texts);
  const log = (words: string, detail: unknown) => console.warn(words, detail);
  const store = browserStore();
  const api = createApi({ origin: '', appName: 'shell', headers: { 'x-language': lng } });
  const saveCookie = cookieSaver(boot.cookieUse);
  const { noticeLimit, isCookiePopupShown } = boot.widgets;
  const notices = createNotices({ clock: systemClock, t, log, limits: { default: noticeLimit } });
  const consent = createCookieConsent({
    cookie: readCookies(document.cookie).cookiesAgreeType,
    isPopupShown: isCookiePopupShown,
    save: saveCookie,
    store,
    clock: systemClock,
  });
  const reader = createPreferences({
    first: boot.reader,
    allows: consent.allows,
    save: saveCookie,
    ...(boot.player ? { keep: keepWithAccount({ api, log }) } : {}),
    apply: (preferences) => applyToDocument(preferences, boot.hasTwelveHours, document.documentElement),
  });
  const bar = createLoadingBar(systemClock);
  const modals = createModals();
  const parts = { api, boot, t, log, store, notices, consent, reader, bar, modals, saveCookie };
  return { ...parts, clock: systemClock };
}

/** UI-07: what a player changes is kept with the account; the code for it comes with the first change. */
function keepWithAccount({
  api,
  log,
}: Pick<PageParts, 'api' | 'log'>): (cookies: readonly SiteCookie[]) => void {
  const opened = () =>
    import('./site/preferences/account-settings.ts').then(({ createAccountSettings }) =>
      createAccountSettings({ api, clock: systemClock, log }),
    );
  let settings: ReturnType<typeof opened> | undefined;
  return (cookies) => {
    settings ??= opened();
    settings
      .then(({ keep }) => keep(cookies))
      .catch((error: unknown) => {
        settings = undefined;
        log('settings not kept with the account', error);
      });
  };
}

const toNothing = () => () => {};
const isTrue = () => true;
const isFalse = () => false;

function readPageData(): PageData | undefined {
  const text = document.getElementById(pageDataId)?.textContent;
  return text ? JSON.parse(text) : undefined;
}

start();
