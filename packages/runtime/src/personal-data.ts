import type { SealedColumn } from './sealing/sealed-columns.ts';

/**
 * A table with data of players. Each module lists its own in `personal-data.ts`. A test finds a table that no module
 * lists, so that an export has all of a person's data.
 */
export interface PersonalTable {
  /** The table with its schema. */
  table: string;
  /** What a player gets of the table. */
  export:
    | {
        /** The name of the files, without an ending. */
        file: string;
        /** The rows of a player, whose number is `$1`. The columns are the headings. */
        rows: string;
        /** Columns of the rows that are sealed. The rows also have the column that names the place of each text. */
        sealed?: readonly SealedColumn[];
      }
    /** Why a player gets nothing of it. */
    | { none: string };
}
