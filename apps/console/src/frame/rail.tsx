import type { OperatorSession } from '@fairline/contracts';
import { Icon } from '@fairline/ui/icon.tsx';
import { NavLink } from 'react-router';
import { useTexts } from '../core/texts.ts';
import { sections } from '../sections.ts';
import { isAllowed } from './is-allowed.ts';
import styles from './rail.module.css';
import { texts } from './texts.ts';
import { useSectionTitle } from './use-section-title.ts';

/** The sections that the operator may view. In a narrow window only their drawings are shown. */
export function Rail({ operator }: { operator: OperatorSession }) {
  const t = useTexts(texts);
  const titleOf = useSectionTitle();
  const nowMs = Date.now();
  return (
    <nav className={styles.rail} aria-label={t('sections')}>
      <ul className={styles.list}>
        {sections
          .filter(({ rights, isUnlisted }) => !isUnlisted && isAllowed(rights, operator.grants, nowMs))
          .map(({ name, path, icon }) => (
            <li key={name}>
              <NavLink to={`/${path}`} end={path === ''} className={styles.link ?? ''} title={titleOf(name)}>
                <Icon shape={icon} />
                <span className={styles.title}>{titleOf(name)}</span>
              </NavLink>
            </li>
          ))}
      </ul>
    </nav>
  );
}
