import * as calls from '@fairline/contracts';
import { toJsonMinor } from '@fairline/money';
import { isUuid, type Operator, pageOf, requireOperator, serve } from '@fairline/runtime';
import type { FastifyInstance } from 'fastify';
import type { ConsoleParts } from '../console-parts.ts';
import { listPlayers } from './list-players.ts';
import { findNotes } from './note-store.ts';
import { requirePlayer } from './player-access.ts';
import {
  listBets,
  listPayments,
  listSecurityEvents,
  listSessions,
  listTransactions,
} from './player-lists.ts';
import { playerOverview } from './player-overview.ts';
import { playerTimeline } from './player-timeline.ts';
import { noteView, writeNote } from './write-note.ts';

const maxChanges = 200;

/** Serves what operators see of players. Every call checks the countries of the operator's right. */
export function playerReadingRoutes(app: FastifyInstance, parts: ConsoleParts): void {
  const { identity, limits, messages, platform, sportsbook } = parts;

  serve(app, calls.findPlayers, (received) => listPlayers(parts, requireOperator(received), received.query));

  serve(app, calls.getPlayerOverview, (received) =>
    playerOverview(parts, requireOperator(received), BigInt(received.params.playerId)),
  );

  serve(app, calls.getPlayerTransactions, (received) =>
    listTransactions(parts, requireOperator(received), BigInt(received.params.playerId), received.query),
  );

  serve(app, calls.getPlayerBets, (received) =>
    listBets(parts, requireOperator(received), BigInt(received.params.playerId), received.query),
  );

  serve(app, calls.getPlayerPayments, (received) =>
    listPayments(parts, requireOperator(received), BigInt(received.params.playerId), received.query),
  );

  serve(app, calls.getPlayerSessions, (received) =>
    listSessions(parts, requireOperator(received), BigInt(received.params.playerId), received.query),
  );

  serve(app, calls.getPlayerSecurityEvents, (received) =>
    listSecurityEvents(parts, requireOperator(received), BigInt(received.params.playerId), received.query),
  );

  serve(app, calls.getPlayerDevices, async (received) => {
    const { playerId } = await playerOf(parts, received, 'players.view');
    const devices = await identity.desk.devices(playerId);
    return {
      items: devices.map(({ device_id, seen_at }) => ({ deviceId: device_id, seenAt: seen_at.getTime() })),
    };
  });

  serve(app, calls.getPlayerFreeBets, async (received) => {
    const { playerId } = await playerOf(parts, received, 'bets.view');
    return { items: await sportsbook.freeBets.list(playerId) };
  });

  serve(app, calls.getPlayerLimits, async (received) => {
    const { playerId } = await playerOf(parts, received, 'limits.view');
    const [list, changes] = await Promise.all([
      limits.list(playerId, 'en'),
      limits.changes(playerId, maxChanges),
    ]);
    return {
      limits: list,
      changes: changes.map((change) => ({
        limitType: change.limit_type,
        effect: change.effect,
        value: change.value === null ? null : toJsonMinor(change.value),
        changedAt: change.changed_at.getTime(),
      })),
    };
  });

  serve(app, calls.getPlayerSports, async (received) => {
    const { playerId } = await playerOf(parts, received, 'players.view');
    return sportsbook.restrictions.read(playerId);
  });

  serve(app, calls.getPlayerConsents, async (received) => {
    const { playerId } = await playerOf(parts, received, 'players.view');
    const { desk } = identity;
    const [terms, cookies, mailing, bans] = await Promise.all([
      desk.agreements(playerId),
      desk.cookieConsents(playerId),
      messages.desk.choices(playerId),
      desk.bans(playerId),
    ]);
    return {
      terms: terms.map(({ version, agreed_at }) => ({ version, agreedAt: agreed_at.getTime() })),
      cookies: cookies.map(({ agreed_at }) => ({ agreedAt: agreed_at.getTime() })),
      mailing,
      bans: bans.map((ban) => ({
        banLevel: ban.ban_level,
        banVersion: ban.ban_version,
        reason: ban.reason,
        changedBy: ban.changed_by,
        changedAt: ban.changed_at.getTime(),
      })),
    };
  });

  serve(app, calls.getPlayerNotes, async (received) => {
    const { playerId } = await playerOf(parts, received, 'players.view');
    const { after, limit } = received.query;
    const before = after !== undefined && isUuid(after) ? after : undefined;
    const rows = await findNotes(platform.database.pool, playerId, { before, limit: limit + 1 });
    const { shown, next } = pageOf(rows, limit, ({ note_id }) => note_id);
    return { items: shown.map(noteView), next };
  });

  serve(app, calls.getPlayerTimeline, (received) =>
    playerTimeline(parts, requireOperator(received), BigInt(received.params.playerId), {
      after: received.query.after,
      limit: received.query.limit,
    }),
  );
}

