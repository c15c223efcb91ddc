import type { Translate } from '@fairline/i18n/translator';
import { buttonClass } from '@fairline/ui/button-class.ts';
import type { IconShape } from '@fairline/ui/shapes.ts';
import { EmptyState } from '@fairline/ui/states.tsx';
import styles from './empty-card.module.css';

/** A link out of a page that has nothing to show. */
export interface Way {
  label: string;
  href: string;
}

export interface EmptyCardProps {
  icon: IconShape;
  title: string;
  text: string;
  /** The first is the one to take. */
  ways: readonly Way[];
}

/** There is nothing to show, and these are the ways on. */
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

/** To what works today: betting on sport. */
export function sportsbookWays(lng: string, t: Translate): Way[] {
  return [
    { label: t('live'), href: `/${lng}/home/live` },
    { label: t('line'), href: `/${lng}/home/line` },
  ];
}
