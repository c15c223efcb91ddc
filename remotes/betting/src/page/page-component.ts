import { inView } from '../reader/in-view.tsx';
import { Page } from './page.tsx';

/** The remote's own page, as the host mounts it. */
export const pageComponent = inView(Page);

export { Breadcrumbs } from '@fairline/ui/breadcrumbs.tsx';
export { SegmentedLinks } from '@fairline/ui/segmented-links.tsx';
export { isUnknown, loadMatch, loadMatches } from './load-page.ts';
export { MatchPage } from './match-page.tsx';
export { listName, pageTitle } from './page-head.ts';
export { Scoreboard } from './scoreboard.tsx';
export { SearchField } from './search-field.tsx';
