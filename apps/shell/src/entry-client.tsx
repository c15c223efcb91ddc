import '@fairline/ui/tokens.css';
import '@fairline/ui/base.css';
import { createTranslator, isLanguage } from '@fairline/i18n';
import { createHost } from '@fairline/remote-kit/host';
import { type ReactNode, useSyncExternalStore } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { ReaderSettings } from './boot/site-boot.ts';
import { createLiveSocket } from './browser/live-socket.ts';
import { createNoticeStore, Notices } from './browser/Notices.tsx';
import { saveReaderSettings } from './browser/reader-settings.ts';
import { createServices } from './browser/services.ts';
import { createLazyNavigator } from './navigation/lazy-navigator.ts';
import { App } from './page/App.tsx';
import { type PageData, pageDataId } from './page/page-model.ts';
import { SiteProvider } from './page/site-context.tsx';

function start(): void {
  const root = document.getElementById('app');
  const data = readPageData();
  if (!root || !data) return;
  const { boot } = data;
  const lng = isLanguage(boot.lng) ? boot.lng : 'en';
  const t = createTranslator(lng, data.texts);
  const notices = createNoticeStore();
  const live = createLiveSocket(`${location.origin.replace(/^http/, 'ws')}/live`);
  const reader = readerStore(boot.reader);
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';

  const navigator = createLazyNavigator({
    boot,
    first: { route: data.route, params: data.params, path: data.path, query: data.query },
    log: (words, detail) => console.warn(words, detail),
    onArrived(arrived) {
      document.body.dataset.route = arrived.route.name;
      document.getElementById('content')?.focus({ preventScroll: true });
    },
  });
  let ready = 0;
  const host = createHost({
    remotes: boot.remotes,
    nonce,
    services: createServices({
      live,
      navigate: navigator.navigate,
      notify: notices.add,
      changeSettings: reader.change,
    }),
    onEvent(event) {
      // For those who watch from outside: how many remotes have come alive.
      if (event.type === 'ready') document.documentElement.dataset.ready = String(++ready);
      if (event.type === 'fault' || event.type === 'refused-address') console.warn('remote', event);
    },
  });

  function Page(): ReactNode {
    const current = useSyncExternalStore(navigator.subscribe, navigator.current, navigator.current);
    const settings = useSyncExternalStore(reader.subscribe, reader.current, reader.current);
    // The server's markup has no notices: they come with the first render after hydration.
    const hydrated = useSyncExternalStore(toNothing, isTrue, isFalse);
    return (
      <SiteProvider value={{ boot, reader: settings, t, host }}>
        <App location={current} overlay={hydrated ? <Notices store={notices} /> : null} />
      </SiteProvider>
    );
  }
  hydrateRoot(root, <Page />, {
    onRecoverableError: (error) => console.error('hydration', error),
  });
}

const toNothing = () => () => {};
const isTrue = () => true;
const isFalse = () => false;

function readPageData(): PageData | undefined {
  const text = document.getElementById(pageDataId)?.textContent;
  return text ? JSON.parse(text) : undefined;
}

function readerStore(first: ReaderSettings) {
  let settings = first;
  const listeners = new Set<() => void>();
  return {
    current: () => settings,
    change(change: Partial<ReaderSettings>) {
      settings = { ...settings, ...change };
      saveReaderSettings(change);
      for (const hear of [...listeners]) hear();
    },
    subscribe(hear: () => void) {
      listeners.add(hear);
      return () => {
        listeners.delete(hear);
      };
    },
  };
}

start();
