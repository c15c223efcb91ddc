import { useTexts } from '../core/texts.ts';
import { Page } from '../parts/page.tsx';
import { ViewState } from '../parts/view-state.tsx';
import { StartLink } from './start-link.tsx';
import { texts } from './texts.ts';

/** The page of an address that no section has. */
export function NotFound() {
  const t = useTexts(texts);
  return (
    <Page title={t('not-found')}>
      <ViewState drawing="no-page" sentence={t('not-found-sentence')}>
        <StartLink />
      </ViewState>
    </Page>
  );
}
