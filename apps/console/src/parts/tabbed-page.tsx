import type { ReactNode } from 'react';
import styles from './page.module.css';
import { Page, type PageProps } from './page.tsx';

export interface TabbedPageProps extends Omit<PageProps, 'fills'> {
  tabs: ReactNode;
}

/** A page with tabs above one part, such as a list, which fills the rest of the window and scrolls by itself. */
export function TabbedPage({ tabs, children, ...page }: TabbedPageProps) {
  return (
    <Page {...page} fills>
      <div className={styles.tabbed}>
        {tabs}
        {children}
      </div>
    </Page>
  );
}
