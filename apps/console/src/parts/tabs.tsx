import { NavLink } from 'react-router';
import styles from './tabs.module.css';

export interface Tab {
  /** The address of the page within the console. */
  to: string;
  title: string;
  /** True for a page that has pages of its own, on which its tab is the present one too. */
  hasPages?: boolean;
}

/** Leads to the pages that a section or a record has. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map(({ to, title, hasPages = false }) => (
        <NavLink key={to} to={to} end={!hasPages} className={styles.tab ?? ''}>
          {title}
        </NavLink>
      ))}
    </nav>
  );
}
