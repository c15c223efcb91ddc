import { buttonClass } from './button-class.ts';
import styles from './empty-card.module.css';
import type { IconShape } from './shapes.ts';
import { EmptyState } from './states.tsx';

/** A link to another page, for a page that has nothing to show. */
export interface Way {
  label: string;
  href: string;
}

export interface EmptyCardProps {
  icon: IconShape;
  title: string;
  text: string;
  /** The links to other pages. The first one is the main one. */
  ways: readonly Way[];
}

/** A card in place of content that does not exist yet, with links to other pages. */
export function EmptyCard({ icon, title, text, ways }: EmptyCardProps) {
  return (
    <div className={styles.card}>
      <EmptyState icon={icon} title={title} text={text} action={<Ways ways={ways} />} />
    </div>
  );
}

function Ways({ ways }: { ways: readonly Way[] }) {
  return (
    <div className={styles.ways}>
      {ways.map(({ label, href }, index) => (
        <a key={href} className={buttonClass({ variant: index === 0 ? 'primary' : 'secondary' })} href={href}>
          {label}
        </a>
      ))}
    </div>
  );
}
