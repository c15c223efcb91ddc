import { useTexts } from '../../core/texts.ts';
import { Tabs } from '../../parts/tabs.tsx';
import { erasureTexts } from './erasures/texts.ts';
import { texts } from './texts.ts';

/** The lists of the section. */
export function PlayersTabs() {
  const t = useTexts(texts);
  const ofErasures = useTexts(erasureTexts);
  return (
    <Tabs
      label={t('lists')}
      tabs={[
        { to: '/players', title: t('title') },
        { to: '/players/duplicates', title: t('duplicates') },
        { to: '/players/erasures', title: ofErasures('title') },
        { to: '/players/erasures/table', title: ofErasures('table') },
      ]}
    />
  );
}
