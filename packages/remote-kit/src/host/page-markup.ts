import { readFragmentAnswer } from '../protocol/fragment-answer.ts';
import type { FragmentMeta } from '../protocol/fragment-result.ts';

/** The beginning of a mount element. Inert JSON cannot contain it, since `<` is escaped there. */
export const mountTag = '<div data-mount';

/** Finds the slot of a key in this document. Equal attributes inside a remote's own markup do not count. */
export function findPlace(key: string): Element | null {
  return document.querySelector(`[data-key=${JSON.stringify(key)}]:not([data-mount] *)`);
}

/** Reads the metadata of the server's fragment in a slot; undefined when the server left the slot to the browser. */
export function readMeta(place: Element | null): FragmentMeta | undefined {
  const text = place?.querySelector('script[data-fragment]')?.textContent;
  if (!text) return undefined;
  const meta: FragmentMeta = JSON.parse(text);
  if (!meta.ok) return meta;
  const answer = readFragmentAnswer(meta.answer);
  return answer && { ok: true, answer };
}
