import { atRoutes, defineViews, lazy, type Views } from '../define-views.ts';
import { never } from '../hydration.ts';
import type { SectionTable } from './section-table.ts';

/** The views of a remote of sections: pages that say where the reader is, and lead on as long as they are empty. */
export function defineSections(table: SectionTable): Views {
  const { appName, texts } = table;
  return defineViews({ appName, texts, views: sectionViews(table) });
}

/** Every page of a table, for a remote that has others beside them. */
export function sectionViews(table: SectionTable) {
  const routes = table.sections.flatMap((section) => section.routes);
  const view = lazy(() => import('./section-page.tsx').then((file) => file.sectionView(table)), never);
  return atRoutes(routes, view);
}
