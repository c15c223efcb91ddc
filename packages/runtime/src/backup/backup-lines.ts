import { z } from 'zod';

/** First line of a backup. */
export const headerSchema = z.object({
  fairline: z.literal('backup'),
  format: z.literal(1),
  /** UTC, ISO 8601. */
  takenAt: z.string(),
  /** What the schema was made by, so that it can be made again before the rows are put back. */
  migrations: z.array(z.object({ name: z.string(), digest: z.string() })),
});

export type BackupHeader = z.infer<typeof headerSchema>;

/** Each further line: a row of the table named last, in PostgreSQL's own text of a record, which no type is lost in. */
export const lineSchema = z.union([
  z.string(),
  /** Quoted and with its schema. */
  z.object({ table: z.string() }),
  z.object({ sequence: z.string(), value: z.string() }),
  z.object({ end: z.object({ rows: z.int() }) }),
]);

export type BackupLine = z.infer<typeof lineSchema>;
