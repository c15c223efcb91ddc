import { type ConsoleSection, playerIdSchema } from '@fairline/contracts';
import type { Operator } from '@fairline/runtime';
import { z } from 'zod';
import type { ConsoleParts } from '../console-parts.ts';
import { requirePlayer } from '../players/player-access.ts';
import { batchRows, type ExportList, exportList, type ListDefinition, pages } from './export-list.ts';

/** What the list of one player has besides the rules that all such lists have. */
export interface PlayerListDefinition<Row, Query>
  extends Pick<ListDefinition<Row, Query>, 'query' | 'columns'> {
  /** The section whose rights are needed in the country of the player. */
  section: ConsoleSection;
  /** Reads a page. */
  read(
    operator: Operator,
    playerId: bigint,
    query: Query & { after: string | undefined; limit: number },
  ): Promise<{ items: readonly Row[]; next: string | null }>;
}

/** Defines the list of the rows of one player, whom the scope of its grid names. */
export function playerList<Row, Query extends object>(
  parts: Pick<ConsoleParts, 'identity'>,
  { section, query, columns, read }: PlayerListDefinition<Row, Query>,
): ExportList {
  return exportList({
    sections: [section],
    isByCountry: true,
    query: z.object({ playerId: playerIdSchema }).and(query),
    scope: 'playerId',
    columns,
    check: (operator, { playerId }) => requirePlayer(parts, operator, `${section}.view`, BigInt(playerId)),
    rows: (operator, filter) =>
      pages((after) => read(operator, BigInt(filter.playerId), { ...filter, after, limit: batchRows })),
  });
}
