import type { Connection } from '../store.ts';

/** Who gets news: players who want them, by way, country and language. An empty list means all. */
export interface Audience {
  byEmail: boolean;
  bySms: boolean;
  countries: readonly string[];
  languages: readonly string[];
}

export interface RecipientRow {
  player_id: bigint;
  /** The confirmed address of a player who wants letters; null for others. */
  email: string | null;
  /** The confirmed number of a player who wants text messages; null for others. */
  phone: string | null;
  email_language: string | null;
  sms_language: string | null;
}

/**
 * The players of an audience with a higher number than `$1`, and the addresses that they want to be written to: `$2` and `$3`
 * are the ways, `$4` the countries, `$5` the languages (index mailing_choice_latest).
 */
const recipients = `
  SELECT player_id, wanted.email, wanted.phone, wanted.email_language, wanted.sms_language
  FROM identity.message_contact AS contact
  LEFT JOIN LATERAL (
    SELECT is_on, language FROM messages.mailing_choice AS choice
    WHERE choice.player_id = contact.player_id AND setting = 'enable_mail_news'
    ORDER BY choice_id DESC LIMIT 1) AS mail ON $2
  LEFT JOIN LATERAL (
    SELECT is_on, language FROM messages.mailing_choice AS choice
    WHERE choice.player_id = contact.player_id AND setting = 'enable_sms_news'
    ORDER BY choice_id DESC LIMIT 1) AS sms ON $3
  CROSS JOIN LATERAL (
    SELECT CASE WHEN mail.is_on AND is_email_confirmed AND (cardinality($5::text[]) = 0 OR mail.language = ANY ($5))
                THEN contact.email END AS email,
           CASE WHEN sms.is_on AND (cardinality($5::text[]) = 0 OR sms.language = ANY ($5))
                THEN contact.phone END AS phone,
           mail.language AS email_language,
           sms.language AS sms_language) AS wanted
  WHERE player_id > $1 AND may_play AND (cardinality($4::text[]) = 0 OR country_code = ANY ($4))
    AND (wanted.email IS NOT NULL OR wanted.phone IS NOT NULL)`;

function valuesOf({ byEmail, bySms, countries, languages }: Audience, cursorId: bigint): unknown[] {
  return [cursorId, byEmail, bySms, countries, languages];
}

/** Finds the next players of an audience, by their numbers. */
export async function findRecipients(
  connection: Connection,
  audience: Audience,
  { after, limit }: { after: bigint; limit: number },
): Promise<RecipientRow[]> {
  const { rows } = await connection.query<RecipientRow>(`${recipients} ORDER BY player_id LIMIT $6`, [
    ...valuesOf(audience, after),
    limit,
  ]);
  return rows;
}

/** Counts the addresses of an audience, breaks of players left aside (index mailing_choice_of_setting). */
export async function countRecipients(
  connection: Connection,
  { byEmail, bySms, countries, languages }: Audience,
): Promise<{ email: number; sms: number }> {
  const settings = [...(byEmail ? ['enable_mail_news'] : []), ...(bySms ? ['enable_sms_news'] : [])];
  const { rows } = await connection.query<{ email: number; sms: number }>(
    `SELECT count(email) FILTER (WHERE setting = 'enable_mail_news' AND is_email_confirmed)::int AS email,
            count(phone) FILTER (WHERE setting = 'enable_sms_news')::int AS sms
     FROM (SELECT DISTINCT ON (setting, player_id) setting, player_id, is_on, language
           FROM messages.mailing_choice WHERE setting = ANY ($1)
           ORDER BY setting, player_id, choice_id DESC) AS latest
     JOIN identity.message_contact AS contact USING (player_id)
     WHERE is_on AND may_play AND (cardinality($2::text[]) = 0 OR country_code = ANY ($2))
       AND (cardinality($3::text[]) = 0 OR latest.language = ANY ($3))`,
    [settings, countries, languages],
  );
  return rows[0] ?? { email: 0, sms: 0 };
}
