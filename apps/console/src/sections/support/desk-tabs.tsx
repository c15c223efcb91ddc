import { useTexts } from '../../core/texts.ts';
import { Tabs } from '../../parts/tabs.tsx';
import { texts } from './texts.ts';

/** The pages of the desk. */
export function DeskTabs() {
  const t = useTexts(texts);
  return (
    <Tabs
      label={t('tabs')}
      tabs={[
        { to: '/support', title: t('queue') },
        { to: '/support/canned-answers', title: t('canned') },
      ]}
    />
  );
}
