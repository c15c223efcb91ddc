import styles from './section-links.module.css';

export interface SectionLinksProps {
  /** What the links choose between. */
  label: string;
  links: readonly { label: string; href: string; isCurrent: boolean }[];
}

/** A choice between views of one thing, each with an address of its own. */
export function SectionLinks({ label, links }: SectionLinksProps) {
  return (
    <nav className={styles.sections} aria-label={label}>
      {links.map((link) => (
        <a
          key={link.href}
          className={styles.section}
          href={link.href}
          aria-current={link.isCurrent ? 'page' : undefined}
        >
          {link.label}
        </a>
      ))}
    </nav>
  );
}
