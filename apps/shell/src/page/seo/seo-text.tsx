import type { SeoPage } from '@fairline/contracts';
import type { ReactNode } from 'react';

/** The class that a text's own style sheet is kept to. */
const contentClass = 'seo-content';

export interface SeoTextProps {
  /** Markup and style that the server has cleaned. */
  text: Pick<SeoPage, 'content' | 'styles'>;
  nonce: string;
}

/**
 * The operator's text under a page. The server alone renders it, outside of what the browser takes over: it belongs
 * to the address that was loaded and goes when the reader moves on.
 */
export function SeoText({ text: { content, styles }, nonce }: SeoTextProps): ReactNode {
  if (content === '') return null;
  return (
    <aside id="seo-text">
      {styles !== '' && <style nonce={nonce} dangerouslySetInnerHTML={{ __html: styles }} />}
      <div className={contentClass} dangerouslySetInnerHTML={{ __html: content }} />
    </aside>
  );
}
