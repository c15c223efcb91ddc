import styles from './link-tabs.module.css';

export interface LinkTab {
  key: string;
  label: string;
  href: string;
  /** True for the present page. */
  isCurrent?: boolean;
}

export interface LinkTabsProps {
  /** The name of the landmark. */
  label: string;
  tabs: readonly LinkTab[];
}

/** Tabs that are links to pages, each with its own address. */
export function LinkTabs({ label, tabs }: LinkTabsProps) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <a
          key={tab.key}
          className={styles.tab}
          href={tab.href}
          aria-current={tab.isCurrent ? 'page' : undefined}
        >
          {tab.label}
        </a>
      ))}
    </nav>
  );
}
