import type { ViewProps } from '@fairline/player-views/view-props.ts';
import { Icon } from '@fairline/ui/icon.tsx';
import type { ReactNode } from 'react';
import { type SectionName, sectionGroups } from '../sections.ts';
import styles from './frame.module.css';

export interface OfficeMenuProps {
  view: Pick<ViewProps<unknown>, 't' | 'context'>;
  /** Where the reader is. */
  section: SectionName;
  isIdentificationEnabled: boolean;
  /** The way out. */
  children: ReactNode;
}

/** The sections in their groups; the group of the section that is shown is open. Works without code. */
export function OfficeMenu({ view, section, isIdentificationEnabled, children }: OfficeMenuProps) {
  const { context, t } = view;
  const exists = (name: SectionName) =>
    (name !== 'identification' || isIdentificationEnabled) &&
    !(name.startsWith('casino/') && context.settings.sportsOnly);
  return (
    <nav className={styles.menu} aria-label={t('menu.label')}>
      {sectionGroups.map(({ name: group, icon, sections }) => (
        <details key={group} open={sections.some((name) => name === section)}>
          <summary className={styles.group}>
            <Icon name={icon} />
            <span>{t(`menuGroup.${group}`)}</span>
            <Icon name="chevron-down" size="sm" className={styles.turn} />
          </summary>
          <ul>
            {sections.filter(exists).map((name) => (
              <li key={name}>
                <a
                  className={styles.item}
                  href={`/${context.lng}/office/${name}`}
                  aria-current={name === section ? 'page' : undefined}
                >
                  {t(`menu.${name}`)}
                </a>
              </li>
            ))}
          </ul>
        </details>
      ))}
      {children}
    </nav>
  );
}
