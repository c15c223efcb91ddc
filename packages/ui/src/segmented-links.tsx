import styles from './segmented-links.module.css';

export interface SegmentedLinksProps {
  /** The name of the group of links. */
  label: string;
  links: readonly {
    label: string;
    href: string;
    /** True for the present page. */
    isCurrent: boolean;
    /** True when the present page lies below this one. */
    isAbove?: boolean;
  }[];
}

/** A choice between views of one thing, each with its own address. */
export function SegmentedLinks({ label, links }: SegmentedLinksProps) {
  return (
    <nav className={styles.links} aria-label={label}>
      {links.map((link) => (
        <a
          key={link.href}
          className={styles.link}
          href={link.href}
          aria-current={link.isCurrent ? 'page' : link.isAbove ? 'true' : undefined}
        >
          {link.label}
        </a>
      ))}
    </nav>
  );
}
