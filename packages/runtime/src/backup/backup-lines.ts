import { z } from 'zod';

/** Schema of the first line of a backup. */
export const headerSchema = z.object({
  fairline: z.literal('backup'),
  format: z.literal(1),
  /** The time of the backup: UTC, ISO 8601. */
  takenAt: z.string(),
  /** The applied migrations. A restore applies them again before it inserts the rows. */
  migrations: z.array(z.object({ name: z.string(), digest: z.string() })),
});

export type BackupHeader = z.infer<typeof headerSchema>;

/**
 * The schema of the other lines. A string is one row, as PostgreSQL writes a record, of the table that the last object
 * has named.
 */
export const lineSchema = z.union([
  z.string(),
  /** The name of the table, quoted and with its schema. */
  z.object({ table: z.string() }),
  z.object({ sequence: z.string(), value: z.string() }),
  z.object({ end: z.object({ rows: z.int() }) }),
]);

export type BackupLine = z.infer<typeof lineSchema>;
