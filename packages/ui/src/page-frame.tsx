import type { ReactNode } from 'react';
import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx';
import { classNames } from './class-names.ts';
import styles from './page-frame.module.css';

export interface PageFrameProps {
  /** The name of the breadcrumbs, such as "You are here". */
  crumbsLabel: string;
  /** The pages above this one, the topmost first. */
  above: readonly Crumb[];
  heading: string;
  /** The content at the end of the heading's line, such as a search, or the variants of the page. */
  beside?: ReactNode;
  /** True reduces the distances, for a page with much content. */
  dense?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** The frame of a page: its breadcrumbs, its heading and its content. */
export function PageFrame({
  crumbsLabel,
  above,
  heading,
  beside,
  dense = false,
  className,
  children,
}: PageFrameProps) {
  return (
    <article className={classNames(styles.page, dense && styles.dense, className)}>
      <Breadcrumbs label={crumbsLabel} crumbs={[...above, { label: heading }]} />
      {beside === undefined ? (
        <h1>{heading}</h1>
      ) : (
        <div className={styles.bar}>
          <h1>{heading}</h1>
          {beside}
        </div>
      )}
      {children}
    </article>
  );
}
