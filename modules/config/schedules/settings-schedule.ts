import type { ProposalKind } from '@fairline/proposals';
import { z } from 'zod';
import type { ChangeParts } from '../change-setting.ts';
import { changeOf, payloadSchema as changeSchema, previewOf, sealPayload } from '../settings-change.ts';
import * as store from '../store.ts';
import { readChange } from '../write-change.ts';
import { insertPlanned, requireMoment } from './schedule-change.ts';

const payloadSchema = changeSchema.extend({ at: z.int() });

/** The payload of a proposal to change a setting at a moment. */
export type ProposedSchedule = z.output<typeof payloadSchema>;

/** Creates the kind of proposals that schedule a dangerous change of a setting. */
export function createSettingsSchedule(parts: ChangeParts): ProposalKind<ProposedSchedule> {
  return {
    kind: 'settings.schedule',
    section: 'settings',
    schema: payloadSchema,
    subjectOf: ({ settingId }) => `settings/${settingId}`,
    country: async ({ country }) => country,
    seal: (connection, payload) => sealPayload(parts, connection, payload),
    lock: (connection) => store.lockChanges(connection),

    async preview(connection, payload) {
      requireMoment(parts, payload.at, 'payload.at');
      const { facts } = await previewOf(parts, connection, payload);
      return { facts: [...facts, { label: 'at', before: null, after: payload.at }] };
    },

    async execute(connection, payload, { makerName, reason, reference }) {
      const row = await insertPlanned(parts, connection, readChange(parts.checks, changeOf(payload)), {
        atMs: payload.at,
        reason,
        by: makerName,
        approval: reference,
      });
      return { scheduleId: String(row.schedule_id) };
    },
  };
}
