import '@fairline/ui/tokens.css';
import '@fairline/ui/base.css';
import './site/preferences/preferences.css';
import { hydrateInPieces } from '@fairline/remote-kit/remote/hydrate-in-pieces';
import { installPageCalls } from './core/calls/install-page-calls.ts';
import { createEvents } from './core/events.ts';
import { createLiveSocket } from './core/live-socket.ts';
import { createModals } from './core/modal-stack.ts';
import { createOutdatedMark } from './core/outdated-mark.ts';
import { createRecorder } from './features/analytics/create-recorder.ts';
import { connectEvents } from './features/connect-events.ts';
import { startFeatures } from './features/feature.ts';
import { features } from './features/index.ts';
import { createLazyOpener } from './features/modals/lazy-opener.ts';
import { watchModalLinks } from './features/modals/modal-links.ts';
import { createNotices } from './features/notices/create-notices.ts';
import { PageOverlay } from './features/page-overlay.tsx';
import { createSignOut } from './features/session/create-sign-out.ts';
import { noteSessionChange } from './features/session/note-session-change.ts';
import { followWindow } from './page/layout-units.ts';
import { createLoadingBar } from './page/loading-bar.ts';
import { completeLanguageLinks } from './page/navigator/language-links.ts';
import { createLazyNavigator } from './page/navigator/lazy-navigator.ts';
import type { PageEvents } from './page/page-events.ts';
import { createPageHost } from './page/page-host.ts';
import { PageRoot } from './page/page-root.tsx';
import { createReaderPorts } from './page/reader-ports.ts';
import { createServices } from './page/remote-services.ts';
import { followHead } from './page/seo/follow-head.ts';
import { modalToOpen } from './routing/guards/modals.ts';
import { type PageData, pageDataId } from './routing/page-model.ts';

const isOpenBeforeTerms = async (name: string) =>
  (await import('./routing/terms-routes.ts')).isOpenBeforeTerms(name);

function start(root: HTMLElement, data: PageData): void {
  const { boot, route, params, path, query, head } = data;
  const { reader, site } = boot;
  const first = { route, params, path, query };
  const ports = { ...boot, ...createReaderPorts(data) };
  const { api, t, clock, preferences, log } = ports;
  const events = createEvents<PageEvents>();
  const notices = createNotices({ clock, t, log, limits: { default: site.widgets.noticeLimit } });
  const modals = createModals();
  const bar = createLoadingBar(clock);
  const outdated = createOutdatedMark();
  const live = createLiveSocket(`${location.origin.replace(/^http/, 'ws')}/live`, clock);
  const recorder = createRecorder({ ...ports, route: route.name });
  const { record } = recorder;
  installPageCalls({ ...ports, lng: reader.lng, isOpenBeforeTerms });
  followWindow(clock);
  completeLanguageLinks();
  // The modal links are watched before the navigator starts, because the navigator ignores clicks that are handled
  // already.
  watchModalLinks(reader.lng, (request) => events.publish('modal-request', request));
  const navigator = createLazyNavigator({
    boot,
    first,
    log,
    closeModals: modals.closeAll,
    openModal: (name) => events.publish('modal-due', name),
    isOutdated: outdated.isSet,
    onBlocked: (href) => events.publish('blocked', href),
    onDeparting: bar.start,
    onArrived: (place) => events.publish('arrived', place),
  });
  const { current, navigate } = navigator;
  const opener = createLazyOpener({
    ...ports,
    modals,
    current,
    history: navigator.history,
    navigate,
    leave: (href) => location.assign(href),
    onLeft: (left) => record('registration-left', { route: left }),
    onLost: () => notices.error(t('modal.failed')),
  });
  const owner = followHead({
    ...ports,
    head,
    first,
    current,
    navigate,
    fail: navigator.fail,
  });
  const signOut = createSignOut({ ...ports, current, onSignedOut: recorder.signedOut });
  const services = createServices({
    live,
    navigate,
    notify: notices.notify,
    changeSettings: preferences.change,
    modals: opener,
    onSessionChanged: () => noteSessionChange(api),
    onSignOut: () => void signOut('player'),
    record: recorder.recordRemote,
    block: navigator.block,
  });
  const host = createPageHost({ site, services, clock, events, bar, record, log });
  connectEvents({ events, opener, owner, bar, recorder, notices, services, t });
  const all = { ...ports, events, notices, modals, bar, outdated, live, recorder, record, services, host };
  hydrateInPieces(
    root,
    <PageRoot
      context={{ ...boot, t, host, owner }}
      navigator={navigator}
      preferences={preferences}
      overlay={(place, chosen) => <PageOverlay ports={all} location={place} preferences={chosen} />}
    />,
    { onRecoverableError: (error) => console.error('hydration', error) },
  );
  startFeatures(features, { ...all, current, signOut });
  const modal = modalToOpen(boot, first);
  if (modal) opener.openHere(modal);
}

const root = document.getElementById('app');
const text = document.getElementById(pageDataId)?.textContent;
if (root && text) start(root, JSON.parse(text));
