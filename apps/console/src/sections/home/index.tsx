import { useOperator } from '../../core/session.ts';
import { useTexts } from '../../core/texts.ts';
import { Page } from '../../parts/page.tsx';
import { ViewState } from '../../parts/view-state.tsx';
import { texts } from './texts.ts';

/** The first page of the console. */
export default function Home() {
  const t = useTexts(texts);
  const operator = useOperator();
  if (!operator) return null;
  const hasRoles = operator.roles.length > 0;
  return (
    <Page title={t('title')}>
      <ViewState
        drawing={hasRoles ? 'done' : 'no-right'}
        sentence={`${t('greeting', { name: operator.name })} ${t(hasRoles ? 'sentence' : 'no-roles')}`}
      />
    </Page>
  );
}
