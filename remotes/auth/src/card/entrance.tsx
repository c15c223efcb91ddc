import { useView } from '@fairline/remote-views/view-context.ts';
import { classNames } from '@fairline/ui/class-names.ts';
import type { ReactNode, Ref } from 'react';
import styles from './card.module.css';

export interface EntranceProps {
  title: string;
  lead?: string;
  /** True gives the card the width of two columns. */
  isWide?: boolean;
  /** Shows the title in a modal too, where the modal's own title does not say the same. */
  isNews?: boolean;
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/**
 * The frame of sign-in and registration. On a page it is a card with a title; in a modal, which has both already, it is
 * a column.
 */
export function Entrance({ title, lead, isWide, isNews, headingRef, children }: EntranceProps) {
  const { context } = useView();
  const width = isWide && styles.wide;
  // Only a heading that is focused by code gets a tab index.
  const focus = headingRef && { ref: headingRef, tabIndex: -1 };
  const words = lead !== undefined && <p className={styles.lead}>{lead}</p>;
  if (context.props.modal !== undefined) {
    return (
      <div className={classNames(styles.column, width)}>
        {words && (
          <div className={styles.heading}>
            {isNews && <h3 {...focus}>{title}</h3>}
            {words}
          </div>
        )}
        {children}
      </div>
    );
  }
  return (
    <section className={styles.page}>
      <div className={classNames(styles.card, width)}>
        <header className={styles.heading}>
          <h1 {...focus}>{title}</h1>
          {words}
        </header>
        {children}
      </div>
    </section>
  );
}
