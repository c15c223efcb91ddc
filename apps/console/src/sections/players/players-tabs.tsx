import { useTexts } from '../../core/texts.ts';
import { Tabs } from '../../parts/tabs.tsx';
import { texts } from './texts.ts';

/** The lists of the section. */
export function PlayersTabs() {
  const t = useTexts(texts);
  return (
    <Tabs
      label={t('lists')}
      tabs={[
        { to: '/players', title: t('title') },
        { to: '/players/duplicates', title: t('duplicates') },
      ]}
    />
  );
}
