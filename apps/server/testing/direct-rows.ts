/**
 * Rows with data of a player for which a test would need a network of its own, a browser or much time. `$1` is the number of
 * the player, `$2` the e-mail address, `$now` the time of the site.
 */
export const directRows = [
  {
    table: 'identity.security_event',
    sql: `INSERT INTO identity.security_event (id, player_id, happened_at, kind, city)
          VALUES (gen_random_uuid(), $1, $now, 'password-changed', 'Paranapiacaba')`,
  },
  {
    table: 'identity.ended_session',
    sql: `INSERT INTO identity.ended_session (id, player_id, token_digest, started_at, seen_at, ended_at, reason)
          VALUES (gen_random_uuid(), $1, sha256(gen_random_uuid()::text::bytea), $now, $now, $now, 'signed-out')`,
  },
  {
    table: 'identity.sign_in_failure',
    sql: `INSERT INTO identity.sign_in_failure (id, player_id, failed_at, reason) VALUES (gen_random_uuid(), $1, $now, 'password')`,
  },
  {
    table: 'identity.player_device',
    sql: `INSERT INTO identity.player_device (player_id, device_id, seen_at) VALUES ($1, gen_random_uuid(), $now)`,
  },
  {
    table: 'identity.player_setting',
    sql: `INSERT INTO identity.player_setting (player_id, name, value, changed_at) VALUES ($1, 'oddsFormat', 'decimal', $now)
          ON CONFLICT DO NOTHING`,
  },
  {
    table: 'identity.social_identity',
    sql: `INSERT INTO identity.social_identity (provider, subject, player_id, linked_at) VALUES ('google', 'subject-' || $1::bigint, $1::bigint, $now)`,
  },
  {
    table: 'identity.social_ticket',
    sql: `INSERT INTO identity.social_ticket (ticket_digest, provider, subject, email, name, surname, currency, country_code, expires_at)
          VALUES (sha256(($1::bigint)::text::bytea), 'google', 'x' || $1::bigint, $2, 'A', 'B', 'EUR', 'br', $now + interval '1 hour')`,
  },
  {
    table: 'identity.begun_step',
    sql: `INSERT INTO identity.begun_step (secret_digest, kind, data, expires_at)
          VALUES (sha256(($1::bigint)::text::bytea), 'second-step', jsonb_build_object('playerId', ($1::bigint)::text), $now + interval '1 hour')`,
  },
  {
    table: 'identity.attempt_window',
    sql: `INSERT INTO identity.attempt_window (subject, failed_at, attempts, tried, changed_at)
          VALUES ('login:' || $1::bigint, '{}', '{}', '{}', $now) ON CONFLICT DO NOTHING`,
  },
  {
    table: 'identity.proof_request',
    sql: `INSERT INTO identity.proof_request (subject, asked_at) VALUES ('account:' || $1::bigint, $now)`,
  },
  {
    table: 'identity.authenticator',
    sql: `INSERT INTO identity.authenticator (player_id, secret, step, added_at) VALUES ($1, 'v1.test.x', 1, $now)`,
  },
  {
    table: 'identity.authenticator_offer',
    sql: `INSERT INTO identity.authenticator_offer (player_id, secret, expires_at) VALUES ($1, 'v1.test.x', $now + interval '1 hour')`,
  },
  {
    table: 'identity.sent_code_factor',
    sql: "INSERT INTO identity.sent_code_factor (player_id, method, added_at) VALUES ($1, 'email', $now)",
  },
  {
    table: 'identity.security_question',
    sql: `INSERT INTO identity.security_question (player_id, question, own_text, answer_hash, set_at)
          VALUES ($1, 'own', $2, '$argon2id$x', $now)`,
  },
  {
    table: 'identity.old_password',
    sql: `INSERT INTO identity.old_password (player_id, password_hash, replaced_at) VALUES ($1, '$argon2id$x', $now)`,
  },
  {
    table: 'identity.passkey',
    sql: `INSERT INTO identity.passkey (passkey_id, player_id, credential_id, public_key, counter, transports, name, added_at)
          VALUES (gen_random_uuid(), $1::bigint, 'credential-' || $1::bigint, '\\x00', 0, '{}', $2, $now)`,
  },
  {
    table: 'identity.recovery_code',
    sql: `INSERT INTO identity.recovery_code (player_id, digest) VALUES ($1, '\\x01')`,
  },
  {
    table: 'identity.qr_sign_in',
    sql: `INSERT INTO identity.qr_sign_in (secret_digest, code_digest, number, state, player_id, expires_at)
          VALUES (sha256(($1::bigint)::text::bytea), sha256(('c' || $1::bigint)::bytea), '12', 'confirmed', $1::bigint, $now + interval '1 hour')`,
  },
  {
    table: 'identity.one_time_code',
    sql: `INSERT INTO identity.one_time_code (code_id, purpose, player_id, destination, key_id, digest, expires_at)
          VALUES (gen_random_uuid(), 'confirm', $1, 'v1.test.x', 'test', '\\x00', $now + interval '1 hour')`,
  },
  {
    table: 'identity.one_time_link',
    sql: `INSERT INTO identity.one_time_link (token_digest, purpose, player_id, destination, expires_at)
          VALUES (sha256(($1::bigint)::text::bytea), 'confirm', $1::bigint, 'v1.test.x', $now + interval '1 hour')`,
  },
  {
    table: 'identity.ban_change',
    sql: `INSERT INTO identity.ban_change (player_id, ban_level, ban_version, reason, changed_by, changed_at)
          VALUES ($1::bigint, 1, 0, 'wrote from ' || $2, 'Operator', $now)`,
  },
  {
    table: 'identity.convert_change',
    sql: `INSERT INTO identity.convert_change (player_id, convert_status, reason, changed_by, changed_at)
          VALUES ($1::bigint, 1, 'asked from ' || $2, 'Operator', $now)`,
  },
  {
    table: 'identity.person_case',
    sql: `INSERT INTO identity.person_case (case_id, older_id, newer_id, score, reasons, state, found_at, decided_by, decided_at,
                                            decision_reason)
          SELECT gen_random_uuid(), least($1::bigint, id), greatest($1::bigint, id), 80, '{name}', 'different', $now, 'Operator', $now,
                 'not ' || $2
          FROM identity.player WHERE id <> $1::bigint LIMIT 1`,
  },
  {
    table: 'accounts.active_account',
    sql: `INSERT INTO accounts.active_account (player_id, account_id, chosen_at)
          SELECT $1, id, $now FROM accounts.account WHERE player_id = $1 AND kind = 'player_cash'`,
  },
  {
    table: 'limits.play_time',
    sql: `INSERT INTO limits.play_time (player_id, day, used_ms, pinged_at) VALUES ($1, 1, 1, $now) ON CONFLICT DO NOTHING`,
  },
  {
    table: 'limits.deposit_hold',
    sql: `INSERT INTO limits.deposit_hold (reference, player_id, amount_minor, held_until)
          VALUES ('hold-' || $1::bigint, $1::bigint, 1, $now + interval '1 hour')`,
  },
  {
    table: 'sportsbook.trading_rule',
    sql: `INSERT INTO sportsbook.trading_rule (rule_id, kind, place, terms, reason, set_by, set_at)
          VALUES (gen_random_uuid(), 'limit', jsonb_build_object('playerId', $1::text), '{"maxStakeMinor": 100}', 'why', 'a trader', now())`,
  },
  {
    table: 'sportsbook.sport_restriction',
    sql: `INSERT INTO sportsbook.sport_restriction (player_id, line_sports, live_sports, changed_by, changed_at)
          VALUES ($1, '{1}', '{}', 'Operator', $now)`,
  },
  {
    table: 'sportsbook.cash_out_order',
    sql: `INSERT INTO sportsbook.cash_out_order (bet_id, player_id, stake_minor, sold_minor, value_minor, set_at)
          VALUES (gen_random_uuid(), $1, 100, 100, 150, $now)`,
  },
  {
    table: 'sportsbook.favourite',
    sql: `INSERT INTO sportsbook.favourite (player_id, kind, thing_id, added_at) VALUES ($1, 'team', 1, $now)`,
  },
  {
    table: 'payments.deposit_start',
    sql: `INSERT INTO payments.deposit_start (player_id, key, body_digest, payment_id, began_at)
          VALUES ($1, 'start', '\\x00', gen_random_uuid(), $now)`,
  },
  {
    table: 'payments_sandbox.payout',
    sql: `WITH paid AS (
            INSERT INTO payments.payment (payment_id, player_id, kind, provider, method_id, checkout_id, amount_minor, currency, state,
                                          created_at, finished_at)
            VALUES (gen_random_uuid(), $1::bigint, 'deposit', 'sandbox', 'card', 'x' || $1::bigint, 100, 'EUR', 'failed', $now, $now)
            RETURNING payment_id)
          INSERT INTO payments_sandbox.payout (payout_id, reference, amount_minor, currency, destination, created_at)
          SELECT payment_id::text, payment_id::text, 1, 'EUR', $2, $now FROM paid`,
  },
  {
    table: 'notify.subscription',
    sql: `INSERT INTO notify.subscription (id, player_id, session_id, endpoint, p256dh, auth, language, tells_losses, created_at)
          VALUES (rpad(($1::bigint)::text, 43, 'x'), $1::bigint, gen_random_uuid(), 'https://push.example/' || $1::bigint, 'k', 'a', 'en', false, $now)`,
  },
  {
    table: 'messages.message',
    sql: `INSERT INTO messages.message (message_id, player_id, channel, template, purpose, language, address_hint, state, created_at,
                                        due_at, expires_at, decided_at)
          VALUES (('00000000-0000-4000-8000-' || lpad(($1::bigint)::text, 12, '0'))::uuid, $1::bigint, 'email', 'data-export', 'service', 'en',
                  $2, 'sent', $now, $now, $now, $now)`,
  },
  {
    table: 'messages.local_message',
    sql: `INSERT INTO messages.local_message (message_id, content, sent_at)
          VALUES (('00000000-0000-4000-8000-' || lpad(($1::bigint)::text, 12, '0'))::uuid, 'v1.test.x', $now)`,
  },
  {
    table: 'console.kept_list',
    sql: `INSERT INTO console.kept_list (operator_id, list_id, version, kept)
          VALUES ($1::bigint, 'players', 1, jsonb_build_object('filters', jsonb_build_object('text', $2::text)))`,
  },
  {
    table: 'public.idempotent_answer',
    sql: `INSERT INTO public.idempotent_answer (player_id, scope, key, body_digest, answer, answered_at)
          VALUES ($1::bigint, 'test', 'k', '\\x00', jsonb_build_object('email', $2::text), $now)`,
  },
  {
    table: 'public.outbox',
    sql: `INSERT INTO public.outbox (topic, message) VALUES ('live.player.' || $1::bigint, jsonb_build_object('to', $2::text))`,
  },
  {
    table: 'reports.first_deposit',
    sql: `INSERT INTO reports.first_deposit (player_id, posting_id, day, currency, country, amount_minor)
          VALUES ($1, 1, current_date, 'EUR', 'br', 100)`,
  },
];
