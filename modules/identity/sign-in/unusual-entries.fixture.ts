import type { TestPlatform } from '@fairline/testing';

/** A sign-in that is unusual: what the site knows about the player, and where the request comes from. */
export interface UnusualEntry {
  begin(person: { id: string }): Promise<unknown>;
  headers: Record<string, string>;
}

/** AUTH-08, AUTH-09: the unusual sign-ins that every way in has to judge. */
export function unusualEntries(platform: () => TestPlatform): Readonly<Record<string, UnusualEntry>> {
  const query = (text: string, values: unknown[]) => platform().database.pool.query(text, values);
  const hoursAgo = (hours: number) => new Date(platform().clock.now() - hours * 3_600_000);
  return {
    'a new device': {
      begin: ({ id }) =>
        query('INSERT INTO identity.player_device (player_id, device_id, seen_at) VALUES ($1, $2, $3)', [
          id,
          platform().ids.uuid(),
          hoursAgo(1),
        ]),
      headers: {},
    },
    'a country that nobody can have reached': {
      begin: ({ id }) =>
        query("UPDATE identity.last_sign_in SET country = 'br', signed_in_at = $2 WHERE player_id = $1", [
          id,
          hoursAgo(1),
        ]),
      headers: { 'x-geo-country': 'DE' },
    },
  };
}
