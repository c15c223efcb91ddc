import { NavLink } from 'react-router';
import { useTexts } from '../../core/texts.ts';
import styles from './support.module.css';
import { texts } from './texts.ts';

/** The pages of the desk. */
export function DeskTabs() {
  const t = useTexts(texts);
  return (
    <nav className={styles.tabs} aria-label={t('tabs')}>
      <NavLink to="/support" end className={styles.tab ?? ''}>
        {t('queue')}
      </NavLink>
      <NavLink to="/support/canned-answers" className={styles.tab ?? ''}>
        {t('canned')}
      </NavLink>
    </nav>
  );
}
