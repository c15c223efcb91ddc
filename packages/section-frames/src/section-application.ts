import type { RemoteApplication } from '@fairline/remote-kit/remote';
import { pageApplication } from './page-application.ts';
import { sectionPage } from './section-page.tsx';
import type { SectionTable } from './section-table.ts';

/** What draws the pages of a table in a browser. */
export function sectionApplication(table: SectionTable): Promise<RemoteApplication> {
  return pageApplication({ ...table, Page: sectionPage(table) });
}
