import { splitLanguage } from '@fairline/addresses/language-prefix';

/** The events of a press on a link: by a pointer, which may open another window, or by a key. */
const presses = ['pointerdown', 'click'] as const;

/**
 * LANG-02: gives a link to the same page in another language the query and fragment of the current address. It does so
 * when the link is pressed, because servers never receive a fragment and no event reports every change of the address.
 * It works for links of every remote, which have an `hreflang`.
 */
export function completeLanguageLinks(): void {
  for (const press of presses) addEventListener(press, complete, { capture: true, passive: true });
}

function complete({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[hreflang]') : null;
  if (!link || link.origin !== location.origin || restOf(link.pathname) !== restOf(location.pathname)) return;
  link.search = location.search;
  link.hash = location.hash;
}

/** Returns a path without its language. */
function restOf(path: string): string {
  return splitLanguage(path).rest;
}
