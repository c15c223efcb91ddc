import { isPlainClick, isPlainLink } from '../../core/plain-link.ts';
import type { Location } from '../../routing/page-model.ts';
import { isTouchMac } from '../../site/device.ts';
import { scrollOf } from './history-state.ts';
import type { Navigator, NavigatorPorts } from './navigator.ts';

/** What shows that a reader is about to go somewhere: the pointer or the focus on a link, a moment before a click. */
const signs = ['pointerover', 'focusin', 'touchstart'] as const;

/**
 * A navigator that is fetched when a reader reaches for a link: routes and guards are not part of the first page.
 * What is asked of it before it is there waits for it.
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
      for (const hear of listeners) attached.set(hear, loaded.subscribe(hear));
      return loaded;
    });
    return loading;
  }

  function go(href: string, act: (navigator: Navigator) => void): void {
    load().then(
      act,
      // Its code cannot be had: the browser can still load the page.
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
  // A tablet that says it is a computer is sent to its own version at once (DEV-02).
  // A page that is loaded again shows the place that the reader was at.
  if (isTouchMac(globalThis.navigator) || scrollOf(history.state) > 0) load().catch(() => {});

  return {
    current: (): Location => loaded?.current() ?? ports.first,
    subscribe(hear) {
      listeners.add(hear);
      if (loaded) attached.set(hear, loaded.subscribe(hear));
      return () => {
        listeners.delete(hear);
        attached.get(hear)?.();
        attached.delete(hear);
      };
    },
    navigate: (href, options) => go(href, (navigator) => navigator.navigate(href, options)),
    follow,
    block() {
      let isOver = false;
      let release = () => {};
      // What navigates next waits for the same code.
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
      // Without its code the browser can still load the page.
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
