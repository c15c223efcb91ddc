import { Button } from '@fairline/ui/button.tsx';
import { useRouteError } from 'react-router';
import { useTexts } from '../core/texts.ts';
import { ViewState } from '../parts/view-state.tsx';
import { texts } from './texts.ts';

/** Browsers' words for a file of an earlier build that the server no longer has. */
const missingFile = /dynamically imported module|importing a module script failed|preload CSS/i;

/** Stands in the place of a page that threw an error. The rest of the console stays usable. */
export function RouteFailure() {
  const t = useTexts(texts);
  const error = useRouteError();
  const isOutdated = error instanceof Error && missingFile.test(error.message);
  return (
    <ViewState drawing="broken" sentence={t(isOutdated ? 'page-outdated' : 'page-failed')} isAlert>
      <Button onClick={() => location.reload()}>{t('reload')}</Button>
    </ViewState>
  );
}
