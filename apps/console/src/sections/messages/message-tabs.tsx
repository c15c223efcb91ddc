import { useRight } from '../../core/session.ts';
import { useTexts } from '../../core/texts.ts';
import { Tabs } from '../../parts/tabs.tsx';
import { texts } from './texts.ts';

/** The pages of the section that the operator may see. */
export function MessageTabs() {
  const t = useTexts(texts);
  const seesMessages = useRight('players.view');
  const seesNews = useRight('content.view');
  return (
    <Tabs
      label={t('tabs')}
      tabs={[
        ...(seesMessages ? [{ to: '/messages', title: t('title') }] : []),
        ...(seesNews ? [{ to: '/messages/news', title: t('news') }] : []),
      ]}
    />
  );
}
