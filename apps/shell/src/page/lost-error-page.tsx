import { fixedLink } from '@fairline/addresses/fixed-link';
import * as routes from '@fairline/addresses/routes';
import type { ReactNode } from 'react';
import css from './app.module.css';
import { usePage } from './page-context.tsx';

/** ROUTE-07: replaces an error page that fails to load by a title and a link to the home page. */
export function LostErrorPage({ status }: { status: number }): ReactNode {
  const { reader, t } = usePage();
  return (
    <section className={css.card}>
      <h1>{t(status === 404 ? 'title.not-found' : 'title.error')}</h1>
      <a className={css.way} href={fixedLink(reader.lng, routes.home)}>
        {t('toHome')}
      </a>
    </section>
  );
}
