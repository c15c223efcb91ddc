import type { findPlayers, Input, ListedPlayer } from '@fairline/contracts';
import { readSearchedText } from '@fairline/identity';
import { type Operator, pageOf, requireReach } from '@fairline/runtime';
import type { ConsoleParts } from '../console-parts.ts';

type Query = Input<typeof findPlayers, 'query'>;
type ListedRow = Awaited<ReturnType<ConsoleParts['identity']['desk']['find']>>[number];

/** Lists players, the newest first, within the countries in which the operator may see them. */
export async function listPlayers(
  { identity }: Pick<ConsoleParts, 'identity'>,
  operator: Operator,
  query: Query,
): Promise<{ items: ListedPlayer[]; next: string | null }> {
  const own = operator.countriesOf('players.view');
  if (query.country) {
    await requireReach(operator, 'players.view', { country: query.country, subject: 'players' });
  }
  const rows = await identity.desk.find({
    text: readSearchedText(query.text ?? ''),
    countries: query.country ? [query.country] : own,
    state: query.state,
    registeredFrom: dateOf(query.registeredFrom),
    registeredTo: dateOf(query.registeredTo),
    before: query.after !== undefined && /^\d{1,18}$/.test(query.after) ? BigInt(query.after) : undefined,
    limit: query.limit + 1,
  });
  const { shown, next } = pageOf(rows, query.limit, ({ id }) => String(id));
  return { items: shown.map(listedPlayer), next };
}

function dateOf(atMs: number | undefined): Date | undefined {
  return atMs === undefined ? undefined : new Date(atMs);
}

/** Returns a player in the form of a list. */
export function listedPlayer(row: ListedRow): ListedPlayer {
  return {
    playerId: String(row.id),
    email: row.email,
    name: row.name,
    surname: row.surname,
    phone: row.phone,
    countryCode: row.country_code,
    currency: row.currency,
    banLevel: row.ban_level,
    state: row.closed_at !== null ? 'closed' : row.ban_level > 0 ? 'banned' : 'active',
    registeredAt: row.registered_at.getTime(),
  };
}
