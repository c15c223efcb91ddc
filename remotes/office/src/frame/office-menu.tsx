import { link } from '@fairline/addresses/link';
import * as routes from '@fairline/addresses/routes';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Icon } from '@fairline/ui/icon.tsx';
import { chevronDown } from '@fairline/ui/shapes.ts';
import type { ReactNode } from 'react';
import { isEmptySection, type SectionName, sectionGroups } from '../sections/section-groups.ts';
import styles from './frame.module.css';
import type { FrameData } from './frame-data.ts';

export interface OfficeMenuProps {
  /** The section that is shown. */
  section: SectionName;
  frame: Pick<FrameData, 'isIdentificationEnabled'>;
  /** The content below the groups: the sign-out button. */
  children: ReactNode;
}

/**
 * The sections in their groups. One group is open at a time, at first that of the shown section, also without
 * JavaScript. An empty section is listed only while it is shown itself: links to empty pages would hide the useful ones.
 */
export function OfficeMenu({ section, frame, children }: OfficeMenuProps) {
  const { context, t } = useView();
  const isListed = (name: SectionName) =>
    (name === section || !isEmptySection(name)) &&
    (name !== 'identification' || frame.isIdentificationEnabled) &&
    !(name.startsWith('casino/') && context.settings.sportsOnly);
  return (
    <nav className={styles.menu} aria-label={t('menu.label')}>
      {sectionGroups.map(({ name: group, icon, sections }) => (
        <details key={group} name="office-menu" open={sections.some((name) => name === section)}>
          <summary className={styles.group}>
            <Icon shape={icon} />
            <span>{t(`menuGroup.${group}`)}</span>
            <Icon shape={chevronDown} size="sm" className={styles.turn} />
          </summary>
          <ul>
            {sections.filter(isListed).map((name) => (
              <li key={name}>
                <a
                  className={styles.item}
                  href={link(context.lng, routes.officeSection(name))}
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
