import type { ReactNode } from 'react';
import type { FragmentMeta, FragmentRequest, FragmentResult } from '../protocol/fragment-result.ts';
import { scriptSafeJson } from '../protocol/script-json.ts';
import { headElements, headOf } from './head-elements.tsx';
import { mountTag } from './page-markup.ts';
import { FragmentsContext, type PresentedPlace } from './react.tsx';

export { earlyPressScript } from './early-press-script.ts';
export { OverrideBanner, type OverrideBannerProps } from './override-banner.tsx';

/** The fragments of the page that is rendered. The same key must return the same promise. */
export interface Fragments {
  get(key: string, request: FragmentRequest): Promise<FragmentResult>;
}

export interface FragmentsProviderProps {
  fragments: Fragments;
  /** The nonce of the page's content security policy. */
  nonce: string;
  children?: ReactNode;
}

/** Provides fragments to the RemoteViews below it, on the server. A separate file, so that no browser loads it. */
export function FragmentsProvider({ fragments, nonce, children }: FragmentsProviderProps): ReactNode {
  const source = {
    get: fragments.get,
    present: (result: FragmentResult, place: PresentedPlace) => {
      const meta = metaOf(result, place);
      return {
        html: fragmentMarkup(result, meta, place.key, nonce),
        meta,
        links: <Head result={result} place={place} nonce={nonce} />,
      };
    },
  };
  return <FragmentsContext value={source}>{children}</FragmentsContext>;
}

/**
 * Renders a fragment in its slot: its metadata once, as inert JSON, its style and its body. When the fragment has
 * failed, its last good answer is shown, inert.
 */
function fragmentMarkup(result: FragmentResult, meta: FragmentMeta, key: string, nonce: string): string {
  const data = `<script type="application/json" data-fragment="${escapeAttribute(key)}">${scriptSafeJson(meta)}</script>`;
  const shown = result.ok ? result.answer : result.lastGood?.answer;
  if (!shown) return data;
  // A style element ends at the first "</style", even inside a string or a comment of the sheet.
  const text = shown.style.replaceAll('</', '<\\/');
  const style = text && `<style nonce="${escapeAttribute(nonce)}">${text}</style>`;
  const version = escapeAttribute(shown.appVersion);
  return `${data}${style}${mountTag}="${version}"${result.ok ? '' : ' inert'}>${shown.body}</div>`;
}

function metaOf(result: FragmentResult, place: PresentedPlace): FragmentMeta {
  if (!result.ok) return { ok: false, reason: result.reason };
  const { body: _body, style: _style, ...answer } = result.answer;
  return { ok: true, answer: { ...answer, head: headOf(answer.head, place) } };
}

/**
 * Renders a fragment's head elements. React reveals the boundary only after its styles have loaded; modules are
 * preloaded.
 */
function Head({
  result,
  place,
  nonce,
}: {
  result: FragmentResult;
  place: PresentedPlace;
  nonce: string;
}): ReactNode {
  const shown = result.ok ? result.answer : result.lastGood?.answer;
  if (!shown) return null;
  return (
    <>
      {shown.cssToLoad.map((href) => (
        <link key={href} rel="stylesheet" href={href} precedence="remote" nonce={nonce} />
      ))}
      {shown.scriptsToLoad.map((href) => (
        <link key={href} rel="modulepreload" href={href} nonce={nonce} />
      ))}
      {headElements(headOf(shown.head, place), place)}
    </>
  );
}

function escapeAttribute(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;');
}
