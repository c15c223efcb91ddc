import { Route, Routes } from 'react-router';
import { useTexts } from '../../core/texts.ts';
import { NotFound } from '../../parts/not-found.tsx';
import { Page } from '../../parts/page.tsx';
import { Tabs } from '../../parts/tabs.tsx';
import { Rates } from './rates.tsx';
import { Remotes } from './remotes.tsx';
import { Schedules } from './schedules.tsx';
import { SettingPage } from './setting-page.tsx';
import { SettingsList } from './settings-list.tsx';
import { texts } from './texts.ts';

/** The settings of the site: a list, the scheduled changes, the remotes, the exchange rates, and a page for each setting. */
export default function Settings() {
  return (
    <Routes>
      <Route index element={<Overview view="all" />} />
      <Route path="scheduled" element={<Overview view="scheduled" />} />
      <Route path="remotes" element={<Overview view="remotes" />} />
      <Route path="rates" element={<Overview view="rates" />} />
      <Route path=":settingId" element={<SettingPage />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}

const views = {
  all: <SettingsList />,
  scheduled: <Schedules />,
  remotes: <Remotes />,
  rates: <Rates />,
} as const;

function Overview({ view }: { view: keyof typeof views }) {
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
            { to: '/settings/remotes', title: t('remotes') },
            { to: '/settings/rates', title: t('rates') },
          ]}
        />
      }
    >
      {views[view]}
    </Page>
  );
}
