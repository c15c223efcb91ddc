import { serveViews } from '@fairline/remote-views/serve-views.ts';
import type { DescribedPage, PageDescription } from '@fairline/remote-views/view.ts';
import { asianView } from './src/match/asian-view.ts';
import { describeList, describeMatch } from './src/page/describe-page.ts';
import { pageData } from './src/page-data.ts';
import { otherNotations } from './src/reader/odds-notation.ts';
import { describeSecondary } from './src/secondary-pages/describe-secondary.ts';
import { loadAllTexts } from './src/texts/load-texts.ts';
import { views } from './views.ts';

await Promise.all([loadAllTexts(), asianView.load(), otherNotations.load()]);

/** The server half of the sportsbook's pages. */
export const createRemote = await serveViews(views, {
  serverParts: {
    list: { describe: describeList },
    match: { describe: describeMatch },
    secondary: { describe: describeSecondary },
    'top-matches': { describe: describeComponent },
    sports: { describe: describeComponent },
  },
});

/**
 * Describes a component of a page.
 * @throws when its data did not load, so that the shell shows its last good markup.
 */
function describeComponent({ answers }: DescribedPage<Readonly<Record<string, unknown>>>): PageDescription {
  pageData(answers);
  return {};
}
