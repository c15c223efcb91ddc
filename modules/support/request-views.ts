import type { SupportRequest, SupportThread } from '@fairline/contracts';
import { type Connection, findMessages, type RequestRow } from './store.ts';

/** Facts about a request that only support sees. */
interface DeskFacts {
  playerId: string | null;
  email: string | null;
  lng: string;
}

/** A request in the list of those that wait for an answer, without its messages. */
export type WaitingRequest = SupportRequest & DeskFacts;

/** A request as support reads it. */
export type DeskRequest = SupportThread & DeskFacts;

export function viewRequest(row: RequestRow): SupportRequest {
  return {
    requestId: row.request_id,
    topic: row.topic,
    subject: row.subject,
    state: row.state,
    createdAt: row.created_at.getTime(),
    updatedAt: row.updated_at.getTime(),
    unread: row.messages - row.read_messages,
  };
}

/** Reads the messages of a request and shows it to its asker. */
export async function viewThread(connection: Connection, row: RequestRow): Promise<SupportThread> {
  const messages = await findMessages(connection, row.request_id);
  return {
    ...viewRequest(row),
    messages: messages.map(({ number, author, text, written_at }) => ({
      number,
      author,
      text,
      writtenAt: written_at.getTime(),
    })),
    rating: row.rating === null ? null : { value: row.rating, line: row.rating_line },
  };
}

export function viewWaiting(row: RequestRow): WaitingRequest {
  return { ...viewRequest(row), ...deskFacts(row) };
}

/** Reads the messages of a request and shows it to support. */
export async function viewForDesk(connection: Connection, row: RequestRow): Promise<DeskRequest> {
  return { ...(await viewThread(connection, row)), ...deskFacts(row) };
}

function deskFacts({ player_id, email, lng }: RequestRow): DeskFacts {
  return { playerId: player_id === null ? null : String(player_id), email, lng };
}
