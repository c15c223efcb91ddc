import { NavLink } from 'react-router';
import styles from './tabs.module.css';

export interface Tab {
  /** The address of the page within the console. */
  to: string;
  title: string;
}

/** Leads to the pages that a section or a record has. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map(({ to, title }) => (
        <NavLink key={to} to={to} end className={styles.tab ?? ''}>
          {title}
        </NavLink>
      ))}
    </nav>
  );
}
