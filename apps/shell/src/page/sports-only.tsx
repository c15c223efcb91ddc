import { fixedLink } from '@fairline/addresses/fixed-link';
import * as routes from '@fairline/addresses/routes';
import type { ReactNode } from 'react';
import type { RouteRecord } from '../routing/route.ts';
import css from './app.module.css';
import { usePage } from './page-context.tsx';

const remotesOfGames: readonly string[] = ['casino', 'games', 'draws'];

/** Returns true for pages of casino, games and lotteries. */
export function isOfGames({ view }: Pick<RouteRecord, 'view'>): boolean {
  return view.some(({ remote }) => remotesOfGames.includes(remote));
}

/** UI-07: replaces such a page for a reader who wants sports only. A button shows the page anyway. */
export function SportsOnly(): ReactNode {
  const { reader, changePreferences, t } = usePage();
  return (
    <section className={css.card}>
      <h1>{t('sportsOnly.title')}</h1>
      <p>{t('sportsOnly.text')}</p>
      <p className={css.ways}>
        <a className={css.way} href={fixedLink(reader.lng, routes.sportLine)}>
          {t('sportsOnly.sports')}
        </a>
        <button
          type="button"
          className={css.wayBack}
          onClick={() => changePreferences({ sportsOnly: false })}
        >
          {t('sportsOnly.show')}
        </button>
      </p>
    </section>
  );
}
