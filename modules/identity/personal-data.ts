import type { PersonalTable } from '@fairline/runtime';
import { documentColumn } from './players/document-store.ts';

/** The data of players in this module. */
export const identityPersonal: readonly PersonalTable[] = [
  {
    table: 'identity.player',
    export: {
      file: 'profile',
      rows: `SELECT id AS player_id, email, name, surname, birth_date::text, phone, city, country_code, currency, bonus_choice,
                    promo_code, registered_at, ban_level, closed_at, password_changed_at, hides_balance
             FROM identity.player WHERE id = $1`,
    },
  },
  {
    table: 'identity.player_document',
    export: {
      file: 'documents',
      rows: `SELECT player_id, country_code, kind, number, given_at
             FROM identity.player_document WHERE player_id = $1`,
      sealed: [documentColumn],
    },
  },
  {
    table: 'identity.registration_origin',
    export: {
      file: 'registration-origin',
      rows: `SELECT type, network, user_ref_id, bonus_id, first_deposit_bonus_type, first_touch, last_touch
             FROM identity.registration_origin WHERE player_id = $1`,
    },
  },
  {
    table: 'identity.security_event',
    export: {
      file: 'security-events',
      rows: `SELECT happened_at, kind, browser, system, country, city
             FROM identity.security_event WHERE player_id = $1 ORDER BY happened_at, id`,
    },
  },
  {
    table: 'identity.terms_agreement',
    export: {
      file: 'terms',
      rows: `SELECT version, agreed_at FROM identity.terms_agreement WHERE player_id = $1 ORDER BY version`,
    },
  },
  {
    table: 'identity.cookie_consent',
    export: {
      file: 'cookie-consents',
      rows: `SELECT agreed_at, told_at FROM identity.cookie_consent WHERE player_id = $1 ORDER BY agreed_at`,
    },
  },
  {
    table: 'identity.player_setting',
    export: {
      file: 'settings',
      rows: `SELECT name, value, changed_at FROM identity.player_setting WHERE player_id = $1 ORDER BY name`,
    },
  },
  {
    table: 'identity.session',
    export: {
      file: 'sessions',
      rows: `SELECT id AS session_id, created_at, seen_at, expires_at, browser, system, country, city
             FROM identity.session WHERE player_id = $1 ORDER BY created_at`,
    },
  },
  {
    table: 'identity.ended_session',
    export: {
      file: 'ended-sessions',
      rows: `SELECT id AS session_id, started_at, seen_at, ended_at, reason, browser, system, country, city
             FROM identity.ended_session WHERE player_id = $1 ORDER BY ended_at`,
    },
  },
  {
    table: 'identity.sign_in_failure',
    export: {
      file: 'failed-sign-ins',
      rows: `SELECT failed_at, reason, browser, system, country, city
             FROM identity.sign_in_failure WHERE player_id = $1 ORDER BY failed_at`,
    },
  },
  {
    table: 'identity.last_sign_in',
    export: {
      file: 'last-sign-in',
      rows: `SELECT signed_in_at, browser, system, country, city FROM identity.last_sign_in WHERE player_id = $1`,
    },
  },
  {
    table: 'identity.player_device',
    export: {
      file: 'devices',
      rows: `SELECT device_id, seen_at FROM identity.player_device WHERE player_id = $1 ORDER BY seen_at`,
    },
  },
  {
    table: 'identity.social_identity',
    export: {
      file: 'linked-accounts',
      rows: `SELECT provider, subject, linked_at FROM identity.social_identity WHERE player_id = $1 ORDER BY linked_at`,
    },
  },
  {
    table: 'identity.ban_change',
    export: {
      file: 'bans',
      rows: `SELECT ban_level, ban_version, changed_at FROM identity.ban_change WHERE player_id = $1 ORDER BY id`,
    },
  },
  {
    table: 'identity.convert_change',
    export: {
      file: 'conversions',
      rows: `SELECT convert_status, changed_at FROM identity.convert_change WHERE player_id = $1 ORDER BY id`,
    },
  },
  {
    table: 'identity.authenticator',
    export: {
      file: 'authenticator',
      rows: 'SELECT added_at FROM identity.authenticator WHERE player_id = $1',
    },
  },
  { table: 'identity.old_password', export: { none: 'hashes of passwords that are not taken again' } },
  { table: 'identity.authenticator_offer', export: { none: 'a secret that waits for minutes' } },
  {
    table: 'identity.passkey',
    export: {
      file: 'passkeys',
      rows: `SELECT passkey_id, credential_id, name, transports, added_at, used_at
             FROM identity.passkey WHERE player_id = $1 ORDER BY added_at`,
    },
  },
  {
    table: 'identity.recovery_code',
    export: {
      file: 'recovery-codes',
      rows: 'SELECT used_at FROM identity.recovery_code WHERE player_id = $1 ORDER BY used_at',
    },
  },
  { table: 'identity.qr_sign_in', export: { none: 'a sign-in that waits for minutes, and its digests' } },
  {
    table: 'identity.pending_registration',
    export: { none: 'sealed drafts of accounts that are not open yet, for an hour' },
  },
  { table: 'identity.one_time_code', export: { none: 'digests of codes that work for minutes' } },
  { table: 'identity.one_time_link', export: { none: 'digests of links that work for minutes' } },
  {
    table: 'identity.proof_request',
    export: { none: 'counts of codes and links, which are gone after a day' },
  },
  { table: 'identity.recovery_request', export: { none: 'digests of a recovery that ends within the hour' } },
  {
    table: 'identity.person_key',
    export: { none: 'hashes that only find accounts of one person; they tell nothing to anybody' },
  },
  { table: 'identity.person_case', export: { none: 'it names accounts of other persons' } },
];
