import {
  type AuditVerification,
  getAuditEntries,
  getAuditEntry,
  getAuditVerification,
  invalidInput,
} from '@fairline/contracts';
import { serve } from '@fairline/runtime';
import type { FastifyInstance } from 'fastify';
import type { AuditService } from './service.ts';

const maxDays = 31;
const dayMs = 86_400_000;

/** Serves the audit record to the console. */
export function auditRoutes(app: FastifyInstance, audit: AuditService): void {
  serve(app, getAuditEntries, async ({ query: { after, limit, ...filter } }) =>
    audit.search(filter, { after, limit }),
  );

  serve(app, getAuditEntry, async ({ params }) => audit.entry(params.day, params.no));

  serve(app, getAuditVerification, async ({ query: { from, to = from } }): Promise<AuditVerification> => {
    const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
    if (days < 1 || days > maxDays) throw invalidInput('query.to', `from 1 to ${maxDays} days`);
    return audit.verify(from, to);
  });
}
