import { Route, Routes } from 'react-router';
import { useTexts } from '../../core/texts.ts';
import { NotFound } from '../../parts/not-found.tsx';
import { Page } from '../../parts/page.tsx';
import { Tabs } from '../../parts/tabs.tsx';
import { Schedules } from './schedules.tsx';
import { SettingPage } from './setting-page.tsx';
import { SettingsList } from './settings-list.tsx';
import { texts } from './texts.ts';

/** The settings of the site: a list, the scheduled changes, and a page for each setting. */
export default function Settings() {
  return (
    <Routes>
      <Route index element={<Overview view="all" />} />
      <Route path="scheduled" element={<Overview view="scheduled" />} />
      <Route path=":settingId" element={<SettingPage />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}

function Overview({ view }: { view: 'all' | 'scheduled' }) {
  const t = useTexts(texts);
  return (
    <Page
      title={t('title')}
      fills={view === 'all'}
      beside={
        <Tabs
          label={t('tabs')}
          tabs={[
            { to: '/settings', title: t('all') },
            { to: '/settings/scheduled', title: t('scheduled') },
          ]}
        />
      }
    >
      {view === 'all' ? <SettingsList /> : <Schedules />}
    </Page>
  );
}
