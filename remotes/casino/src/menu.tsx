import type { Translate } from '@fairline/i18n/translator';
import { sectionHref } from '@fairline/section-frames/section-table.ts';
import styles from './page.module.css';
import { type CasinoSection, sections } from './sections.ts';

interface MenuProps {
  lng: string;
  current: CasinoSection;
  t: Translate;
}

/** The sections of the casino. On a page below a section, that section is marked too. */
export function Menu({ lng, current, t }: MenuProps) {
  return (
    <nav className={styles.menu} aria-label={t('menu')}>
      {parts.map((part) => (
        <div key={part} className={styles.part}>
          <h2 className={styles.partTitle}>{t(`menu.${part}`)}</h2>
          <ul className={styles.items}>
            {sections
              .filter(({ menu }) => menu === part)
              .map((section) => (
                <li key={section.key}>
                  <a
                    className={styles.item}
                    href={sectionHref(lng, section)}
                    aria-current={currentState(section, current)}
                  >
                    {t(`title.${section.key}`)}
                  </a>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

const parts = ['games', 'mine', 'more'] as const;

function currentState({ key }: CasinoSection, current: CasinoSection): 'page' | 'true' | undefined {
  if (key === current.key) return 'page';
  return current.menu === undefined && key === current.parent ? 'true' : undefined;
}
