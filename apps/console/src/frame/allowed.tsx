import type { Permission } from '@fairline/contracts';
import type { ReactNode } from 'react';
import { useOperator } from '../core/session.ts';
import { useTexts } from '../core/texts.ts';
import { Page } from '../parts/page.tsx';
import { StartLink } from '../parts/start-link.tsx';
import { ViewState } from '../parts/view-state.tsx';
import { isAllowed } from './is-allowed.ts';
import { texts } from './texts.ts';

/** Shows a section to operators with one of its rights, and an explanation to all others. */
export function Allowed({ rights, children }: { rights: readonly Permission[]; children: ReactNode }) {
  const t = useTexts(texts);
  const operator = useOperator();
  if (!operator) return null;
  if (isAllowed(rights, operator.grants, Date.now())) return children;
  return (
    <Page title={t('no-right')}>
      <ViewState drawing="no-right" sentence={t('no-right-sentence')}>
        <StartLink />
      </ViewState>
    </Page>
  );
}
