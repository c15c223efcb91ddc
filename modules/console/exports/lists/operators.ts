import type { OperatorView } from '@fairline/contracts';
import { findOperators } from '@fairline/contracts/console/find-operators';
import { z } from 'zod';
import type { ConsoleParts } from '../../console-parts.ts';
import { type ColumnsOf, type ExportList, exportList, momentOf } from '../export-list.ts';

/** The operators and open invitations, whose call gives all of them. */
export function operatorsList({ operators }: Pick<ConsoleParts, 'operators'>): ExportList {
  return exportList({
    sections: ['operators'],
    isByCountry: false,
    query: z.object({
      text: z.string().optional(),
      state: z.string().optional(),
      role: z.string().optional(),
    }),
    columns: {
      name: ({ name, email }) => name || email,
      email: ({ email }) => email,
      state: ({ state }) => state,
      roles: ({ roles }) => roles.join(', '),
      networks: ({ networks }) => networks.join(', '),
      lastSeenAt: ({ lastSeenAt }) => momentOf(lastSeenAt),
      createdAt: ({ createdAt }) => new Date(createdAt),
    } satisfies ColumnsOf<'operators', OperatorView>,
    async *rows(_operator, query) {
      yield findOperators(await operators.list(), query);
    },
  });
}
