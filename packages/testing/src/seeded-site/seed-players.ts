import type { Database } from '@fairline/runtime';
import { copyTable } from './copy-table.ts';
import type { SeededDraws } from './seeded-draws.ts';
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

const names = ['Ana', 'Ben', 'Carla', 'David', 'Eva', 'Felix', 'Greta', 'Hugo', 'Ines', 'Jan'];
const surnames = ['Keller', 'Moreau', 'Novak', 'Rossi', 'Silva', 'Smith', 'Weber', 'Young'];
/** The types of limits, as often as each is drawn. 30 and 33 are times in days, all others are sums. */
const limitTypes = [1, 20, 21, 22, 20, 20, 1, 2, 30, 33];
const timeTypes: readonly number[] = [30, 33];

const timeAt = (ms: number) => new Date(ms).toISOString();

/** Writes the players with the terms that they agreed to, and the limits of every tenth. */
export async function seedPlayers(database: Database, plan: SeededPlan, draws: SeededDraws): Promise<void> {
  const players = await copyTable(database, 'identity.player', [
    'id',
    'email',
    'password_hash',
    'name',
    'surname',
    'phone',
    'country_code',
    'currency',
    'bonus_choice',
    'registered_at',
  ]);
  const terms = await copyTable(database, 'identity.terms_agreement', ['player_id', 'version', 'agreed_at']);
  for (let player = 0; player < plan.players; player++) {
    const registeredAt = timeAt(draws.registeredMs(player));
    players.add(
      firstPlayerId + player,
      `player${player}@example.com`,
      'none',
      names[draws.draw(player, 'name', names.length)] ?? null,
      `${surnames[draws.draw(player, 'surname', surnames.length)]}${player % 1_000}`,
      `+49${String(1_500_000_000 + player)}`,
      seededCountries[draws.countryOf(player)]?.[0] ?? null,
      seededCurrencies[draws.currencyOf(player)] ?? null,
      0,
      registeredAt,
    );
    terms.add(firstPlayerId + player, 1, registeredAt);
    await players.room();
    await terms.room();
  }
  await players.end();
  await terms.end();
  await seedLimits(database, plan, draws);
}

async function seedLimits(
  database: Database,
  { players, startMs, endMs, days }: SeededPlan,
  draws: SeededDraws,
): Promise<void> {
  const limits = Array.from({ length: Math.ceil(players / 10) }, (_, tenth) => {
    const player = 10 * tenth;
    const type = limitTypes[draws.draw(player, 'limit-type', limitTypes.length)] ?? 1;
    const isTime = timeTypes.includes(type);
    const value = isTime
      ? 1 + draws.draw(player, 'limit-value', 60)
      : 10_000 * (1 + draws.draw(player, 'limit-value', 50));
    const beginsMs = Math.max(draws.registeredMs(player), startMs);
    const atMs = Math.min(beginsMs + draws.draw(player, 'limit-day', days) * dayMs, endMs);
    return {
      id: firstPlayerId + player,
      type,
      value,
      atMs,
      endsMs: isTime ? atMs + value * dayMs : undefined,
    };
  });
  const present = await copyTable(database, 'limits.player_limit', [
    'player_id',
    'limit_type',
    'value_minor',
    'started_at',
    'ends_at',
  ]);
  for (const { id, type, value, atMs, endsMs } of limits) {
    present.add(id, type, value, timeAt(atMs), endsMs === undefined ? null : timeAt(endsMs));
    await present.room();
  }
  await present.end();
  const changes = await copyTable(database, 'limits.change', [
    'player_id',
    'limit_type',
    'effect',
    'value',
    'changed_at',
  ]);
  // The history is in the order of time, as the site writes it.
  for (const { id, type, value, atMs } of limits.sort((one, other) => one.atMs - other.atMs)) {
    changes.add(id, type, 'acts', value, timeAt(atMs));
    await changes.room();
  }
  await changes.end();
}

/** The balances of the players' accounts, by the number of the player, in minor units. */
export interface SeededBalances {
  cash: Float64Array;
  held: Float64Array;
}

/** Writes the accounts of the house, and those of the players with the balances that the postings leave. */
export async function seedAccounts(
  database: Database,
  plan: SeededPlan,
  draws: SeededDraws,
  { cash, held }: SeededBalances,
): Promise<void> {
  const accounts = await copyTable(database, 'accounts.account', [
    'id',
    'kind',
    'player_id',
    'currency',
    'balance_minor',
    'opened_at',
    'is_main',
  ]);
  const openedAt = timeAt(plan.startMs);
  for (const [place, currency] of seededCurrencies.entries()) {
    accounts.add(houseId + place, 'house', null, currency, null, openedAt, 'f');
    accounts.add(clearingId + place, 'payment_clearing', null, currency, null, openedAt, 'f');
  }
  for (let player = 0; player < plan.players; player++) {
    const id = firstAccountId + 2 * player;
    const currency = seededCurrencies[draws.currencyOf(player)] ?? null;
    const registeredAt = timeAt(draws.registeredMs(player));
    accounts.add(id, 'player_cash', firstPlayerId + player, currency, cash[player] ?? 0, registeredAt, 't');
    accounts.add(
      id + 1,
      'player_held',
      firstPlayerId + player,
      currency,
      held[player] ?? 0,
      registeredAt,
      't',
    );
    await accounts.room();
  }
  await accounts.end();
  await database.pool.query(`
    SELECT setval(pg_get_serial_sequence('accounts.account', 'id'), max(id)) FROM accounts.account;
    SELECT setval(pg_get_serial_sequence('identity.player', 'id'), max(id)) FROM identity.player;
  `);
}
