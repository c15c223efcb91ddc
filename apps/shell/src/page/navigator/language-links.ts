import { splitLanguage } from '@fairline/addresses/language-prefix';

/** A link is pressed by a pointer, which may open it in another window, or by a key. */
const presses = ['pointerdown', 'click'] as const;

/**
 * LANG-02: a link to the page in another language leads to what the reader sees of it: the query and the fragment go
 * along. No server hears of a fragment, and no event tells of every change of the address, so a link of this kind,
 * which says its language and differs in nothing else, takes both when it is pressed. Whichever remote it is of.
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

/** Path without its language. */
function restOf(path: string): string {
  return splitLanguage(path).rest;
}
