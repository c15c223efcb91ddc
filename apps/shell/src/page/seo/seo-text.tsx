import type { SeoPage } from '@fairline/contracts';
import type { ReactNode } from 'react';

/** The class that scopes the style sheet of a text. */
const contentClass = 'seo-content';

export interface SeoTextProps {
  /** Markup and style, cleaned by the server. */
  text: Pick<SeoPage, 'content' | 'styles'>;
  nonce: string;
}

/**
 * The operator's text under a page. Only the server renders it, outside of the hydrated app: it belongs to the loaded
 * address and is removed by the first navigation.
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
