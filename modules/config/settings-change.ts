import { type ProposalPreview, settingChangeFields } from '@fairline/contracts';
import type { ProposalKind } from '@fairline/proposals';
import type { pg } from '@fairline/runtime';
import { z } from 'zod';
import { type ChangeParts, logDanger } from './change-setting.ts';
import * as store from './store.ts';
import {
  checkChange,
  placeChange,
  readChange,
  type SettingChange,
  type WriteParts,
  writeChange,
} from './write-change.ts';

export const payloadSchema = z.object({ settingId: z.int().min(1), ...settingChangeFields });

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
    seal: (connection, payload) => sealPayload(parts, connection, payload),
    lock: (connection) => store.lockChanges(connection),

    preview: (connection, payload) => previewOf(parts, connection, payload),

    async execute(connection, payload, approved) {
      const change = changeOf(payload);
      const { makerName: by, reason } = approved;
      const written = await parts.copy.changeWithin(connection, by, () =>
        writeChange(parts, connection, change, { by, reason, refuseDanger: () => undefined }),
      );
      logDanger(parts, written, { settingId: change.settingId, by, reason });
      return { hasChanged: written !== undefined };
    },

    afterCommit: () => parts.copy.refreshAfterChange(),
  };
}

/** Puts the ids of sealed secrets in the place of their texts, before a payload is stored. @throws PlatformError */
export async function sealPayload<Payload extends ProposedChange>(
  parts: WriteParts,
  connection: pg.PoolClient,
  payload: Payload,
): Promise<Payload> {
  const { after } = await placeChange(parts, connection, changeOf(payload));
  return after ? { ...payload, change: { action: 'set', value: after.value } } : payload;
}

/**
 * Returns the stored value of a scope and the value that applies in it, before and after a change.
 * @throws PlatformError NOT_FOUND, INVALID_INPUT
 */
export async function previewOf(
  { checks }: Pick<ChangeParts, 'checks'>,
  connection: Pick<pg.PoolClient, 'query'>,
  payload: ProposedChange,
): Promise<ProposalPreview> {
  const change = readChange(checks, changeOf(payload));
  const { before, applies } = checkChange(await store.readValues(connection), change);
  return {
    facts: [
      { label: 'value', before: before?.value ?? null, after: change.after?.value ?? null },
      { label: 'applies', ...applies },
    ],
  };
}

/** Returns a change as the module makes it. */
export function changeOf({ settingId, country, lang, change }: ProposedChange): SettingChange {
  const to = change.action === 'set' ? { value: change.value } : undefined;
  return { settingId, scope: { country, lang }, to };
}
