import styles from './chips.module.css';

export interface ChipsProps {
  /** What they choose between. */
  label: string;
  links: readonly { label: string; href: string; isCurrent: boolean; count?: number }[];
}

/** A choice of many, each an address. */
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
