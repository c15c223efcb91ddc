import type { AccountsService, PlayerAccounts } from '@fairline/accounts';
import type { Permission, PlayerOverview, RegistrationOriginView } from '@fairline/contracts';
import type { RegistrationOriginRow } from '@fairline/identity';
import { toJsonMinor } from '@fairline/money';
import { type Operator, type pg, reaches } from '@fairline/runtime';
import type { ConsoleParts } from '../console-parts.ts';
import { listedPlayer } from './list-players.ts';
import { requirePlayer } from './player-access.ts';

/** Reads a player at a glance, each part as far as the operator may see it. */
export async function playerOverview(
  parts: ConsoleParts,
  operator: Operator,
  playerId: bigint,
): Promise<PlayerOverview> {
  const { identity, limits, platform, privacy, sportsbook, support } = parts;
  const facts = await requirePlayer(parts, operator, 'players.view', playerId);
  const sees = (permission: Permission) => reaches(operator, permission, facts.country_code);
  const [own, points, openBets, openRequests, breaks, erasure, origin] = await Promise.all([
    sees('ledger.view') ? accountsOf(parts, playerId) : null,
    sees('ledger.view') ? parts.accounts.points.of(playerId) : null,
    sees('bets.view') ? sportsbook.countOpenBets(playerId) : null,
    support.countOpen(playerId),
    limits.onBreak(platform.database.pool, [playerId]),
    privacy.latestErasure(playerId),
    identity.desk.origin(playerId),
  ]);
  return {
    ...listedPlayer(facts),
    birthDate: facts.birth_date,
    city: facts.city,
    promoCode: facts.promo_code,
    banVersion: facts.ban_version,
    frozenAt: facts.frozen_at?.getTime() ?? null,
    closedAt: facts.closed_at?.getTime() ?? null,
    accounts: own,
    points: points === null ? null : toJsonMinor(points?.points ?? 0n),
    openBets,
    openSessions: facts.open_sessions,
    devices: facts.devices,
    openRequests,
    lastSignInAt: facts.last_sign_in_at?.getTime() ?? null,
    onBreak: breaks.has(playerId),
    emailConfirmedAt: facts.email_confirmed_at?.getTime() ?? null,
    phoneConfirmedAt: facts.phone_confirmed_at?.getTime() ?? null,
    erasure,
    origin: origin ? viewOrigin(origin) : null,
  };
}

function viewOrigin(origin: RegistrationOriginRow): RegistrationOriginView {
  const { type, network, user_ref_id, bonus_id, bonus_type, first_deposit_bonus_type } = origin;
  return {
    type,
    network,
    user_ref_id,
    bonusId: bonus_id,
    bonus_type,
    first_deposit_bonus_type,
    firstTouch: origin.first_touch,
    lastTouch: origin.last_touch,
  };
}

/** Reads a player's accounts with the sums of what moved on each since it was opened. */
async function accountsOf(
  { accounts, platform }: Pick<ConsoleParts, 'accounts' | 'platform'>,
  playerId: bigint,
): Promise<PlayerOverview['accounts']> {
  return platform.database.transaction(async (connection) => {
    const views: NonNullable<PlayerOverview['accounts']> = [];
    for (const wallet of await accounts.wallets(playerId, connection)) {
      if (wallet.kind !== 'player_cash') continue;
      const holder = { playerId, currency: wallet.currency };
      const account = (await accounts.accountsOf(connection, [holder]))(holder);
      views.push({
        accountId: String(wallet.cash_id),
        isMain: wallet.is_main,
        isActive: wallet.is_active,
        currency: wallet.currency,
        balanceMinor: toJsonMinor(wallet.balance_minor),
        heldMinor: toJsonMinor(wallet.held_minor),
        owedMinor: toJsonMinor(wallet.owed_minor),
        ...(await totalsOf(connection, accounts, account)),
      });
    }
    return views;
  });
}

async function totalsOf(
  connection: pg.PoolClient,
  accounts: Pick<AccountsService, 'amounts'>,
  { cashId, heldId }: PlayerAccounts,
) {
  const since = new Date(0);
  const amounts = await accounts.amounts(connection, [
    { accountId: cashId, of: 'in', kind: 'deposit', since },
    { accountId: cashId, of: 'in', kind: 'winnings', since },
    { accountId: heldId, of: 'out', kind: 'loss', since },
    { accountId: cashId, of: 'out', kind: 'winnings', since },
    { accountId: heldId, of: 'in', kind: 'loss', since },
    { accountId: cashId, of: 'in', kind: 'correction', since },
    { accountId: cashId, of: 'out', kind: 'correction', since },
  ]);
  const [deposited = 0n, won = 0n, lost = 0n, wonBack = 0n, lostBack = 0n, up = 0n, down = 0n] = amounts;
  return {
    depositedMinor: toJsonMinor(deposited),
    wonMinor: toJsonMinor(won - wonBack),
    lostMinor: toJsonMinor(lost - lostBack),
    correctedMinor: toJsonMinor(up - down),
  };
}
