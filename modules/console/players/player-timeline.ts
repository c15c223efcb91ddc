import type { Permission, TimelineEvent } from '@fairline/contracts';
import { toJsonMinor } from '@fairline/money';
import { firstIdAt, type Operator, pageOf, reaches } from '@fairline/runtime';
import type { ConsoleParts } from '../console-parts.ts';
import { findNotes } from './note-store.ts';
import { requirePlayer } from './player-access.ts';

export interface TimelinePage {
  /** The cursor of the page before: the time and the id of its last event. */
  after: string | undefined;
  limit: number;
}

const maxChanges = 200;

/**
 * Merges what happened to a player, the newest first, as far as the operator may see it. Each source gives its newest
 * events before the moment, so that the first of all of them are among those.
 */
export async function playerTimeline(
  parts: ConsoleParts,
  operator: Operator,
  playerId: bigint,
  { after, limit }: TimelinePage,
): Promise<{ items: TimelineEvent[]; next: string | null }> {
  const facts = await requirePlayer(parts, operator, 'players.view', playerId);
  const { identity, limits, payments, platform, sportsbook, support } = parts;
  const sees = (permission: Permission) => reaches(operator, permission, facts.country_code);
  const last = readCursor(after);
  // Events of the last shown moment come again, and those that were shown are left out below.
  const page = { after: last && firstIdAt(last.at + 1), limit: limit + 1 };
  const [bets, paid, changes, bans, terms, requests, notes] = await Promise.all([
    sees('bets.view') ? sportsbook.bets(playerId, { state: 'all', ...page }, 'en') : null,
    sees('payments.view') ? payments.payments(playerId, page.after, page.limit) : null,
    sees('limits.view') ? limits.changes(playerId, maxChanges) : [],
    identity.desk.bans(playerId),
    identity.desk.agreements(playerId),
    sees('support.view') ? support.listOfPlayer(playerId, page) : [],
    findNotes(platform.database.pool, playerId, { before: page.after, limit: page.limit }),
  ]);
  const events: TimelineEvent[] = [
    {
      id: 'registered',
      kind: 'registered',
      at: facts.registered_at.getTime(),
      text: 'registered',
      values: { country: facts.country_code },
    },
    ...(bets?.bets ?? []).map((bet) => ({
      id: bet.betId,
      kind: 'bet' as const,
      at: bet.placedAt,
      text: `bet.${bet.state}`,
      values: {
        stakeMinor: bet.stakeMinor,
        returnMinor: bet.returnMinor,
        currency: bet.currency,
        legs: bet.legs.length,
      },
    })),
    ...(paid?.payments ?? []).map((payment) => ({
      id: payment.paymentId,
      kind: 'payment' as const,
      at: payment.createdAt,
      text: `payment.${payment.state}`,
      values: { amountMinor: payment.amountMinor, currency: payment.currency, method: payment.methodId },
    })),
    ...changes.map((change) => ({
      id: `limit-${change.id}`,
      kind: 'limit' as const,
      at: change.changed_at.getTime(),
      text: `limit.${change.effect}`,
      values: {
        limitType: change.limit_type,
        value: change.value === null ? null : toJsonMinor(change.value),
      },
    })),
    ...bans.map((ban) => ({
      id: `ban-${ban.id}`,
      kind: 'ban' as const,
      at: ban.changed_at.getTime(),
      text: ban.ban_level === 0 ? 'ban.lifted' : 'ban.set',
      values: { level: ban.ban_level, reason: ban.reason, by: ban.changed_by },
    })),
    ...terms.map(({ version, agreed_at }) => ({
      id: `terms-${version}`,
      kind: 'terms' as const,
      at: agreed_at.getTime(),
      text: 'terms',
      values: { version },
    })),
    ...requests.map((request) => ({
      id: request.requestId,
      kind: 'request' as const,
      at: request.createdAt,
      text: request.isFromSupport ? 'message' : `request.${request.state}`,
      values: { topic: request.topic, subject: request.subject },
    })),
    ...notes.map((note) => ({
      id: note.note_id,
      kind: 'note' as const,
      at: note.written_at.getTime(),
      text: 'note',
      values: { author: note.author, text: note.text },
    })),
  ];
  const sorted = events
    .filter((event) => !last || isLater(last, event))
    .sort((one, other) => (isLater(one, other) ? -1 : 1));
  const { shown, next } = pageOf(sorted, limit, ({ at, id }) => `${at}.${id}`);
  return { items: shown, next };
}

type Place = Pick<TimelineEvent, 'at' | 'id'>;

/** True when `one` comes before `other` in the list: it is later, or has the greater id at the same moment. */
function isLater(one: Place, other: Place): boolean {
  return one.at > other.at || (one.at === other.at && one.id > other.id);
}

function readCursor(after: string | undefined): Place | undefined {
  const [, at, id] = /^(\d{1,15})\.(.+)$/.exec(after ?? '') ?? [];
  return at !== undefined && id !== undefined ? { at: Number(at), id } : undefined;
}
