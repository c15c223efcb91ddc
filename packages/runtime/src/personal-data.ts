import type { ErasureReason, PersonalDataKind } from '@fairline/contracts';
import type { pg } from './database.ts';
import type { SealedColumn } from './sealing/sealed-columns.ts';

/**
 * A table with data of players. Each module lists its own in `personal-data.ts`. A test finds a table that no module
 * lists, so that an export has all of a person's data, and an erasure reaches all of it.
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
        /** The headings of columns whose own names would mislead the reader. */
        headings?: Readonly<Record<string, string>>;
      }
    /** Why a player gets nothing of it. */
    | { none: string };
  /** The subject of records of acts about a row of `own`, as an SQL expression with its own condition. */
  subjects?: { of: string; rows: string };
  /**
   * What the erasure of a player does with the table, one rule for each datum in it. The rules run in this order, and
   * tables from the last to the first, so that a table comes after those it refers to.
   */
  erasure: readonly ErasureRule[];
}

/** What an erasure does with one datum of a table. All SQL comes from code. */
export type ErasureRule = { datum: PersonalDataKind; reason: ErasureReason } & (
  | DeletedData
  | ExpiringData
  | SealedData
  | RecordedData
  | KeptData
  | ExclusionData
);

/**
 * Rows of a player: a condition on the table, which is named `own`, and on `given`, one row with the columns player_id,
 * at (the time of the erasure) and texts (the e-mail address, the telephone number and the numbers of documents, in lower
 * case).
 */
interface OfPlayer {
  rows: string;
}

/** Columns that an erasure replaces, each by an SQL expression. Without them the rows are removed. */
interface Redaction {
  redact?: Readonly<Record<string, string>>;
  /** True for a final record, whose triggers let only an erasure through. */
  isFinal?: boolean;
}

/** Data that nobody needs any longer. */
export interface DeletedData extends OfPlayer, Redaction {
  does: 'delete';
}

/** Data that are sealed or name nobody, and that a sweep deletes within hours, whether or not there is an erasure. */
export interface ExpiringData {
  does: 'expire';
  hours: number;
}

/**
 * Data that a law keeps for years. They leave the table: what is redacted or removed is sealed under a key of this
 * erasure, which is destroyed when the years are over.
 */
export interface SealedData extends OfPlayer, Redaction {
  does: 'seal';
  years: number;
  /** Columns that are sealed in the table. They are opened before. */
  sealed?: readonly SealedColumn[];
  /** The column with the ids of files that belong to the rows. The files are kept and removed like them. */
  files?: string;
}

/** Records of acts about a player. Their module redacts the texts in them, and the originals are sealed like other data. */
export interface RecordedData {
  does: 'redact-records';
  years: number;
}

/** Rows that stay as they are, because they say nothing of a person but the number of a closed account. */
export interface KeptData {
  does: 'keep';
  /** Years for which they are kept at least; null where there is no end. */
  years: number | null;
}

/** Data by which an excluded person is recognised. They stay while a self-exclusion runs, and are deleted after it. */
export interface ExclusionData extends OfPlayer, Redaction {
  does: 'keep-while-excluded';
  /** True for keyed hashes. */
  isHashed: boolean;
}

/** The person whose data are being erased, as records of acts may name them. */
export interface ErasedPerson {
  erasureId: string;
  playerId: bigint;
  /** The subjects of records about the person, such as `players/100000001`. */
  subjects: readonly string[];
  /**
   * Texts that belong to this person alone, in lower case: addresses, numbers of documents, the whole name. They are erased
   * wherever they stand.
   */
  texts: readonly string[];
  /** Names and places, in lower case. They are erased in records about the person, since others may have the same. */
  names: readonly string[];
}

/**
 * Redacts the records of acts about a person, in the transaction of `connection`, whose gate to the table is open.
 * @returns the records as they were
 */
export type RedactRecords = (
  connection: pg.PoolClient,
  person: ErasedPerson,
) => Promise<Readonly<Record<string, unknown>>[]>;
