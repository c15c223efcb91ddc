import type { MountContext } from '@fairline/remote-kit/remote';
import { classNames } from '@fairline/ui/class-names.ts';
import type { ReactNode, Ref } from 'react';
import styles from './card.module.css';

export interface EntranceProps {
  context: Pick<MountContext, 'props'>;
  title: string;
  lead?: string;
  /** For more than one column. */
  isWide?: boolean;
  /** The title is news that the modal's own does not tell. */
  isNews?: boolean;
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** What a way in stands in: a card with its title on a page; in a modal of the shell, which has both, its width. */
export function Entrance({ context, title, lead, isWide, isNews, headingRef, children }: EntranceProps) {
  const width = isWide && styles.wide;
  // What is to be focused; nothing else of a heading is.
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
