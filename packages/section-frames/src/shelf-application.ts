import type { RemoteApplication } from '@fairline/remote-kit/remote';
import { pageApplication } from './page-application.ts';
import type { SectionTable, ShelfSection } from './section-table.ts';
import { shelfPage } from './shelf-page.tsx';

/** What draws the pages of a table with shelves of games in a browser. */
export function shelfApplication(table: SectionTable<ShelfSection>): Promise<RemoteApplication> {
  return pageApplication({ ...table, Page: shelfPage(table) });
}
