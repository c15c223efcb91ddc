import type { Crumb } from '@fairline/ui/breadcrumbs.tsx';
import { Breadcrumbs } from '@fairline/ui/breadcrumbs.tsx';
import type { ReactNode } from 'react';
import { useView } from '../../reader/view.ts';
import styles from './page-head.module.css';

export interface PageHeadProps {
  title: string;
  /** Between the home page and this one. */
  trail?: readonly Crumb[];
  /** What the page is about, in a sentence. */
  text?: string;
  /** Choices beside the heading. */
  children?: ReactNode;
}

/** Where the reader is, what the page is, and the ways to its other views. */
export function PageHead({ title, trail = [], text, children }: PageHeadProps) {
  const { t, lng } = useView();
  return (
    <div className={styles.head}>
      <Breadcrumbs
        label={t('breadcrumbs')}
        crumbs={[{ label: t('home'), href: `/${lng}` }, ...trail, { label: title }]}
      />
      <div className={styles.bar}>
        <h1 className={styles.heading}>{title}</h1>
        {children}
      </div>
      {text !== undefined && <p className={styles.text}>{text}</p>}
    </div>
  );
}
