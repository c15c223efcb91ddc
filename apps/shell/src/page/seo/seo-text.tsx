import type { SeoPage } from '@fairline/contracts';
import type { ReactNode } from 'react';

/** The class that scopes the style sheet of a text. */
const contentClass = 'seo-content';

export interface SeoTextProps {
  /** The markup and the style sheet, sanitized by the server. */
  text: Pick<SeoPage, 'content' | 'styles'>;
  nonce: string;
}

/**
 * The operator's text under a page. It belongs to the loaded address, so only the server renders it, outside of the
 * hydrated app, and the first navigation removes it.
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
