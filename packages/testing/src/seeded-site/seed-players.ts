import {
  clearingId,
  dayMs,
  firstAccountId,
  firstPlayerId,
  houseId,
  type SeededPlan,
  seededCountries,
  seededCurrencies,
} from './seeded-plan.ts';

/** Returns the statements that create the players with their terms and limits, and the accounts of the house. */
export function seedPlayers({ players, startMs, days, endMs }: SeededPlan): string {
  return `
INSERT INTO identity.player (id, email, password_hash, name, surname, phone, country_code, currency, bonus_choice, registered_at)
OVERRIDING SYSTEM VALUE
SELECT ${firstPlayerId} + p, 'player' || p || '@example.com', 'none',
       ('{Ana,Ben,Carla,David,Eva,Felix,Greta,Hugo,Ines,Jan}'::text[])[1 + seeding.draw(p, 20) % 10],
       ('{Keller,Moreau,Novak,Rossi,Silva,Smith,Weber,Young}'::text[])[1 + seeding.draw(p, 21) % 8] || p % 1000,
       '+49' || lpad((1500000000 + p)::text, 10, '0'),
       ('{${seededCountries.map(([country]) => country).join()}}'::text[])[seeding.country(p)],
       ('{${seededCurrencies.join()}}'::text[])[1 + seeding.currency(p)], 0, seeding.at(seeding.registered_ms(p))
FROM generate_series(0::bigint, ${players - 1}) AS p;
INSERT INTO identity.terms_agreement (player_id, version, agreed_at) SELECT id, 1, registered_at FROM identity.player;

INSERT INTO accounts.account (id, kind, currency) OVERRIDING SYSTEM VALUE
SELECT first_id + place - 1, kind, currency
FROM (VALUES (${houseId}, 'house'), (${clearingId}, 'payment_clearing')) AS kinds (first_id, kind),
     unnest('{${seededCurrencies.join()}}'::text[]) WITH ORDINALITY AS currencies (currency, place);

CREATE TABLE seeding.limit AS
SELECT ${firstPlayerId} + p AS player_id, type AS limit_type,
       CASE WHEN type IN (30, 33) THEN 1 + seeding.draw(p, 22) % 60 ELSE 10000 * (1 + seeding.draw(p, 22) % 50) END AS value,
       least(greatest(seeding.registered_ms(p), ${startMs}) + seeding.draw(p, 23) % ${days} * ${dayMs}, ${endMs}) AS at
FROM generate_series(0::bigint, ${players - 1}, 10) AS p
CROSS JOIN LATERAL (SELECT ('{1,20,21,22,20,20,1,2,30,33}'::integer[])[1 + seeding.draw(p, 24) % 10] AS type) AS kind;
INSERT INTO limits.player_limit (player_id, limit_type, value_minor, started_at, ends_at)
SELECT player_id, limit_type, value, seeding.at(at),
       CASE WHEN limit_type IN (30, 33) THEN seeding.at(at + value * ${dayMs}) END
FROM seeding.limit;
INSERT INTO limits.change (player_id, limit_type, effect, value, changed_at)
SELECT player_id, limit_type, 'acts', value, seeding.at(at) FROM seeding.limit ORDER BY at;
`;
}

/** Returns the statements that create the players' accounts with the balances that the postings leave. */
export function seedAccounts(): string {
  return `
INSERT INTO accounts.account (id, kind, player_id, currency, balance_minor, opened_at) OVERRIDING SYSTEM VALUE
SELECT ${firstAccountId} + 2 * p + place, kind, player.id, player.currency,
       CASE kind WHEN 'player_cash' THEN balance.cash ELSE balance.held END, player.registered_at
FROM seeding.balance
JOIN identity.player ON player.id = ${firstPlayerId} + p
CROSS JOIN (VALUES (0, 'player_cash'), (1, 'player_held')) AS kinds (place, kind);
SELECT setval(pg_get_serial_sequence('accounts.account', 'id'), max(id)) FROM accounts.account;
SELECT setval(pg_get_serial_sequence('identity.player', 'id'), max(id)) FROM identity.player;
DROP SCHEMA seeding CASCADE;
`;
}
