import styles from './segmented-links.module.css';

export interface SegmentedLinksProps {
  /** What the links choose between. */
  label: string;
  links: readonly {
    label: string;
    href: string;
    /** The reader is there. */
    isCurrent: boolean;
    /** The reader is at a page below it. */
    isAbove?: boolean;
  }[];
}

/** A choice between views of one thing, each with an address of its own. */
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
