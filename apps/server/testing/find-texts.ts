import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestSite } from './test-site.ts';

/** Returns where a text stands in the database or in the data folder, in any case and in common encodings. */
export async function placesOf(site: TestSite, texts: readonly string[]): Promise<string[]> {
  const { pool } = site.platform.database;
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
     WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`,
  );
  const needles = texts.flatMap((text) => formsOf(text).map((form) => ({ text, form: form.toLowerCase() })));
  const found = new Set<string>();
  for (const { name } of tables) {
    const { rows } = await pool.query<Record<string, unknown>>(`SELECT * FROM ${name}`);
    for (const row of rows) {
      for (const [column, value] of Object.entries(row)) {
        const hay = readable(value).toLowerCase();
        for (const { text, form } of needles) if (hay.includes(form)) found.add(`${name}.${column}: ${text}`);
      }
    }
  }
  const folder = site.platform.environment.dataDir;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const hay = readable(await readFile(path)).toLowerCase();
    for (const { text, form } of needles) if (hay.includes(form)) found.add(`${path}: ${text}`);
  }
  return [...found].sort();
}

/** Writes a value of a column so that every encoding of a text in it can be found. */
function readable(value: unknown): string {
  if (Buffer.isBuffer(value)) return `${value.toString('utf8')} ${value.toString('latin1')}`;
  if (typeof value === 'string') return `${value} ${JSON.stringify(value)}`;
  return (
    JSON.stringify(value, (_, inner: unknown) => (typeof inner === 'bigint' ? String(inner) : inner)) ?? ''
  );
}

/** The forms in which a text may be written: plain, base64 at each of its three offsets, hexadecimal, escaped. */
function formsOf(text: string): string[] {
  const whole = ['', 'x', 'xx'].map((before) => {
    const encoded = Buffer.from(before + text).toString('base64');
    // The characters at both ends depend on what stands beside the text.
    return encoded.slice(before.length === 0 ? 0 : 4, -4);
  });
  return [
    text,
    text.replace(/^\+/, ''),
    JSON.stringify(text).slice(1, -1),
    encodeURIComponent(text),
    Buffer.from(text).toString('hex'),
    ...whole.filter((form) => form.length >= 8),
  ];
}
