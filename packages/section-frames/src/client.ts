import { defineRemote } from '@fairline/remote-kit/remote';
import { lateApplication } from './late-application.ts';
import type { SectionTable, ShelfSection } from './section-table.ts';

/** The browser half of a remote of sections. What the server rendered needs no code; without it, it is loaded. */
export function defineSectionRemote(appName: string, load: () => Promise<{ table: SectionTable }>): void {
  defineRemote(
    appName,
    lateApplication(async () => {
      const [{ sectionApplication }, { table }] = await Promise.all([
        import('./section-application.ts'),
        load(),
      ]);
      return sectionApplication(table);
    }),
  );
}

/** The same for sections of which some are shelves of games. */
export function defineShelfRemote(
  appName: string,
  load: () => Promise<{ table: SectionTable<ShelfSection> }>,
): void {
  defineRemote(
    appName,
    lateApplication(async () => {
      const [{ shelfApplication }, { table }] = await Promise.all([import('./shelf-application.ts'), load()]);
      return shelfApplication(table);
    }),
  );
}