/** Serves what operators do with the accounts of players. */
export function playerActionRoutes(app: FastifyInstance, parts: ConsoleParts): void {
  const { identity, limits, sportsbook } = parts;

  serve(app, calls.addPlayerNote, (received) =>
    writeNote(parts, requireOperator(received), BigInt(received.params.playerId), received.body.text),
  );

  serve(app, calls.banPlayer, async (received) => {
    const { operator, playerId } = await playerOf(parts, received, 'players.edit');
    await identity.accountStatus.ban(playerId, received.body, operator);
    return undefined;
  });

  serve(app, calls.freezePlayer, async (received) => {
    const { operator, playerId } = await playerOf(parts, received, 'players.edit');
    await identity.accountStatus.freeze(playerId, received.body, operator);
    return undefined;
  });

  serve(app, calls.endPlayerSessions, async (received) => {
    const { operator, playerId } = await playerOf(parts, received, 'players.edit');
    return { ended: await identity.desk.endSessions(playerId, received.body.reason, operator) };
  });

  serve(app, calls.endPlayerSession, async (received) => {
    const { operator, playerId } = await playerOf(parts, received, 'players.edit');
    const { sessionId } = received.params;
    await identity.desk.endSession({ playerId, sessionId }, received.body.reason, operator);
    return undefined;
  });

  serve(app, calls.closePlayerAccount, async (received) => {
    const { operator, playerId } = await playerOf(parts, received, 'players.edit');
    await identity.desk.close(playerId, received.body, operator);
    return undefined;
  });

  serve(app, calls.correctPlayerData, async (received) => {
    const { operator, playerId } = await playerOf(parts, received, 'players.edit');
    await identity.desk.correct(playerId, received.body, operator);
    return undefined;
  });

  serve(app, calls.setPlayerSports, async (received) => {
    const { operator, playerId } = await playerOf(parts, received, 'players.edit');
    return sportsbook.restrictions.change(playerId, received.body, operator);
  });

  serve(app, calls.grantFreeBet, async (received) => {
    const { operator, playerId } = await playerOf(parts, received, 'bets.edit');
    return sportsbook.freeBets.grant(operator, playerId, received.body);
  });

  serve(app, calls.withdrawFreeBet, async (received) => {
    const { operator, playerId } = await playerOf(parts, received, 'bets.edit');
    return sportsbook.freeBets.withdraw(operator, playerId, received.params.freeBetId, received.body.reason);
  });

  serve(app, calls.setPlayerLimit, async (received) => {
    const { operator, playerId } = await playerOf(parts, received, 'limits.edit');
    await limits.setStricter(playerId, received.body, operator);
    return undefined;
  });
}

/**
 * Returns who asks and about which player.
 * @throws PlatformError UNAUTHENTICATED, PLAYER_UNKNOWN; PERMISSION_MISSING for a player of another country
 */
async function playerOf(
  parts: Pick<ConsoleParts, 'identity'>,
  received: { operator: Operator | undefined; params: { playerId: string } },
  permission: calls.Permission,
): Promise<{ operator: Operator; playerId: bigint }> {
  const operator = requireOperator(received);
  const playerId = BigInt(received.params.playerId);
  await requirePlayer(parts, operator, permission, playerId);
  return { operator, playerId };
}
