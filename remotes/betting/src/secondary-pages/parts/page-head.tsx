import { link } from '@fairline/addresses/link';
import * as routes from '@fairline/addresses/routes';
import { useView } from '@fairline/remote-views/view-context.ts';
import type { Crumb } from '@fairline/ui/breadcrumbs.tsx';
import { Breadcrumbs } from '@fairline/ui/breadcrumbs.tsx';
import type { ReactNode } from 'react';
import styles from './page-head.module.css';

export interface PageHeadProps {
  title: string;
  /** The breadcrumbs between the home page and this one. */
  trail?: readonly Crumb[];
  /** A sentence on the content of the page. */
  text?: string;
  /** The links or fields beside the heading. */
  children?: ReactNode;
}

/** The head of a page: breadcrumbs, heading, and links to its other views. */
export function PageHead({ title, trail = [], text, children }: PageHeadProps) {
  const { t, lng } = useView();
  return (
    <div className={styles.head}>
      <Breadcrumbs
        label={t('breadcrumbs')}
        crumbs={[{ label: t('home'), href: link(lng, routes.home) }, ...trail, { label: title }]}
      />
      <div className={styles.bar}>
        <h1 className={styles.heading}>{title}</h1>
        {children}
      </div>
      {text !== undefined && <p className={styles.text}>{text}</p>}
    </div>
  );
}
