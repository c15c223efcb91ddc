import { type AuditRecordEntry, auditFilterSchema } from '@fairline/contracts';
import { z } from 'zod';
import type { ConsoleParts } from '../../console-parts.ts';
import { batched, type ColumnsOf, type ExportList, exportList } from '../export-list.ts';

/** The list of entries of the audit record, with the state before and after. */
export function auditList({ audit }: Pick<ConsoleParts, 'audit'>): ExportList {
  return exportList({
    sections: ['audit'],
    isByCountry: false,
    // The grid names its range by the column, with the last moment in it.
    query: z.preprocess((query) => {
      const { atFrom, atTo, ...rest } = z.record(z.string(), z.unknown()).parse(query);
      return { ...rest, from: atFrom ?? rest.from, to: atTo === undefined ? rest.to : Number(atTo) + 1 };
    }, auditFilterSchema),
    columns: {
      at: (entry) => new Date(entry.at),
      day: ({ day }) => day,
      no: ({ no }) => no,
      actorName: ({ actorName }) => actorName,
      actorKind: ({ actorKind }) => actorKind,
      actorId: ({ actorId }) => actorId,
      action: ({ action }) => action,
      subject: ({ subject }) => subject,
      reason: ({ reason }) => reason,
      address: ({ address }) => address,
      before: ({ before }) => (before === undefined ? null : JSON.stringify(before)),
      after: ({ after }) => (after === undefined ? null : JSON.stringify(after)),
      hash: ({ hash }) => hash,
    } satisfies ColumnsOf<'audit', AuditRecordEntry>,
    rows: (_operator, filter) => batched(audit.entries(filter)),
  });
}
