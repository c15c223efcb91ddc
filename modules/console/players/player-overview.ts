import type { Permission, PlayerOverview } from '@fairline/contracts';
import { toJsonMinor } from '@fairline/money';
import { type Operator, reaches } from '@fairline/runtime';
import type { ConsoleParts } from '../console-parts.ts';
import { listedPlayer } from './list-players.ts';
import { requirePlayer } from './player-access.ts';

/** Reads a player at a glance, each part as far as the operator may see it. */
export async function playerOverview(
  parts: ConsoleParts,
  operator: Operator,
  playerId: bigint,
): Promise<PlayerOverview> {
  const { accounts, limits, platform, sportsbook, support } = parts;
  const facts = await requirePlayer(parts, operator, 'players.view', playerId);
  const sees = (permission: Permission) => reaches(operator, permission, facts.country_code);
  const seesLedger = sees('ledger.view');
  const [balance, totals, openBets, openRequests, breaks] = await Promise.all([
    seesLedger ? accounts.balanceOf(playerId) : null,
    seesLedger ? totalsOf(parts, playerId) : null,
    sees('bets.view') ? sportsbook.countOpenBets(playerId) : null,
    support.countOpen(playerId),
    limits.onBreak(platform.database.pool, [playerId]),
  ]);
  return {
    ...listedPlayer(facts),
    birthDate: facts.birth_date,
    city: facts.city,
    promoCode: facts.promo_code,
    banVersion: facts.ban_version,
    closedAt: facts.closed_at?.getTime() ?? null,
    balance: balance && {
      balanceMinor: toJsonMinor(balance.balanceMinor),
      heldMinor: toJsonMinor(balance.heldMinor),
      currency: balance.currency,
    },
    totals,
    openBets,
    openSessions: facts.open_sessions,
    devices: facts.devices,
    openRequests,
    lastSignInAt: facts.last_sign_in_at?.getTime() ?? null,
    onBreak: breaks.has(playerId),
  };
}

/** Sums what moved on a player's accounts since registration. */
async function totalsOf(
  { accounts, platform }: Pick<ConsoleParts, 'accounts' | 'platform'>,
  playerId: bigint,
): Promise<PlayerOverview['totals']> {
  const { cashId, heldId } = await accounts.mainOf(playerId);
  const since = new Date(0);
  const amounts = await platform.database.transaction((connection) =>
    accounts.amounts(connection, [
      { accountId: cashId, of: 'in', kind: 'deposit', since },
      { accountId: cashId, of: 'in', kind: 'winnings', since },
      { accountId: heldId, of: 'out', kind: 'loss', since },
      { accountId: cashId, of: 'out', kind: 'winnings', since },
      { accountId: heldId, of: 'in', kind: 'loss', since },
      { accountId: cashId, of: 'in', kind: 'correction', since },
      { accountId: cashId, of: 'out', kind: 'correction', since },
    ]),
  );
  const [deposited = 0n, won = 0n, lost = 0n, wonBack = 0n, lostBack = 0n, up = 0n, down = 0n] = amounts;
  return {
    depositedMinor: toJsonMinor(deposited),
    wonMinor: toJsonMinor(won - wonBack),
    lostMinor: toJsonMinor(lost - lostBack),
    correctedMinor: toJsonMinor(up - down),
  };
}
