import { useTexts } from '../../core/texts.ts';
import { Tabs } from '../../parts/tabs.tsx';
import { serviceTexts } from './service-texts.ts';

/** Leads to the pages of the section. */
export function SystemTabs() {
  const t = useTexts(serviceTexts);
  return (
    <Tabs
      label={t('pages')}
      tabs={[
        { to: '/system', title: t('machinery') },
        { to: '/system/services', title: t('services') },
      ]}
    />
  );
}
