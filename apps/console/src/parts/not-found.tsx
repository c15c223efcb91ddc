import { useTexts } from '../core/texts.ts';
import { Page } from './page.tsx';
import { StartLink } from './start-link.tsx';
import { texts } from './texts.ts';
import { ViewState } from './view-state.tsx';

/** The page of an address that no section has. */
export function NotFound() {
  const t = useTexts(texts);
  return (
    <Page title={t('not-found')}>
      <NothingHere />
    </Page>
  );
}

/** Stands below the heading of a page for an address that the page does not have. */
export function NothingHere() {
  const t = useTexts(texts);
  return (
    <ViewState drawing="no-page" sentence={t('not-found-sentence')}>
      <StartLink />
    </ViewState>
  );
}
