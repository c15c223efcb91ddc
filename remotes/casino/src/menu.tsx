import { link } from '@fairline/addresses/link';
import * as routes from '@fairline/addresses/routes';
import { useView } from '@fairline/remote-views/view-context.ts';
import styles from './page.module.css';
import { type CasinoSection, sections } from './sections.ts';

interface MenuProps {
  /** The keys of the sections that have content. */
  filled: ReadonlySet<string>;
  current: CasinoSection;
}

/**
 * Draws the casino's sections that have content; nothing when there are none. On a page below a section, that section
 * is marked too.
 */
export function Menu({ filled, current }: MenuProps) {
  const { lng, t } = useView();
  const listed = sections.filter(({ key, menu }) => menu !== undefined && filled.has(key));
  if (listed.length === 0) return null;
  return (
    <nav className={styles.menu} aria-label={t('menu')}>
      {parts
        .map((part) => ({ part, items: listed.filter(({ menu }) => menu === part) }))
        .filter(({ items }) => items.length > 0)
        .map(({ part, items }) => (
          <div key={part}>
            <h2 className={styles.partTitle}>{t(`menu.${part}`)}</h2>
            <ul className={styles.items}>
              {items.map((section) => (
                <li key={section.key}>
                  <a
                    className={styles.item}
                    href={link(lng, section.path ?? routes.home)}
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
