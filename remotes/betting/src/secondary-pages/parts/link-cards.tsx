import type { ReactNode } from 'react';
import styles from './link-cards.module.css';

export interface LinkCardsProps {
  /** Use `ol` when the order of the cards has a meaning. */
  as?: 'ul' | 'ol';
  children: ReactNode;
}

/** Links as cards side by side, as many per row as fit. */
export function LinkCards({ as: List = 'ul', children }: LinkCardsProps) {
  return <List className={`plain-list ${styles.cards}`}>{children}</List>;
}

export interface LinkCardProps {
  href: string;
  /** Stands before the name. */
  icon?: ReactNode;
  name: ReactNode;
  /** Stands below the name. */
  text?: string;
  /** Stand at the end of the card, in small type. */
  children?: ReactNode;
}

export function LinkCard({ href, icon, name, text, children }: LinkCardProps) {
  return (
    <li>
      <a className={styles.card} href={href}>
        {icon}
        <span className={styles.words}>
          <span className={styles.name}>{name}</span>
          {text !== undefined && <span className={styles.text}>{text}</span>}
        </span>
        {children !== undefined && <span className={styles.aside}>{children}</span>}
      </a>
    </li>
  );
}
