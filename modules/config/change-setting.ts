import { PlatformError } from '@fairline/contracts';
import type { Actor, AuditEntry, Platform, pg } from '@fairline/runtime';
import type { Setting } from './catalogue.ts';
import type { LiveCopy } from './live-copy.ts';
import type { Snapshot } from './snapshot.ts';
import {
  invalid,
  type SettingChange,
  type WriteParts,
  type WrittenChange,
  writeChange,
} from './write-change.ts';

export interface ChangeParts extends WriteParts, Pick<Platform, 'database' | 'log'> {
  copy: LiveCopy<Snapshot>;
}

/**
 * Makes a change in the name of `by`, with a reason when it is dangerous; the reason is empty when none is given.
 * @throws PlatformError NOT_FOUND, INVALID_INPUT
 */
export async function changeSetting(
  parts: ChangeParts,
  change: SettingChange,
  { by, reason }: { by: string; reason: string },
): Promise<void> {
  const refuseDanger = (setting: Setting<unknown>) => (reason === '' ? withoutReason(setting) : undefined);
  const written = await parts.copy.change(parts.database, by, (connection) =>
    writeChange(parts, connection, change, { by, reason, refuseDanger }),
  );
  logDanger(parts, written, { settingId: change.settingId, by, reason });
}

/** The reason of an operator, and the id of the last change that they saw. */
export interface ChangeContext {
  reason?: string | undefined;
  version?: bigint | undefined;
  /** Writes what belongs to the change, in its transaction. */
  alongside?: ((connection: pg.PoolClient) => Promise<void>) | undefined;
}

/**
 * Makes a change in the name of an operator, which is in the audit record. One that is dangerous needs a proposal.
 * @throws PlatformError NOT_FOUND, INVALID_INPUT, VERSION_CONFLICT, PROPOSAL_REQUIRED
 */
export async function changeAs(
  parts: ChangeParts,
  actor: Actor,
  change: SettingChange,
  { reason, version, alongside }: ChangeContext = {},
): Promise<void> {
  const { copy, database } = parts;
  const refuseDanger = () => new PlatformError('PROPOSAL_REQUIRED');
  await database.transaction(async (connection) => {
    const written = await copy.changeWithin(connection, actor.name, () =>
      writeChange(parts, connection, change, { by: actor.name, reason: '', version, refuseDanger }),
    );
    await alongside?.(connection);
    if (written) await actor.record(entryOf(change, written, reason), connection);
  });
  await copy.refreshAfterChange();
}

/** Returns the entry of the audit record about a change. */
export function entryOf(
  { settingId, scope: { country, lang } }: SettingChange,
  { before, after }: WrittenChange,
  reason: string | undefined,
): AuditEntry {
  const scope = { ...(country === undefined ? {} : { country }), ...(lang === undefined ? {} : { lang }) };
  return {
    action: 'settings.change',
    subject: `settings/${settingId}`,
    before: before ? { ...scope, ...before } : null,
    after: after ? { ...scope, ...after } : null,
    reason,
  };
}

/** Logs a change that was dangerous. */
export function logDanger(
  { log }: Pick<ChangeParts, 'log'>,
  written: WrittenChange | undefined,
  about: { settingId: number; by: string; reason: string },
): void {
  if (written?.isDangerous) log.warn(about, 'dangerous setting changed');
}

/** Creates the refusal of a dangerous change without a reason. Its path names the command's option for the reason. */
function withoutReason({ danger }: Setting<unknown>): PlatformError {
  return invalid([{ path: 'dangerous', detail: `This change ${danger?.effect}. Say why it has to be.` }]);
}
