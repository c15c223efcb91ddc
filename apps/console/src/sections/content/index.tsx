import { NavLink, Route, Routes } from 'react-router';
import { useTexts } from '../../core/texts.ts';
import { Page } from '../../parts/page.tsx';
import styles from './content.module.css';
import { kindNames, kinds } from './kinds.ts';
import { MaintenancePreview } from './maintenance.tsx';
import { RecordsView } from './records-view.tsx';
import { Terms } from './terms.tsx';
import { texts } from './texts.ts';

const views = [...kindNames, 'maintenance', 'terms'] as const;

/** What readers see beside the product: blocks, redirects, page data, counters, maintenance and terms. */
export default function Content() {
  const t = useTexts(texts);
  return (
    <Page title={t('title')}>
      <nav className={styles.tabs} aria-label={t('tabs')}>
        {views.map((view) => (
          <NavLink
            key={view}
            to={view === 'blocks' ? '/content' : `/content/${view}`}
            end
            className={styles.tab ?? ''}
          >
            {t(view)}
          </NavLink>
        ))}
      </nav>
      <Routes>
        {kindNames.map((name) => (
          <Route
            key={name}
            path={name === 'blocks' ? '/' : name}
            element={<RecordsView key={name} kind={kinds[name]} />}
          />
        ))}
        <Route path="maintenance" element={<MaintenancePreview />} />
        <Route path="terms" element={<Terms />} />
      </Routes>
    </Page>
  );
}
