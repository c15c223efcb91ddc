import { useTexts } from '../../core/texts.ts';
import { Tabs } from '../../parts/tabs.tsx';
import { texts } from './texts.ts';

/** The pages of the trading desk. */
export function TradingTabs() {
  const t = useTexts(texts);
  return (
    <Tabs
      label={t('title')}
      tabs={[
        { to: '/trading', title: t('matches') },
        { to: '/trading/referrals', title: t('referrals') },
        { to: '/trading/suspensions', title: t('suspensions') },
        { to: '/trading/price-rules', title: t('tab-price-rules'), hasPages: true },
        { to: '/trading/rules', title: t('tab-rules') },
      ]}
    />
  );
}
