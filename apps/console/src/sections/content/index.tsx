import { Route, Routes, useLocation } from 'react-router';
import { useTexts } from '../../core/texts.ts';
import { NothingHere } from '../../parts/not-found.tsx';
import { Page } from '../../parts/page.tsx';
import { Tabs } from '../../parts/tabs.tsx';
import styles from './content.module.css';
import { kindNames, kinds } from './kinds.ts';
import { MaintenancePreview } from './maintenance.tsx';
import { RecordsView } from './records-view.tsx';
import { Terms } from './terms.tsx';
import { texts } from './texts.ts';
import { TextList } from './texts-of-site/text-list.tsx';
import { TextPage } from './texts-of-site/text-page.tsx';

const views = [...kindNames, 'texts', 'maintenance', 'terms'] as const;

/** What readers see beside the product: blocks, redirects, page data, counters, texts, maintenance and terms. */
export default function Content() {
  return (
    <Routes>
      <Route path="texts/entry" element={<TextPage />} />
      <Route path="*" element={<Views />} />
    </Routes>
  );
}

function Views() {
  const t = useTexts(texts);
  const fills = useLocation().pathname.endsWith('/texts');
  return (
    <Page title={t('title')} fills={fills}>
      <div className={fills ? styles.filling : styles.view}>
        <Tabs
          label={t('tabs')}
          tabs={views.map((view) => ({
            to: view === 'blocks' ? '/content' : `/content/${view}`,
            title: t(view),
          }))}
        />
        <Routes>
          {kindNames.map((name) => (
            <Route
              key={name}
              path={name === 'blocks' ? '/' : name}
              element={<RecordsView key={name} kind={kinds[name]} />}
            />
          ))}
          <Route path="texts" element={<TextList />} />
          <Route path="maintenance" element={<MaintenancePreview />} />
          <Route path="terms" element={<Terms />} />
          <Route path="*" element={<NothingHere />} />
        </Routes>
      </div>
    </Page>
  );
}
