import { type DeskItem, deskStates, getDeskRequests, playerIdSchema } from '@fairline/contracts';
import { z } from 'zod';
import type { ConsoleParts } from '../../console-parts.ts';
import { requirePlayer } from '../../players/player-access.ts';
import { batchRows, type ColumnsOf, type ExportList, exportList, momentOf, pages } from '../export-list.ts';

const columns = {
  subject: ({ subject }) => subject,
  state: ({ state }) => state,
  topic: ({ topic }) => topic,
  // A duration would be old when the file is read.
  wait: ({ waitingSince }) => momentOf(waitingSince),
  asker: ({ playerId }) => playerId ?? 'visitor',
  lng: ({ lng }) => lng,
  country: ({ country }) => country,
  holder: ({ assignee }) => assignee?.name ?? null,
  rating: ({ rating }) => rating,
  changed: ({ updatedAt }) => new Date(updatedAt),
  created: ({ createdAt }) => new Date(createdAt),
} satisfies ColumnsOf<'support' | 'player-requests', DeskItem>;

/** The requests to support. */
export function supportList({ support }: Pick<ConsoleParts, 'support'>): ExportList {
  return exportList({
    sections: ['support'],
    isByCountry: true,
    query: getDeskRequests.query,
    columns,
    rows: (operator, query) =>
      pages((after) => support.listForDesk(operator, { ...query, after, limit: batchRows })),
  });
}

/** The requests of one player, of any state unless the query names one. */
export function playerRequestsList({
  identity,
  support,
}: Pick<ConsoleParts, 'identity' | 'support'>): ExportList {
  return exportList({
    sections: ['support'],
    isByCountry: true,
    query: getDeskRequests.query.extend({ player: playerIdSchema, state: z.enum(deskStates).default('any') }),
    scope: 'player',
    columns,
    check: (operator, { player }) => requirePlayer({ identity }, operator, 'support.view', BigInt(player)),
    rows: (operator, query) =>
      pages((after) => support.listForDesk(operator, { ...query, after, limit: batchRows })),
  });
}
