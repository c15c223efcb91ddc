import { useOperator, useRight } from '../../core/session.ts';
import { useTexts } from '../../core/texts.ts';
import { Page } from '../../parts/page.tsx';
import { ViewState } from '../../parts/view-state.tsx';
import { Dashboard } from './dashboard.tsx';
import { texts } from './texts.ts';

/** The first page of the console: the dashboard, for those who may see it. */
export default function Home() {
  const t = useTexts(texts);
  const operator = useOperator();
  const seesDashboard = useRight('dashboard.view');
  if (!operator) return null;
  const greeting = t('greeting', { name: operator.name });
  if (seesDashboard) return <Dashboard greeting={greeting} />;
  const hasRoles = operator.roles.length > 0;
  return (
    <Page title={t('title')}>
      <ViewState
        drawing={hasRoles ? 'done' : 'no-right'}
        sentence={`${greeting} ${t(hasRoles ? 'sentence' : 'no-roles')}`}
      />
    </Page>
  );
}
