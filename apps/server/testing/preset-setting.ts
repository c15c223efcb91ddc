import type { TestPlatform } from '@fairline/testing';

/** Sets a setting before the site starts. `value` is JSON. */
export async function preset(
  { database }: Pick<TestPlatform, 'database'>,
  { id, group, name }: { id: number; group: string; name: string },
  value: string,
): Promise<void> {
  await database.pool.query(
    'INSERT INTO config.setting (id, group_name, name, value) VALUES ($1, $2, $3, $4)',
    [id, group, name, value],
  );
}
