import styles from './link-tabs.module.css';

export interface LinkTabsProps {
  /** What is chosen between. */
  label: string;
  tabs: readonly { id: string; text: string; href: string }[];
  current: string;
}

/** A choice that is kept in the address: plain links, the chosen one marked. */
export function LinkTabs({ label, tabs, current }: LinkTabsProps) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map(({ id, text, href }) => (
        <a key={id} className={styles.tab} href={href} aria-current={id === current ? 'true' : undefined}>
          {text}
        </a>
      ))}
    </nav>
  );
}
