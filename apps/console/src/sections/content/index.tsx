import { Route, Routes } from 'react-router';
import { useTexts } from '../../core/texts.ts';
import { NothingHere } from '../../parts/not-found.tsx';
import { Page } from '../../parts/page.tsx';
import { Tabs } from '../../parts/tabs.tsx';
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
        <Route path="maintenance" element={<MaintenancePreview />} />
        <Route path="terms" element={<Terms />} />
        <Route path="*" element={<NothingHere />} />
      </Routes>
    </Page>
  );
}
