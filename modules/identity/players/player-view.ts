import type { AccountsService } from '@fairline/accounts';
import { PlatformError, type PlayerView } from '@fairline/contracts';
import { toJsonMinor } from '@fairline/money';
import type { Platform } from '@fairline/runtime';
import { findPlayerById, type PlayerRow } from './player-store.ts';

interface ViewParts {
  accounts: Pick<AccountsService, 'balanceOf'>;
  database: Platform['database'];
}

/** Creates the view of a player for the API, with the currency and the balance of the active account. */
export async function viewPlayer(
  { accounts }: Pick<ViewParts, 'accounts'>,
  row: PlayerRow,
): Promise<PlayerView> {
  const { balanceMinor, currency } = await accounts.balanceOf(row.id);
  return {
    userId: String(row.id),
    email: row.email,
    name: row.name,
    currency,
    countryCode: row.country_code,
    balanceMinor: toJsonMinor(balanceMinor),
    user_hide_balance: row.hides_balance,
    ban_level: row.ban_level,
    ban_version: row.ban_version,
    convert_status: row.convert_status,
  };
}

/** Reads a player's view from the database. @throws PlatformError UNAUTHENTICATED for an unknown player */
export async function readPlayerView(parts: ViewParts, playerId: bigint): Promise<PlayerView> {
  const row = await findPlayerById(parts.database.pool, playerId);
  if (!row) throw new PlatformError('UNAUTHENTICATED');
  return viewPlayer(parts, row);
}
