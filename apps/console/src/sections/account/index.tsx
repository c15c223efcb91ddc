import { NavLink, Route, Routes } from 'react-router';
import { useTexts } from '../../core/texts.ts';
import { Page } from '../../parts/page.tsx';
import styles from './account.module.css';
import { Factors } from './factors.tsx';
import { texts } from './texts.ts';
import { Tokens } from './tokens.tsx';

/** The operator's own account: second factors, recovery codes and tokens for scripts. */
export default function Account() {
  const t = useTexts(texts);
  return (
    <Page title={t('title')}>
      <nav className={styles.tabs} aria-label={t('tabs')}>
        <NavLink to="/account" end className={styles.tab ?? ''}>
          {t('factors')}
        </NavLink>
        <NavLink to="/account/tokens" className={styles.tab ?? ''}>
          {t('tokens')}
        </NavLink>
      </nav>
      <Routes>
        <Route index element={<Factors />} />
        <Route path="tokens" element={<Tokens />} />
      </Routes>
    </Page>
  );
}
