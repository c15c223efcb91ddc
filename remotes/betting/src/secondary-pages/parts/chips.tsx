import styles from './chips.module.css';

export interface ChipsProps {
  /** The accessible name of the choice. */
  label: string;
  links: readonly { label: string; href: string; isCurrent: boolean; count?: number }[];
}

/** A row of links to choose from, such as sports or days; the current one is marked. */
export function Chips({ label, links }: ChipsProps) {
  return (
    <nav className={styles.chips} aria-label={label}>
      {links.map((link) => (
        <a
          key={link.href}
          className={styles.chip}
          href={link.href}
          aria-current={link.isCurrent ? 'page' : undefined}
        >
          {link.label}
          {link.count !== undefined && (
            <span className={styles.count}>
              {' '}
              <bdi>{link.count}</bdi>
            </span>
          )}
        </a>
      ))}
    </nav>
  );
}
