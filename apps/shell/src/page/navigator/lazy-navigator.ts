import { isPlainClick, isPlainLink } from '../../core/plain-link.ts';
import type { Location } from '../../routing/page-model.ts';
import { isTouchMac } from '../../site/device.ts';
import { scrollOf } from './history-state.ts';
import type { Navigator, NavigatorPorts } from './navigator.ts';

/** The events that precede a click: the pointer or the focus is on a link. */
const signs = ['pointerover', 'focusin', 'touchstart'] as const;

/**
 * Creates a navigator whose code is loaded when the pointer or the focus is on a link. The first page does not load
 * routes and guards. Earlier calls wait for the code.
 */
export function createLazyNavigator(ports: NavigatorPorts): Navigator {
  const listeners = new Set<() => void>();
  const attached = new Map<() => void, () => void>();
  let loading: Promise<Navigator> | undefined;
  let loaded: Navigator | undefined;

  function load(): Promise<Navigator> {
    loading ??= import('./navigator.ts').then(({ createNavigator }) => {
      stopWatching();
      loaded = createNavigator(ports);
      for (const handle of listeners) attached.set(handle, loaded.subscribe(handle));
      return loaded;
    });
    return loading;
  }

  function go(href: string, act: (navigator: Navigator) => void): void {
    load().then(
      act,
      // When the code fails to load, the browser loads the page.
      () => globalThis.location.assign(href),
    );
  }

  const follow = (href: string) => go(href, (navigator) => navigator.follow(href));

  function onSign(event: Event): void {
    if (event.target instanceof Element && event.target.closest('a')) load().catch(() => {});
  }

  function onClick(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || !isPlainClick(event) || !isPlainLink(link) || isWithinPage(link)) return;
    event.preventDefault();
    follow(link.href);
  }

  function stopWatching(): void {
    for (const sign of signs) document.removeEventListener(sign, onSign);
    document.removeEventListener('click', onClick);
  }

  for (const sign of signs) document.addEventListener(sign, onSign, { passive: true });
  document.addEventListener('click', onClick);
  // DEV-02: a tablet that presents itself as a desktop computer gets the mobile layout at once. A reloaded page
  // restores its scroll position.
  if (isTouchMac(globalThis.navigator) || scrollOf(history.state) > 0) load().catch(() => {});

  return {
    current: (): Location => loaded?.current() ?? ports.first,
    subscribe(handle) {
      listeners.add(handle);
      if (loaded) attached.set(handle, loaded.subscribe(handle));
      return () => {
        listeners.delete(handle);
        attached.get(handle)?.();
        attached.delete(handle);
      };
    },
    navigate: (href, options) => go(href, (navigator) => navigator.navigate(href, options)),
    follow,
    block() {
      let isOver = false;
      let release = () => {};
      // The next navigation waits for the same code.
      load().then(
        (navigator) => {
          if (!isOver) release = navigator.block();
        },
        () => {},
      );
      return () => {
        isOver = true;
        release();
      };
    },
    fail(path, error) {
      // When the code fails to load, the browser reloads the page.
      load().then(
        (navigator) => navigator.fail(path, error),
        () => globalThis.location.reload(),
      );
    },
    history: () => loaded?.history() ?? [],
    close() {
      stopWatching();
      loaded?.close();
    },
  };
}

function isWithinPage(link: HTMLAnchorElement): boolean {
  const { pathname, search } = globalThis.location;
  return link.hash !== '' && link.pathname === pathname && link.search === search;
}
