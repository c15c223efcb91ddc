import {
  type ErrorCode,
  type getPlayerBets,
  type getPlayerPayments,
  type getPlayerSecurityEvents,
  type getPlayerSessions,
  type getPlayerTransactions,
  type Input,
  PlatformError,
} from '@fairline/contracts';
import type { Operator } from '@fairline/runtime';
import type { ConsoleParts } from '../console-parts.ts';
import { requirePlayer } from './player-access.ts';

type Parts<Service extends keyof ConsoleParts> = Pick<ConsoleParts, 'identity' | Service>;

/**
 * Lists the movements on the accounts of a player.
 * @throws PlatformError PLAYER_UNKNOWN; PERMISSION_MISSING for a player of another country
 */
export async function listTransactions(
  { accounts, identity }: Parts<'accounts'>,
  operator: Operator,
  playerId: bigint,
  query: Input<typeof getPlayerTransactions, 'query'>,
) {
  await requirePlayer({ identity }, operator, 'ledger.view', playerId);
  const { transactions: items, next } = await accounts.allTransactions(playerId, query);
  return { items, next };
}

/** Lists the bets of a player. @throws PlatformError PLAYER_UNKNOWN; PERMISSION_MISSING for a player of another country */
export async function listBets(
  { identity, sportsbook }: Parts<'sportsbook'>,
  operator: Operator,
  playerId: bigint,
  query: Input<typeof getPlayerBets, 'query'>,
) {
  await requirePlayer({ identity }, operator, 'bets.view', playerId);
  const { number } = query;
  if (number !== undefined) return onlyOne(sportsbook.bet(playerId, number, 'en'), 'BET_UNKNOWN');
  const { bets: items, next } = await sportsbook.bets(playerId, query, 'en');
  return { items, next };
}

/**
 * Lists the payments of a player.
 * @throws PlatformError PLAYER_UNKNOWN; PERMISSION_MISSING for a player of another country
 */
export async function listPayments(
  { identity, payments }: Parts<'payments'>,
  operator: Operator,
  playerId: bigint,
  { after, limit, number }: Input<typeof getPlayerPayments, 'query'>,
) {
  await requirePlayer({ identity }, operator, 'payments.view', playerId);
  if (number !== undefined) return onlyOne(payments.payment(playerId, number), 'PAYMENT_UNKNOWN');
  const { payments: items, next } = await payments.payments(playerId, after, limit);
  return { items, next };
}

/**
 * Lists the sessions of a player and the sign-ins that failed.
 * @throws PlatformError PLAYER_UNKNOWN; PERMISSION_MISSING for a player of another country
 */
export async function listSessions(
  { identity }: Parts<'identity'>,
  operator: Operator,
  playerId: bigint,
  query: Input<typeof getPlayerSessions, 'query'>,
) {
  await requirePlayer({ identity }, operator, 'players.view', playerId);
  return identity.desk.sessionRecords(playerId, query);
}

/**
 * Lists what happened to the safety of a player's account.
 * @throws PlatformError PLAYER_UNKNOWN; PERMISSION_MISSING for a player of another country
 */
export async function listSecurityEvents(
  { identity }: Parts<'identity'>,
  operator: Operator,
  playerId: bigint,
  query: Input<typeof getPlayerSecurityEvents, 'query'>,
) {
  await requirePlayer({ identity }, operator, 'players.view', playerId);
  return identity.desk.securityEvents(playerId, query);
}

/** Returns a record as the only one of a list, which is empty when nobody knows the record. */
async function onlyOne<Record>(
  found: Promise<Record>,
  unknown: ErrorCode,
): Promise<{ items: Record[]; next: null }> {
  try {
    return { items: [await found], next: null };
  } catch (error) {
    if (error instanceof PlatformError && error.code === unknown) return { items: [], next: null };
    throw error;
  }
}
