import type { PersonalDataKind } from '@fairline/contracts';
import type { ErasureRule, PersonalTable } from '@fairline/runtime';
import { documentColumn } from './players/document-store.ts';
import { ownTextColumn } from './security-question/security-questions.ts';

/** A hash of argon2id that no password has: its digest is drawn by lot. */
const unknownHash = `'$argon2id$v=19$m=19456,t=2,p=1$' || encode(substr(sha256(gen_random_uuid()::text::bytea), 1, 16), 'hex') ||
  '$' || rtrim(encode(sha256(gen_random_uuid()::text::bytea), 'base64'), '=')`;

/** The rows of the player, in a table that has their id. */
const ofPlayer = 'own.player_id = given.player_id';

/** Deletes the rows of the player, which nobody needs any longer. */
function deleted(datum: PersonalDataKind): ErasureRule {
  return { datum, reason: 'not-needed', does: 'delete', rows: ofPlayer };
}

/** Seals what an operator has decided of the player, and takes the reason from the record. */
const sealedDecision: ErasureRule = {
  datum: 'decisions',
  reason: 'money-laundering',
  does: 'seal',
  rows: ofPlayer,
  years: 5,
  redact: { reason: `'[Erased]'` },
  isFinal: true,
};

/** The data of players in this module. */
export const identityPersonal: readonly PersonalTable[] = [
  {
    table: 'identity.player',
    subjects: { of: `'players/' || own.id`, rows: 'own.id = given.player_id' },
    export: {
      file: 'profile',
      rows: `SELECT id AS player_id, email, name, surname, birth_date::text, phone, city, country_code, currency, bonus_choice,
                    promo_code, registered_at, ban_level, closed_at, frozen_at, password_changed_at, hides_balance
             FROM identity.player WHERE id = $1`,
    },
    erasure: [
      {
        datum: 'credentials',
        reason: 'not-needed',
        does: 'delete',
        rows: 'own.id = given.player_id',
        redact: { password_hash: unknownHash },
      },
      {
        datum: 'contact',
        reason: 'money-laundering',
        does: 'seal',
        rows: 'own.id = given.player_id',
        years: 5,
        redact: { email: 'NULL', phone: 'NULL', email_confirmed_at: 'NULL', phone_confirmed_at: 'NULL' },
      },
      {
        datum: 'profile',
        reason: 'money-laundering',
        does: 'seal',
        rows: 'own.id = given.player_id',
        years: 5,
        redact: {
          name: 'NULL',
          surname: 'NULL',
          birth_date: 'NULL',
          city: 'NULL',
          promo_code: 'NULL',
          erased_at: 'given.at',
        },
      },
    ],
  },
  {
    table: 'identity.player_document',
    export: {
      file: 'documents',
      rows: `SELECT player_id, country_code, kind, number, given_at
             FROM identity.player_document WHERE player_id = $1`,
      sealed: [documentColumn],
    },
    erasure: [
      {
        datum: 'document-number',
        reason: 'money-laundering',
        does: 'seal',
        rows: ofPlayer,
        years: 5,
        sealed: [documentColumn],
      },
    ],
  },
  {
    table: 'identity.registration_origin',
    export: {
      file: 'registration-origin',
      rows: `SELECT type, network, user_ref_id, bonus_id, first_deposit_bonus_type, first_touch, last_touch
             FROM identity.registration_origin WHERE player_id = $1`,
    },
    erasure: [deleted('origin')],
  },
  {
    table: 'identity.security_event',
    export: {
      file: 'security-events',
      rows: `SELECT happened_at, kind, browser, system, country, city
             FROM identity.security_event WHERE player_id = $1 ORDER BY happened_at, id`,
    },
    erasure: [
      { datum: 'sign-ins', reason: 'security-log', does: 'seal', rows: ofPlayer, years: 1, isFinal: true },
    ],
  },
  {
    table: 'identity.terms_agreement',
    export: {
      file: 'terms',
      rows: `SELECT version, agreed_at FROM identity.terms_agreement WHERE player_id = $1 ORDER BY version`,
    },
    erasure: [{ datum: 'consents', reason: 'proof-of-consent', does: 'keep', years: 5 }],
  },
  {
    table: 'identity.cookie_consent',
    export: {
      file: 'cookie-consents',
      rows: `SELECT agreed_at, told_at FROM identity.cookie_consent WHERE player_id = $1 ORDER BY agreed_at`,
    },
    erasure: [{ datum: 'consents', reason: 'proof-of-consent', does: 'keep', years: 5 }],
  },
  {
    table: 'identity.player_setting',
    export: {
      file: 'settings',
      rows: `SELECT name, value, changed_at FROM identity.player_setting WHERE player_id = $1 ORDER BY name`,
    },
    erasure: [deleted('settings')],
  },
  {
    table: 'identity.session',
    export: {
      file: 'sessions',
      rows: `SELECT id AS session_id, created_at, seen_at, expires_at, browser, system, country, city
             FROM identity.session WHERE player_id = $1 ORDER BY created_at`,
    },
    erasure: [deleted('sign-ins')],
  },
  {
    table: 'identity.ended_session',
    export: {
      file: 'ended-sessions',
      rows: `SELECT id AS session_id, started_at, seen_at, ended_at, reason, browser, system, country, city
             FROM identity.ended_session WHERE player_id = $1 ORDER BY ended_at`,
    },
    erasure: [{ datum: 'sign-ins', reason: 'security-log', does: 'seal', rows: ofPlayer, years: 1 }],
  },
  {
    table: 'identity.sign_in_failure',
    export: {
      file: 'failed-sign-ins',
      rows: `SELECT failed_at, reason, browser, system, country, city
             FROM identity.sign_in_failure WHERE player_id = $1 ORDER BY failed_at`,
    },
    erasure: [{ datum: 'sign-ins', reason: 'security-log', does: 'seal', rows: ofPlayer, years: 1 }],
  },
  {
    table: 'identity.last_sign_in',
    export: {
      file: 'last-sign-in',
      rows: `SELECT signed_in_at, browser, system, country, city FROM identity.last_sign_in WHERE player_id = $1`,
    },
    erasure: [deleted('sign-ins')],
  },
  {
    table: 'identity.player_device',
    export: {
      file: 'devices',
      rows: `SELECT device_id, seen_at FROM identity.player_device WHERE player_id = $1 ORDER BY seen_at`,
    },
    erasure: [deleted('sign-ins')],
  },
  {
    table: 'identity.social_identity',
    export: {
      file: 'linked-accounts',
      rows: `SELECT provider, subject, linked_at FROM identity.social_identity WHERE player_id = $1 ORDER BY linked_at`,
    },
    erasure: [deleted('linked-accounts')],
  },
  {
    table: 'identity.ban_change',
    export: {
      file: 'bans',
      rows: `SELECT ban_level, ban_version, changed_at FROM identity.ban_change WHERE player_id = $1 ORDER BY id`,
    },
    erasure: [sealedDecision],
  },
  {
    table: 'identity.convert_change',
    export: {
      file: 'conversions',
      rows: `SELECT convert_status, changed_at FROM identity.convert_change WHERE player_id = $1 ORDER BY id`,
    },
    erasure: [sealedDecision],
  },
  {
    table: 'identity.authenticator',
    export: {
      file: 'authenticator',
      rows: 'SELECT added_at FROM identity.authenticator WHERE player_id = $1',
    },
    erasure: [deleted('credentials')],
  },
  {
    table: 'identity.sent_code_factor',
    export: {
      file: 'sent-codes',
      rows: `SELECT method, added_at FROM identity.sent_code_factor WHERE player_id = $1 ORDER BY method`,
    },
    erasure: [deleted('credentials')],
  },
  {
    table: 'identity.social_ticket',
    export: { none: 'a person who has no account here yet; it ends within the hour' },
    erasure: [
      {
        datum: 'short-lived',
        reason: 'not-needed',
        does: 'delete',
        rows: 'lower(own.email) = ANY (given.texts)',
      },
    ],
  },
  {
    table: 'identity.begun_step',
    export: { none: 'steps of a sign-in that wait for minutes' },
    erasure: [
      {
        datum: 'short-lived',
        reason: 'not-needed',
        does: 'delete',
        rows: `own.data ->> 'playerId' = given.player_id::text
               OR EXISTS (SELECT FROM unnest(given.texts) AS text WHERE strpos(lower(own.data::text), text) > 0)`,
      },
    ],
  },
  {
    table: 'identity.attempt_window',
    export: { none: 'failed attempts of a quarter of an hour, and the sign-ins that failed are exported' },
    erasure: [
      {
        datum: 'sign-ins',
        reason: 'not-needed',
        does: 'delete',
        rows: `own.subject = 'login:' || given.player_id`,
      },
    ],
  },
  {
    table: 'identity.old_password',
    export: { none: 'hashes of passwords that are not taken again' },
    erasure: [deleted('credentials')],
  },
  {
    table: 'identity.authenticator_offer',
    export: { none: 'a secret that waits for minutes' },
    erasure: [deleted('credentials')],
  },
  {
    table: 'identity.passkey',
    export: {
      file: 'passkeys',
      rows: `SELECT passkey_id, credential_id, name, transports, added_at, used_at
             FROM identity.passkey WHERE player_id = $1 ORDER BY added_at`,
    },
    erasure: [deleted('credentials')],
  },
  {
    table: 'identity.security_question',
    export: {
      file: 'security-question',
      rows: 'SELECT player_id, question, own_text, set_at FROM identity.security_question WHERE player_id = $1',
      sealed: [ownTextColumn],
    },
    erasure: [deleted('credentials')],
  },
  {
    table: 'identity.recovery_code',
    export: {
      file: 'recovery-codes',
      rows: 'SELECT used_at FROM identity.recovery_code WHERE player_id = $1 ORDER BY used_at',
    },
    erasure: [deleted('credentials')],
  },
  {
    table: 'identity.qr_sign_in',
    export: { none: 'a sign-in that waits for minutes, and its digests' },
    erasure: [deleted('short-lived')],
  },
  {
    table: 'identity.pending_registration',
    export: { none: 'sealed drafts of accounts that are not open yet, for an hour' },
    erasure: [{ datum: 'short-lived', reason: 'not-needed', does: 'expire', hours: 24 }],
  },
  {
    table: 'identity.one_time_code',
    export: { none: 'digests of codes that work for minutes' },
    erasure: [deleted('short-lived')],
  },
  {
    table: 'identity.one_time_link',
    export: { none: 'digests of links that work for minutes' },
    erasure: [deleted('short-lived')],
  },
  {
    table: 'identity.proof_request',
    export: { none: 'counts of codes and links, which are gone after a day' },
    erasure: [
      {
        datum: 'short-lived',
        reason: 'not-needed',
        does: 'delete',
        rows: `own.subject = 'account:' || given.player_id`,
      },
    ],
  },
  {
    table: 'identity.recovery_request',
    export: { none: 'sealed addresses that a code or link was asked for, for seconds' },
    erasure: [{ datum: 'short-lived', reason: 'not-needed', does: 'expire', hours: 1 }],
  },
  {
    table: 'identity.person_key',
    export: { none: 'hashes that only find accounts of one person; they tell nothing to anybody' },
    erasure: [
      {
        datum: 'matching',
        reason: 'self-exclusion',
        does: 'keep-while-excluded',
        rows: ofPlayer,
        redact: { keys: `'{}'` },
        isHashed: true,
      },
    ],
  },
  {
    table: 'identity.person_case',
    export: { none: 'it names accounts of other persons' },
    erasure: [
      {
        datum: 'matching',
        reason: 'money-laundering',
        does: 'seal',
        rows: 'given.player_id IN (own.older_id, own.newer_id) AND own.decision_reason IS NOT NULL',
        years: 5,
        redact: { decision_reason: `'[Erased]'` },
      },
    ],
  },
];
