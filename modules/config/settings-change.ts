import type { ProposalKind } from '@fairline/proposals';
import { z } from 'zod';
import { type ChangeParts, logDanger, refreshAfter } from './change-setting.ts';
import * as store from './store.ts';
import { checkChange, readChange, type SettingChange, writeChange } from './write-change.ts';

const code = z.string().regex(/^[a-z]{2}$/, 'two lower-case letters');

const payloadSchema = z.object({
  settingId: z.int().min(1),
  /** The scope of the change: everybody without either. */
  country: code.optional(),
  lang: code.optional(),
  change: z.discriminatedUnion('action', [
    z.object({ action: z.literal('set'), value: z.unknown() }),
    z.object({ action: z.literal('remove') }),
  ]),
});

/** The payload of a proposal to change a setting. */
export type ProposedChange = z.output<typeof payloadSchema>;

/** Creates the kind of proposals that change a setting, for changes that are dangerous. */
export function createSettingsChange(parts: ChangeParts): ProposalKind<ProposedChange> {
  return {
    kind: 'settings.change',
    section: 'settings',
    schema: payloadSchema,
    subjectOf: ({ settingId }) => `settings/${settingId}`,
    country: async ({ country }) => country,
    lock: (connection) => store.lockChanges(connection),

    async preview(connection, payload) {
      const change = readChange(parts.checks, changeOf(payload));
      const { before, applies } = checkChange(await store.readValues(connection), change);
      return {
        facts: [
          { label: 'value', before: before?.value ?? null, after: change.after?.value ?? null },
          { label: 'applies', ...applies },
        ],
      };
    },

    async execute(connection, payload, approved) {
      const change = changeOf(payload);
      const { makerName: by, reason } = approved;
      const written = await parts.copy.changeWithin(connection, by, () =>
        writeChange(parts, connection, change, { by, reason, refuseDanger: () => undefined }),
      );
      logDanger(parts, written, { settingId: change.settingId, by, reason });
      return { hasChanged: written !== undefined };
    },

    afterCommit: () => refreshAfter(parts),
  };
}

function changeOf({ settingId, country, lang, change }: ProposedChange): SettingChange {
  const to = change.action === 'set' ? { value: change.value } : undefined;
  return { settingId, scope: { country, lang }, to };
}
