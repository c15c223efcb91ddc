import { atRoutes, defineViews, lazy, type Views } from '../define-views.ts';
import { never } from '../hydration.ts';
import type { SectionTable } from './section-table.ts';

/**
 * Creates the views of a remote that consists of sections: pages that show their place in the site and, while they are
 * empty, link to other pages.
 */
export function defineSections(table: SectionTable): Views {
  const { appName, texts } = table;
  return defineViews({ appName, texts, views: sectionViews(table) });
}

/** Returns a view for every route of a table. A remote with other pages adds them to these. */
export function sectionViews(table: SectionTable) {
  const routes = table.sections.flatMap((section) => section.routes);
  const view = lazy(() => import('./section-page.tsx').then((file) => file.sectionView(table)), never);
  return atRoutes(routes, view);
}
