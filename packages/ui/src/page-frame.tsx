import type { ReactNode } from 'react';
import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx';
import { classNames } from './class-names.ts';
import styles from './page-frame.module.css';

export interface PageFrameProps {
  /** Names the way from the top of the site: "You are here". */
  crumbsLabel: string;
  /** The pages above this one, from the top. */
  above: readonly Crumb[];
  heading: string;
  /** Stands at the end of the heading's line: a search, or the variants of the page. */
  beside?: ReactNode;
  /** Closer together, for a page with much in it. */
  dense?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** A page: where it stands, its heading, and what it has. */
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
