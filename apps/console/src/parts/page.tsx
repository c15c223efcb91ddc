import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useTexts } from '../core/texts.ts';
import styles from './page.module.css';
import { texts } from './texts.ts';

export interface PageProps {
  /** The name of the page: its heading and the title of the document. */
  title: string;
  /** Content beside the heading, such as the state of a record. */
  beside?: ReactNode;
  /** The actions of the page, at the end of the heading's line. */
  actions?: ReactNode;
  /** True for a page whose content fills the window and scrolls by itself, such as a list. */
  fills?: boolean;
  children: ReactNode;
}

/**
 * A page of the console. After a navigation its heading gets the focus, so that a screen reader reads the page and Tab
 * goes on from there.
 */
export function Page({ title, beside, actions, fills = false, children }: PageProps) {
  const t = useTexts(texts);
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, pathname } = useLocation();
  const isFirst = key === 'default';

  useEffect(() => {
    document.title = t('title', { page: title });
  }, [t, title]);

  useEffect(() => {
    // A new path is a new page, also in the same component.
    if (pathname && !isFirst) heading.current?.focus({ preventScroll: true });
  }, [isFirst, pathname]);

  return (
    <div className={fills ? styles.filling : styles.page}>
      <div className={styles.head}>
        <h1 ref={heading} className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        {beside}
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </div>
  );
}
