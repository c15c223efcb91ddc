import { splitLanguage } from '@fairline/addresses/language-prefix';

/** Links are pressed by pointers, which may open another window, and by keys. */
const presses = ['pointerdown', 'click'] as const;

/**
 * LANG-02: gives a link to the same page in another language the query and fragment of the current address. It happens
 * when the link is pressed, since servers never see a fragment and no event reports every change of the address. It
 * works for links of every remote: they are known by their `hreflang`.
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
