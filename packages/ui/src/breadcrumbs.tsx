import type { ReactNode } from 'react';
import styles from './breadcrumbs.module.css';
import { Icon } from './icon.tsx';
import { chevronEnd } from './shapes.ts';

export interface Crumb {
  label: string;
  /** The address; the last entry is the present page and has none. */
  href?: string;
}

export interface BreadcrumbsProps {
  /** The name of the landmark, such as "You are here". */
  label: string;
  crumbs: readonly Crumb[];
  /** Renders a link through the application's router; without it links are plain. */
  renderLink?: (href: string, label: string) => ReactNode;
}

/** The path from the top of the site to this page. */
export function Breadcrumbs({ label, crumbs, renderLink = plainLink }: BreadcrumbsProps) {
  return (
    <nav aria-label={label}>
      <ol className={styles.list}>
        {crumbs.map((crumb, index) => (
          <li key={crumb.href ?? crumb.label} className={styles.crumb}>
            {index > 0 && <Icon shape={chevronEnd} size="xs" className={styles.separator} />}
            {crumb.href === undefined ? (
              <span aria-current="page">{crumb.label}</span>
            ) : (
              renderLink(crumb.href, crumb.label)
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function plainLink(href: string, label: string): ReactNode {
  return <a href={href}>{label}</a>;
}
