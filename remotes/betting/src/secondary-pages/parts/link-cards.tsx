import type { ReactNode } from 'react';
import styles from './link-cards.module.css';

export interface LinkCardsProps {
  /** `ol` where their order says something. */
  as?: 'ul' | 'ol';
  children: ReactNode;
}

/** Links as cards side by side, as many as there is room for. */
export function LinkCards({ as: List = 'ul', children }: LinkCardsProps) {
  return <List className={`plain-list ${styles.cards}`}>{children}</List>;
}

export interface LinkCardProps {
  href: string;
  /** Before the name. */
  icon?: ReactNode;
  name: ReactNode;
  /** Below the name. */
  text?: string;
  /** At the end, in small figures. */
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
