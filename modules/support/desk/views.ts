import type { DeskEntry, DeskItem, DeskPlayer, DeskThread } from '@fairline/contracts';
import { type Operator, reaches } from '@fairline/runtime';
import { viewRequest } from '../request-views.ts';
import { findMessages, type MessageRow, type RequestRow } from '../store.ts';
import type { DeskParts } from './desk-parts.ts';
import { findNotes, type NoteRow } from './store.ts';

/** Shows a request in the list of the desk. */
export function viewItem(row: RequestRow): DeskItem {
  return {
    ...viewRequest(row),
    playerId: row.player_id === null ? null : String(row.player_id),
    lng: row.lng,
    country: row.country,
    assignee:
      row.assignee_id === null || row.assignee_name === null
        ? null
        : { operatorId: String(row.assignee_id), name: row.assignee_name },
    waitingSince: row.waiting_since?.getTime() ?? null,
    rating: row.rating,
    version: row.version,
  };
}

/** Shows a request to an operator, with messages, notes and the player. */
export async function viewDeskThread(
  { database, players }: Pick<DeskParts, 'database' | 'players'>,
  operator: Operator,
  row: RequestRow,
): Promise<DeskThread> {
  const [messages, notes, player] = await Promise.all([
    findMessages(database.pool, row.request_id),
    findNotes(database.pool, row.request_id),
    viewPlayer(players, operator, row),
  ]);
  const entries = [...messages.map(viewMessage), ...notes.map(viewNote)];
  return {
    ...viewItem(row),
    email: row.email,
    entries: entries.toSorted((one, other) => one.writtenAt - other.writtenAt),
    ratingLine: row.rating_line,
    firstAnsweredAt: row.first_answered_at?.getTime() ?? null,
    player,
  };
}

function viewMessage({ number, author, operator, text, written_at }: MessageRow): DeskEntry {
  return { kind: 'message', number, author, operator, text, writtenAt: written_at.getTime() };
}

function viewNote({ number, operator, text, written_at }: NoteRow): DeskEntry {
  return { kind: 'note', number, author: 'operator', operator, text, writtenAt: written_at.getTime() };
}

/** Shows the player to an operator who may see players of this country, with the balance where they may see it. */
async function viewPlayer(
  players: DeskParts['players'],
  operator: Operator,
  { player_id }: RequestRow,
): Promise<DeskPlayer | null> {
  if (player_id === null || !operator.may('players.view')) return null;
  const player = await players.playerView(player_id);
  if (!reaches(operator, 'players.view', player.countryCode)) return null;
  const maySeeBalance = reaches(operator, 'ledger.view', player.countryCode);
  return {
    playerId: player.userId,
    name: player.name,
    countryCode: player.countryCode,
    banLevel: player.ban_level,
    currency: player.currency,
    balanceMinor: maySeeBalance ? player.balanceMinor : null,
  };
}
