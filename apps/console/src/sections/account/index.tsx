import { Route, Routes } from 'react-router';
import { useTexts } from '../../core/texts.ts';
import { NothingHere } from '../../parts/not-found.tsx';
import { Page } from '../../parts/page.tsx';
import { Tabs } from '../../parts/tabs.tsx';
import { Factors } from './factors.tsx';
import { Sessions } from './sessions.tsx';
import { texts } from './texts.ts';
import { Tokens } from './tokens.tsx';

/** The operator's own account: second factors, recovery codes, sessions and tokens for scripts. */
export default function Account() {
  const t = useTexts(texts);
  return (
    <Page title={t('title')}>
      <Tabs
        label={t('tabs')}
        tabs={[
          { to: '/account', title: t('factors') },
          { to: '/account/sessions', title: t('sessions') },
          { to: '/account/tokens', title: t('tokens') },
        ]}
      />
      <Routes>
        <Route index element={<Factors />} />
        <Route path="sessions" element={<Sessions />} />
        <Route path="tokens" element={<Tokens />} />
        <Route path="*" element={<NothingHere />} />
      </Routes>
    </Page>
  );
}
