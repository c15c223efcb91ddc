import { addressOf } from '@fairline/addresses/address';
import type { Translate } from '@fairline/i18n/translator';
import type { ReactNode } from 'react';
import { menu, type PageName, pathOf } from '../page-names.ts';
import styles from './frame.module.css';

export interface PageFrameProps {
  lng: string;
  /** The page that the menu marks. */
  current: PageName;
  t: Translate;
  children: ReactNode;
}

/** A page with the menu of all pages beside it. */
export function PageFrame({ lng, current, t, children }: PageFrameProps) {
  return (
    <div className={styles.frame}>
      <nav className={styles.menu} aria-label={t('menu')}>
        {menu.map(({ title, pages }) => (
          <div key={title}>
            <h2 className={styles.groupTitle}>{t(`group.${title}`)}</h2>
            <ul>
              {pages.map((name) => (
                <li key={name}>
                  <a
                    className={styles.item}
                    href={addressOf(lng, pathOf(name))}
                    aria-current={name === current ? 'page' : undefined}
                  >
                    {t(`page.${name}`)}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      {children}
    </div>
  );
}
