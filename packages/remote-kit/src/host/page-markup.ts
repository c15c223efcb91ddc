import { readFragmentAnswer } from '../protocol/fragment-answer.ts';
import type { FragmentMeta } from '../protocol/fragment-result.ts';

/** Start of the element that a remote mounts into. No inert JSON holds it: `<` is escaped there. */
export const mountTag = '<div data-mount';

/** The place of a key in this document; what a remote's own markup says of itself does not count. */
export function findPlace(key: string): Element | null {
  return document.querySelector(`[data-key=${JSON.stringify(key)}]:not([data-mount] *)`);
}

/** Metadata of the fragment that the server put into a place; undefined when it left that to the browser. */
export function readMeta(place: Element | null): FragmentMeta | undefined {
  const text = place?.querySelector('script[data-fragment]')?.textContent;
  if (!text) return undefined;
  const meta: FragmentMeta = JSON.parse(text);
  if (!meta.ok) return meta;
  const answer = readFragmentAnswer(meta.answer);
  return answer && { ok: true, answer };
}
